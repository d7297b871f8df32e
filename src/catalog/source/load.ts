import { isRecord } from '../../base/json.ts';
import { memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { sectionOf, sections } from '../sections.ts';
import type { Finding, FindingCode } from './finding.ts';
import type { FindingPage } from './page.ts';
import { isApiFile, readSource, type Source } from './source.ts';

export const missingFile: FindingPage = {
  finds: 'Un fichier dont le portail a besoin, ou une image que le catalogue nomme, n’existe pas.',
  at: { file: 'catalog/frequencies.json', pointer: '' },
  avoid: null,
  prefer:
    '{ "frequencies": [{ "id": 1, "code": "A", "label": "Annuelle" }, { "id": 12, "code": "M", "label": "Mensuelle" }] }',
  why: 'Chaque fichier de la liste du README a sa place : sans lui, une partie du portail n’aurait rien à montrer.',
};

export const unknownFile: FindingPage = {
  finds: 'Un fichier n’est aucune partie du catalogue : son nom ou son dossier n’est pas de ceux qui se lisent.',
  at: { file: 'catalog/tarifs.json', pointer: '' },
  avoid: '{ "fees": [] }',
  prefer: null,
  why: 'Il ne serait jamais lu, et vous croiriez l’avoir modifié. Les frais, par exemple, sont dans `fees.json`.',
};

export interface ReadFiles {
  /** By file, as messages name it: `catalog/products.json`. */
  sources: ReadonlyMap<string, Source>;
  findings: Finding[];
}

/**
 * First phase: reads files (path from the project root -> text) with the position of everything in them. Files that are
 * not a section, and sections without a file, are findings.
 */
export function loadCatalogue(files: ReadonlyMap<string, string>): ReadFiles {
  const sources = new Map<string, Source>();
  const findings: Finding[] = [];
  const taken = new Set<string>();
  for (const [path, text] of files) {
    if (isApiFile(path)) {
      sources.set(path, readSource(path, text));
      continue;
    }
    const place = sectionOf(path);
    // every object has this name already
    if (place === null || place.key === '__proto__') {
      if (path.endsWith('.json')) findings.push(unknownFileFinding(path));
      continue;
    }
    const source = readSource(path, text);
    const name = `${place.section.name} ${place.key}`;
    findings.push(...source.findings);
    if (taken.has(name)) findings.push(duplicateFileFinding(path, place.key ?? ''));
    else sources.set(path, source);
    taken.add(name);
  }
  for (const { file, optional } of sections)
    if (file !== undefined && optional !== true && !sources.has(file)) findings.push(missingFileFinding(file));
  return { sources, findings };
}

/** The sections that the files hold, by name; empty files are left out. */
export function dataOf(sources: ReadonlyMap<string, Pick<Source, 'value'>>): CatalogueData {
  const data: Record<string, unknown> = {};
  const folders: Record<string, Record<string, unknown>> = {};
  const formFiles: Record<string, string> = {};
  for (const { name, folder } of sections) if (folder !== undefined) data[name] = folders[name] = {};
  for (const [path, source] of sources) {
    const place = sectionOf(path);
    const value = withoutSchema(source.value);
    if (place === null || value === undefined) continue;
    const { name } = place.section;
    const entries = folders[name];
    if (entries === undefined || place.key === null) data[name] = value;
    else {
      entries[place.key] = value;
      if (name === 'forms') formFiles[place.key] = path;
    }
  }
  return { ...data, formFiles } as CatalogueData;
}

const withoutSchema = (value: unknown): unknown => (isRecord(value) ? contentOf(value) : value);

/** The same object for an unchanged file, by which others keep what they find in it. */
const contentOf = memoizeWeak((value: Record<string, unknown>): object => {
  const { $schema: _schema, ...rest } = value;
  return Object.isFrozen(value) ? Object.freeze(rest) : rest;
});

function findingAtStart(file: string, code: FindingCode, message: string, help: string): Finding {
  return { file, line: 1, column: 1, code, message, help, severity: 'error' };
}

const missingFileFinding = (file: string) =>
  findingAtStart(
    file,
    'missing-file',
    'the file does not exist',
    'restore it from the history, or copy it from another brand',
  );

const duplicateFileFinding = (file: string, key: string) =>
  findingAtStart(
    file,
    'duplicate-id',
    `there is already a file named ${key}.json`,
    'names are unique, whatever the folder',
  );

function unknownFileFinding(file: string): Finding {
  const known = sections.map(({ file: one, folder, grouped }) => one ?? `${folder}/${grouped ? '…/' : ''}….json`);
  return findingAtStart(
    file,
    'unknown-file',
    'no part of the catalogue has this name',
    `the files are ${known.join(', ')}`,
  );
}
