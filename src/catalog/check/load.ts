import type { CatalogueData } from '../data.ts';
import { sections } from '../sections.ts';
import type { Finding } from './finding.ts';
import { readSource, type Source } from './source.ts';

export interface Loaded {
  data: CatalogueData;
  /** By file, as messages name it: `catalog/products.json`. */
  sources: ReadonlyMap<string, Source>;
  findings: Finding[];
}

/**
 * First phase: files (path below `catalog/` -> text) to sections with positions. A file that is no section, and a
 * section without its file, are findings.
 */
export function loadCatalogue(files: ReadonlyMap<string, string>): Loaded {
  const sources = new Map<string, Source>();
  const findings: Finding[] = [];
  const data: Record<string, unknown> = {};
  const seen = new Set<string>();
  const read = (path: string, text: string) => {
    const source = readSource(`catalog/${path}`, text);
    sources.set(source.file, source);
    findings.push(...source.findings);
    seen.add(path);
    return withoutSchema(source.value);
  };
  for (const section of sections) {
    if (section.folder === undefined) {
      const path = section.file ?? '';
      const text = files.get(path);
      if (text === undefined) findings.push(missing(`catalog/${path}`));
      else data[section.name] = read(path, text);
      continue;
    }
    const entries: Record<string, unknown> = {};
    for (const [path, text] of files) {
      const match = /^([^/]+)\/([^/]+)\.json$/.exec(path);
      if (match?.[1] === section.folder && match[2] !== undefined) entries[match[2]] = read(path, text);
    }
    data[section.name] = entries;
  }
  for (const path of files.keys()) {
    if (seen.has(path) || !path.endsWith('.json')) continue;
    findings.push({
      file: `catalog/${path}`,
      line: 1,
      column: 1,
      code: 'unknown-file',
      message: 'no part of the catalogue has this name',
      help: `the files are ${sections.map((section) => section.file ?? `${section.folder}/…`).join(', ')}`,
      severity: 'error',
    });
  }
  return { data: data as CatalogueData, sources, findings };
}

function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _schema, ...rest } = value as Record<string, unknown>;
  return rest;
}

function missing(file: string): Finding {
  return {
    file,
    line: 1,
    column: 1,
    code: 'missing-file',
    message: 'the file does not exist',
    help: 'restore it from the history, or copy it from another brand',
    severity: 'error',
  };
}
