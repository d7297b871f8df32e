import { fileLabel } from '../../analysis/record/file-label.ts';
import { tellApart } from '../../analysis/record/labels-apart.ts';
import { isRecord, type Json } from '../../base/json.ts';
import { memoizeSome, pushTo } from '../../base/maps.ts';
import { fileOf, sectionOf } from '../../catalog/sections.ts';
import { isApiFile, readSource } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { ExampleContract, FileEntry, FileGroup, Outline } from './questions.ts';

const ROUTES = fileOf('routes');
const EXAMPLE = /^tests\/catalog\/examples\/([a-z0-9-]+)\.json$/;

/** Where analysts look for each section; any other is a setting. */
const groups: Readonly<Record<string, FileGroup>> = {
  families: 'families',
  products: 'products',
  states: 'products',
  moments: 'products',
  frequencies: 'products',
  fees: 'products',
  offers: 'products',
  actions: 'products',
  guarantees: 'products',
  lists: 'products',
  cancellationGroups: 'products',
  cancellationReasons: 'products',
  cancellationTypes: 'products',
  cancellationStatus: 'products',
  cancellationTerms: 'products',
  cancellationRenunciation: 'products',
  forms: 'forms',
  certificates: 'papers',
  certificateBodies: 'papers',
  documentBodies: 'papers',
  documentTypes: 'papers',
  memo: 'papers',
  verification: 'papers',
  pages: 'pages',
  banners: 'pages',
  dashboard: 'pages',
  tour: 'pages',
  routes: 'pages',
  search: 'pages',
  wording: 'texts',
  exactTexts: 'texts',
  mails: 'texts',
  messaging: 'texts',
  errands: 'texts',
  claims: 'texts',
  journal: 'texts',
  replies: 'texts',
  rules: 'rules',
  operations: 'rules',
  changeable: 'rules',
  domains: 'rules',
  waivers: 'rules',
  codes: 'codes',
};

/** A file by how analysts call it; null for one that is not part of the catalogue. */
export function fileEntry(path: string, text: string, schemas: Schemas, routes?: Json): FileEntry | null {
  const label = fileLabel(path, isApiFile(path) ? undefined : readSource(path, text).value, schemas, routes);
  if (label === null) return null;
  const section = sectionOf(path)?.section.name ?? '';
  return { path, label, group: isApiFile(path) ? 'rules' : (groups[section] ?? 'settings') };
}

/** The routes, by which pages have their titles; the same as long as their text is. */
export const routesIn = (texts: ReadonlyMap<string, string>): Json | undefined => readRoutes(texts.get(ROUTES) ?? '{}');
const readRoutes = memoizeSome((text: string) => readSource(ROUTES, text).value, 1);

/** The testers' examples that are contracts. */
export function contractExamples(tests: ReadonlyMap<string, string>): Map<string, ContractGiven> {
  const found = new Map<string, ContractGiven>();
  for (const [path, text] of tests) {
    const name = EXAMPLE.exec(path)?.[1];
    if (name === undefined) continue;
    const { value } = readSource(path, text);
    if (isRecord(value) && isRecord(value.contract)) found.set(name, structuredClone(value) as ContractGiven);
  }
  return found;
}

interface OutlineParts {
  texts: ReadonlyMap<string, string>;
  schemas: Schemas;
  examples: ReadonlyMap<string, ContractGiven>;
  familyOf: (given: ContractGiven) => string;
}

export function outlineOf({ texts, schemas, examples, familyOf }: OutlineParts): Outline {
  const routes = routesIn(texts);
  const byGroup = new Map<FileGroup, FileEntry[]>();
  for (const [path, text] of texts) {
    const entry = fileEntry(path, text, schemas, routes);
    if (entry !== null) pushTo(byGroup, entry.group, entry);
  }
  const files = [...byGroup.values()].flatMap((some) => tellApart(some, ({ path }) => sectionOf(path)?.key ?? path));
  const families = files
    .filter(({ group }) => group === 'families')
    .map(({ path, label }) => ({ id: sectionOf(path)?.key ?? '', label }));
  const labelOf = new Map(families.map(({ id, label }) => [id, label]));
  const stateFile = readSource('catalog/states.json', texts.get('catalog/states.json') ?? '{}').value;
  const labels = isRecord(stateFile) && isRecord(stateFile.labels) ? stateFile.labels : {};
  return {
    files: files.sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    families: families.sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    states: Object.entries(labels).map(([code, label]) => ({ code, label: String(label) })),
    examples: [...examples].map(([name, given]) => {
      const family = familyOf(given);
      return exampleOf(name, given, family, labelOf.get(family) ?? family);
    }),
  };
}

/** A contract that the preview may show. */
export function exampleOf(name: string, given: ContractGiven, family: string, familyLabel: string): ExampleContract {
  const { codeProduit, codeEtat } = given.contract ?? {};
  return {
    ...{ name, family, familyLabel },
    product: typeof codeProduit === 'string' ? codeProduit : null,
    codeEtat: typeof codeEtat === 'string' ? codeEtat : null,
    today: given.today ?? null,
  };
}
