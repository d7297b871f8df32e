import { pushTo } from '../../base/maps.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { escapeStep, valueAt } from '../../catalog/source/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { isCondition } from '../conditions/placed.ts';
import { dataPath, type Mutant } from './mutant.ts';
import { changesOfElement, changesOfPlace, mutantSignature } from './of-places.ts';
import { type CodesOf, changesOfRule } from './of-rules.ts';

/** Sections that decisions are taken by; the others are words, looks and addresses, which browser tests look after. */
const decided: ReadonlySet<string> = new Set([
  ...['states', 'moments', 'products', 'frequencies', 'fees', 'offers', 'actions', 'rules', 'families', 'forms'],
  ...['cancellationGroups', 'cancellationReasons', 'cancellationTypes', 'cancellationStatus', 'cancellationTerms'],
  'cancellationRenunciation',
  ...[
    'certificates',
    'certificateBodies',
    'documentBodies',
    'guarantees',
    'memo',
    'verification',
    'dashboard',
    'lists',
  ],
  ...['errands', 'claims', 'messaging', 'accounts'],
]);

const truthPlaces = /\/(?:when|warning|late|blockedWhen|valid|done|failed)$/;

/** Every change of one thing that a catalogue can undergo, in the order of its files. */
export function makeMutants(data: CatalogueData, table: Table): Mutant[] {
  const codesOf = knownCodes(data);
  const alike = groupAlike(table);
  return table.entries
    .filter((entry) => !entry.isKey && decided.has(sectionOf(entry.file)?.section.name ?? ''))
    .flatMap((entry) => [...ofEntry(entry, codesOf, alike), ...ofElements(entry, table, data)]);
}

function ofEntry(entry: Entry, codesOf: CodesOf, alike: ReadonlyMap<string, Json[]>): Mutant[] {
  const { file, pointer, role, value } = entry;
  if (role === 'rule' || role === 'value') {
    if (typeof value !== 'object') return [];
    const asks = isCondition(entry) || (role === 'rule' && truthPlaces.test(pointer));
    return changesOfRule(value, asks, codesOf).map(({ kind, what, rule, pointer: inner }) => ({
      ...{ file, pointer: pointer + inner, kind, what, edit: { do: 'set', at: pointer, value: rule } },
    }));
  }
  return changesOfPlace(entry, alike.get(mutantSignature(entry) ?? '') ?? []).map((change) => ({
    file,
    pointer,
    ...change,
  }));
}

const ELEMENT = /^(.*)\/(\d+)(?:\/(?:id|block))?$/;

/** The element of a list that this entry names. */
function ofElements({ file, pointer, value, role }: Entry, table: Table, data: CatalogueData): Mutant[] {
  const found = ELEMENT.exec(pointer);
  const isName = role === 'id' || role === 'reference' || role === 'code';
  if (found === null || !isName || typeof value !== 'string') return [];
  const [, list = '', index = '0'] = found;
  const here = `${list}/${index}`;
  // an element that names something by its id says so once
  if (pointer !== here && table.at(file, here) !== undefined) return [];
  const items = listAt(data, file, list);
  const isLast = Number(index) === items.length - 1;
  return changesOfElement(file, here, `"${value}"`, isLast).map((change) => ({ file, pointer: here, ...change }));
}

function listAt(data: CatalogueData, file: string, pointer: string): readonly unknown[] {
  if (sectionOf(file) === null) return [];
  const found = valueAt(data, `/${dataPath(file, pointer).map(escapeStep).join('/')}`);
  return Array.isArray(found) ? found : [];
}

function groupAlike(table: Table): Map<string, Json[]> {
  const found = new Map<string, Json[]>();
  for (const entry of table.entries) {
    const likeness = entry.isKey ? null : mutantSignature(entry);
    if (likeness !== null) pushTo(found, likeness, entry.value);
  }
  return found;
}

/** Codes that rules compare with some fields, by the last name of their path. */
function knownCodes(data: CatalogueData): CodesOf {
  const { moments, states, products } = data;
  const known: Readonly<Record<string, readonly string[]>> = {
    $moment: Object.keys(moments?.moments ?? {}),
    $display: Object.keys(states?.displayLabels ?? {}),
    codeEtat: Object.keys(states?.display ?? {}).filter((code) => code !== 'null'),
    codeProduit: Object.keys(products?.products ?? {}),
    $terminationStatus: ['available', 'in-progress', 'blocked'],
  };
  return (field) => (Object.hasOwn(known, field) ? (known[field] ?? []) : []);
}
