import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './imports.ts';

const header = '// Written by `npm run types` from the code: change that, not this file.\n';
const quoted = /['"]([a-z][\w-]*(?:\.[\w-]+)*)['"]/g;
/** 'card.number', { number } */
const filled = /['"]([a-z][\w-]*(?:\.[\w-]+)*)['"],\s*\{([^{}]*)\}/g;

/** The project's own texts, or those of the insurer that is served where the project has no catalogue. */
function wordingFile(root: string): string {
  const own = join(root, 'catalog/wording.json');
  return existsSync(own) ? own : join(process.env.CATALOG_DIR || root, 'catalog/wording.json');
}

/** The texts that the code takes by their name, and what it fills in them: one module for the check. */
export function wordingKeysModule(root: string): string {
  const { texts } = JSON.parse(readFileSync(wordingFile(root), 'utf8')) as { texts: object };
  const keys = new Set<string>();
  const places = new Map<string, Set<string>>();
  for (const file of sourceFiles(join(root, 'src'))) {
    if (file.includes('.generated.')) continue;
    const text = readFileSync(file, 'utf8');
    for (const [, key = ''] of text.matchAll(quoted)) if (Object.hasOwn(texts, key)) keys.add(key);
    for (const [, key = '', values = ''] of text.matchAll(filled))
      if (Object.hasOwn(texts, key)) places.set(key, new Set([...(places.get(key) ?? []), ...propertyNames(values)]));
  }
  // the singular beside a plural
  for (const key of [...keys]) if (Object.hasOwn(texts, `${key}-one`)) keys.add(`${key}-one`);
  const list = (name: string, what: string, items: readonly string[]) =>
    `/** ${what} */\nexport const ${name}: readonly string[] = [\n${items.map((item) => `  '${item}',\n`).join('')}];\n`;
  return [
    header,
    list('wordingKeys', 'Texts of wording.json that the code takes by their name.', [...keys].sort()),
    `/** What the code fills in texts, where it writes it beside their name. */\nexport const wordingPlaces: Readonly<Record<string, readonly string[]>> = {\n${formatPlaces(places)}};\n`,
  ].join('\n');
}

/** Property names of an object literal; a spread has none. */
const propertyNames = (object: string): string[] =>
  object
    .split(',')
    .map((one) => one.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '');

const formatPlaces = (places: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...places]
    .filter(([, names]) => names.size > 0 && [...names].every((name) => /^\w+$/.test(name)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, names]) => `  '${key}': [${[...names].map((name) => `'${name}'`).join(', ')}],\n`)
    .join('');
