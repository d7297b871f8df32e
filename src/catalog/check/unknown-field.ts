import { type GraphQLOutputType, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { type FieldRead, fieldReads, fieldType } from '../derive/index.ts';
import {
  acknowledgementNames,
  certificateNames,
  dashboardNames,
  documentNames,
  engineNames,
  memoNames,
  terminationNames,
  verificationNames,
} from '../names.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { typeFacts } from '../types/index.ts';
import type { Family } from '../types.generated.ts';
import { computedIn, type ScopeName } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

export const unknownField: FindingPage = {
  finds: 'Une règle ou un texte lit un champ que l’API n’a pas, ou une réponse que la démarche ne demande pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "day-month": [{ "var": "echeanse" }] }',
  prefer: '{ "day-month": [{ "var": "echeance" }] }',
  why: 'Le champ serait toujours vide : la ligne n’apparaîtrait jamais, sans erreur.',
};

function fieldNames(type: GraphQLOutputType): string[] {
  const named = getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? Object.keys(named.getFields()) : [];
}

/** The first step of a path that does not exist in the type, or null. */
function firstUnknown(
  type: GraphQLOutputType,
  path: readonly string[],
): { step: number; on: GraphQLOutputType } | null {
  let at = type;
  for (let step = 0; step < path.length; step++) {
    const next = fieldType(at, path[step] ?? '');
    if (next === null) return { step, on: at };
    at = next;
  }
  return null;
}

function operationType(context: CheckContext, family: Family, name: string): GraphQLOutputType | null {
  const operation = family.reads[name];
  if (operation === undefined || ownValue(context.data.operations?.operations, operation)?.pick !== undefined)
    return null;
  return context.api.getQueryType()?.getFields()[apiName(context.data, operation)]?.type ?? null;
}

/** Checks a property of brand.json or an address of links.json. */
function checkNamed(context: CheckContext, read: FieldRead): Finding | null {
  const entries = read.root === '$links' ? context.data.links?.links : context.data.brand;
  const name = read.path[0];
  if (name === undefined || Object.hasOwn(entries ?? {}, name)) return null;
  const place = { file: read.entry.file, pointer: read.pointer };
  const message = `"${read.root}.${name}" is not in ${read.root.slice(1)}.json`;
  return findingAt(context, place, 'unknown-name', message, didYouMean(name, Object.keys(entries ?? {})));
}

/** Additional names in some scopes of a contract. */
const additionalNames: Partial<Record<ScopeName, ReadonlySet<string>>> = {
  certificate: certificateNames,
  verification: verificationNames,
  memo: memoNames,
  document: documentNames,
  acknowledgement: acknowledgementNames,
  termination: terminationNames,
};

/** The types that the dashboard provides, in its own file only. */
function listedTypes({ api }: CheckContext, { root, entry }: FieldRead): GraphQLOutputType[] | null {
  const name = dashboardNames[root];
  if (name === undefined || entry.file !== fileOf('dashboard')) return null;
  const type = api.getType(name);
  return isObjectType(type) ? [type] : null;
}

/** Whether the contracts of a family have what is read: a field, or an answer that the family asks for. */
export function isGivenBy(context: CheckContext, family: Family, { root, path, entry }: FieldRead): boolean {
  if (engineNames.has(root) || additionalNames[entry.scope.base]?.has(root) === true) return true;
  const name = root === 'contract' ? root : root.slice(1);
  if (!Object.hasOwn(family.reads, name)) return false;
  const type = operationType(context, family, name);
  return type === null || firstUnknown(type, path) === null;
}

const knownOf = memoizeWeak((_families: readonly Family[]) => new Map<string, readonly GraphQLOutputType[] | null>());

/** The distinct types that families read under a name; null when none does. */
function typesReadAs(context: CheckContext, families: readonly Family[], name: string) {
  return getOrAdd(knownOf(families), name, () => {
    const readers = families.filter((family) => family.reads[name] !== undefined);
    const given = readers.map((family) => operationType(context, family, name)).filter((type) => type !== null);
    return readers.length === 0 ? null : [...new Set(given)];
  });
}

function checkRead(context: CheckContext, families: readonly Family[], read: FieldRead, own: boolean): Finding | null {
  if (read.root === '$links' || read.root === '$brand') return checkNamed(context, read);
  if (engineNames.has(read.root)) return null;
  if (additionalNames[read.entry.scope.base]?.has(read.root) === true) return null;
  const name = read.root === 'contract' ? 'contract' : read.root.slice(1);
  const listed = listedTypes(context, read);
  const typesRead = listed ?? typesReadAs(context, families, name);
  if (typesRead === null && name !== 'contract') {
    const names = [...families.flatMap((family) => Object.keys(family.reads).map((key) => `$${key}`)), ...engineNames];
    const place = { file: read.entry.file, pointer: read.pointer };
    const help = didYouMean(read.root, names) ?? (own ? `name the operation that gives it in "reads"` : null);
    return findingAt(context, place, 'unknown-name', `"${read.root}" is not given to the rules`, help);
  }
  const [first] = typesRead ?? [];
  if (first === undefined || typesRead?.some((type) => firstUnknown(type, read.path) === null) === true) return null;
  const fault = faultOfPath(first, read.path);
  if (fault === null) return null;
  const place = { file: read.entry.file, pointer: read.pointer };
  return findingAt(context, place, 'unknown-field', fault.message, fault.help);
}

/** What is wrong with a path that a type of the API does not have; null when it has it. */
export function faultOfPath(
  type: GraphQLOutputType,
  path: readonly string[],
): { message: string; help: string } | null {
  const found = firstUnknown(type, path);
  if (found === null) return null;
  const near = didYouMean(path[found.step] ?? '', fieldNames(found.on));
  const known = path.slice(0, found.step);
  const nearest =
    near === null ? null : near.replace(/"(.*)"/, (_all, word: string) => `"${[...known, word].join('.')}"`);
  return {
    message: `"${path.join('.')}" is not a field of ${getNamedType(type).name}`,
    help: nearest ?? `the fields are ${fieldNames(found.on).join(', ')}`,
  };
}

/**
 * Each field that a rule reads exists in the API: on the family's contract, or on that of any family for shared files.
 */
export const checkFields: Check = perFile(
  ({ table, data, api }, file) => [table.analysesOf(file), typeFacts(data), data.links, api],
  (context, { file, entries }) => {
    const { table, data } = context;
    const families = familiesOf(data);
    const own = families.byFile.get(file);
    const findings: Finding[] = [];
    for (const entry of computedIn(entries))
      for (const read of fieldReads(table, entry)) {
        const fault = read.implicit ? null : checkRead(context, own ?? families.all, read, own !== undefined);
        if (fault !== null) findings.push(fault);
      }
    return findings;
  },
);

const familiesOf = memoizeWeak((data: CatalogueData) => {
  const all = Object.values(data.families ?? {});
  return { all, byFile: new Map(all.map((family) => [fileOf('families', family.id), [family]])) };
});
