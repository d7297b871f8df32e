import { sectionOf } from '../../../src/catalog/sections.ts';

/**
 * A catalogue of so many times the families, code lists and forms, each with a name and addresses of its own.
 * @param from the number of the first copy: what was checked before is not checked again
 */
export function grown(files: ReadonlyMap<string, string>, times: number, from: number): Map<string, string> {
  const out = new Map(files);
  for (let n = from; n < from + times - 1; n++)
    for (const [file, text] of files) {
      const place = sectionOf(file);
      if (place?.key == null || place.section.name === 'pages') continue;
      const value = JSON.parse(text) as {
        routes?: string[];
        path?: string;
        aliases?: unknown;
        steps?: { path?: string }[];
        title?: unknown;
      };
      Object.assign(value, { id: `${place.key}-${n}` });
      if (value.routes !== undefined) value.routes = value.routes.map((route) => `/copie-${n}${route}`);
      if (value.path !== undefined) value.path = `/copie-${n}${value.path}`;
      delete value.aliases;
      if (typeof value.title === 'string') value.title = `${value.title} (${n})`;
      for (const step of value.steps ?? []) delete step.path;
      out.set(file.replace(/\.json$/, `-${n}.json`), JSON.stringify(value));
    }
  return out;
}
