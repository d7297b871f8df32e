import type { CatalogueData } from '../../catalog/data.ts';
import type { CodeList } from '../../catalog/types.generated.ts';
import type { FoundCodes, FoundObject } from './found.ts';
import { freeName, kebabOf } from './names.ts';
import { heldBy } from './our-types.ts';
import { OWN_WORDS, PROPOSED } from './words.ts';

/** The lists that show the codes of a family, and those that are new. */
export interface ShownCodes {
  /** Our list of an enumeration of theirs. */
  listOf(codes: FoundCodes): string;
  /** Our table of the map for an enumeration of theirs: each code stays what it is. */
  tableOf(codes: FoundCodes): string;
  /** The list that says yes and no. */
  truth: string;
  newLists: CodeList[];
  newTables: Record<string, Record<string, string>>;
}

/** Codes that are shown. */
function codesWithin(object: FoundObject): FoundCodes[] {
  return [...object.leaves.flatMap(({ codes }) => codes ?? []), ...heldBy(object).flatMap(codesWithin)];
}

const hasTruth = (object: FoundObject): boolean =>
  object.leaves.some(({ kind }) => kind === 'truth') || heldBy(object).some(hasTruth);

const sameKeys = (codes: object, keys: readonly string[]): boolean =>
  Object.keys(codes).toSorted().join('\n') === keys.toSorted().join('\n');

/** Finds or makes the lists of codes that a family shows. */
export function shownCodes(root: FoundObject, { codes = {}, vocabulary }: CatalogueData): ShownCodes {
  const lists = new Map<string, string>();
  const tables = new Map<string, string>();
  const newLists: CodeList[] = [];
  const newTables: Record<string, Record<string, string>> = {};
  const isList = (id: string) => Object.hasOwn(codes, id) || newLists.some((one) => one.id === id);
  const known = vocabulary?.codes ?? {};
  for (const found of codesWithin(root)) {
    if (lists.has(found.name)) continue;
    const values = found.values.map(({ value }) => value);
    const id = kebabOf(found.name);
    const own = Object.hasOwn(codes, id) ? codes[id] : undefined;
    const list = own !== undefined && sameKeys(own.codes, values) ? id : freeName(id, isList);
    lists.set(found.name, list);
    if (!isList(list)) newLists.push(listFor(found, list));
    const identity = Object.fromEntries(values.map((value) => [value, value]));
    const isSame = Object.hasOwn(known, id) && JSON.stringify(known[id]) === JSON.stringify(identity);
    const table = isSame ? id : freeName(id, (name) => Object.hasOwn(known, name) || Object.hasOwn(newTables, name));
    tables.set(found.name, table);
    if (!isSame) newTables[table] = identity;
  }
  const truths = Object.values(codes).filter((list) => sameKeys(list.codes, ['true', 'false']));
  // the one that says no more than yes and no
  const [shortest] = truths.toSorted((a, b) => lettersOf(a) - lettersOf(b));
  const truth = shortest?.id ?? freeName(kebabOf(OWN_WORDS.truth.label), isList);
  if (shortest === undefined && hasTruth(root)) newLists.push(truthList(truth));
  return {
    listOf: ({ name }) => lists.get(name) ?? '',
    tableOf: ({ name }) => tables.get(name) ?? '',
    ...{ truth, newLists, newTables },
  };
}

const lettersOf = ({ codes }: CodeList): number => Object.values(codes).join('').length;

function listFor({ label, values }: FoundCodes, id: string): CodeList {
  const codes = values.map((one) => [one.value, one.label]);
  return { id, label, codes: Object.fromEntries(codes), assumed: { codes: PROPOSED } };
}

function truthList(id: string): CodeList {
  const { label, ...codes } = OWN_WORDS.truth;
  return { id, label, codes: { ...codes }, assumed: { codes: PROPOSED } };
}
