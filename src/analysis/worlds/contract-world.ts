import { type GraphQLOutputType, type GraphQLSchema, getNamedType, getNullableType, isListType } from 'graphql';
import { ownValue } from '../../base/json.ts';
import { memoize } from '../../base/maps.ts';
import { fieldType } from '../../catalog/derive/index.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { apiName } from '../../catalog/operation-name.ts';
import {
  Conditions,
  type DecidedName,
  type Domain,
  valueAt,
  type World,
  withValue,
} from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Branches } from '../../view/branches.ts';
import { blockedBranches, statusBranches } from '../../view/cancellation/status.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { mentionBranches } from '../../view/contracts/contract-view.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import { indexNames, type Named } from '../../view/lookup.ts';
import { certificateNames } from '../../view/papers/certificates.ts';
import type { ContractGiven } from '../../view/scope.ts';

/** Names that the engine computes from the state or the product, without rules. */
export const fromState: ReadonlySet<string> = new Set(['$display', '$stateLabel', '$stateKnown', '$inForce']);
export const fromProduct: ReadonlySet<string> = new Set(['$product', '$terminationGroup']);
export const productInputs: readonly string[] = ['codeProduit', 'libelleProduit'];

/** The contracts of one family on one day, as the rules of the catalogue see them. */
export interface ContractWorld {
  family: string;
  conditions: Conditions;
  /** The input of `contractView` and other decisions on a contract, for data of this world. */
  given(data: Readonly<Record<string, Json>>): ContractGiven;
}

/** What decisions may come to, by the name under which rules read them. */
export type DecidedValues = ReadonlyMap<string, readonly (string | boolean)[]>;

/**
 * @param today ISO date
 * @param moment at which all of them are, whatever their data says
 * @param given decisions that are taken as if they were data, whatever they follow from
 */
export function contractWorld(
  catalogue: Catalogue,
  api: GraphQLSchema,
  family: string,
  today: string,
  { moment, given: asGiven = new Map() }: { moment?: string | undefined; given?: DecidedValues } = {},
): ContractWorld {
  const given = (values: Readonly<Record<string, unknown>>): ContractGiven => {
    const reads = Object.entries(values).filter(([name]) => name.startsWith('$'));
    const contract = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('$')));
    return { ...Object.fromEntries(reads.map(([name, value]) => [name.slice(1), value])), contract, family, today };
  };
  const scopeOf = (values: Readonly<Record<string, unknown>>) => contractScope(catalogue, given(values));
  const world: World = {
    domain: (path) => {
      const values = path.length === 1 ? asGiven.get(path[0] ?? '') : undefined;
      return values === undefined ? domainOf(catalogue, api, family, path) : domainOfValues(values);
    },
    decided: memoize(find),
    // a deployment may write its own $brand and $links
    fixed: { $today: today, $family: family, ...(moment !== undefined && { $moment: moment }) },
  };
  const conditions = new Conditions(world, catalogue.options);
  function find(name: string): DecidedName | null {
    if ((name === '$moment' && moment !== undefined) || asGiven.has(name)) return null;
    const computed = (inputs: readonly string[]): DecidedName => ({
      kind: 'computed',
      inputs,
      value: (input) => valueAt(scopeOf(together(inputs, input)).dollars, name),
    });
    if (fromState.has(name)) return computed(['codeEtat']);
    if (fromProduct.has(name)) return computed(productInputs);
    if (name === '$id') return computed(['id']);
    // no read fails here, so the guard of a failed read does not apply
    const branched = ({ branches, otherwise }: Branches<string | boolean>): DecidedName => ({
      kind: 'branches',
      branches: branches.map(({ when = true, gives }) => ({ when, value: gives })),
      otherwise: otherwise.gives,
    });
    const decision = branchesBehind(catalogue, family, name);
    if (decision !== null) return branched(decision);
    if (name === '$certificates') return { kind: 'members', members: certificateMembers(catalogue, family) };
    return null;
  }
  return { family, conditions, given };
}

/** The decision by branches that a `$` name holds; null for any other name. */
export function branchesBehind(
  catalogue: Pick<Catalogue, 'data'>,
  family: string,
  name: string,
): Branches<string | boolean> | null {
  if (name === '$moment') return momentBranches(catalogue);
  if (name === '$terminationStatus') return statusBranches(catalogue);
  if (name === '$familyBlocked') return blockedBranches(catalogue, family);
  return name === '$mention' ? mentionBranches(catalogue, family) : null;
}

/** The certificates that a contract of the family can get. */
function certificateMembers(catalogue: Catalogue, family: string) {
  return [...certificatesOf(catalogue.data, family)].map((code) => ({
    name: code,
    when: givesCertificate(catalogue, family, code),
    value: { code },
  }));
}

/** When a contract of the family gets a certificate: its list has it, and its condition holds. */
export const givesCertificate = (catalogue: Catalogue, family: string, code: string): Json => ({
  and: [listsCertificate(catalogue, family, code), catalogue.data.certificates?.certificates[code]?.when ?? true],
});

/** When the list of a contract of the family has a certificate. */
export function listsCertificate(catalogue: Catalogue, family: string, code: string): Json {
  const hasIt = (rank: number) => catalogue.data.certificates?.lists[rank]?.certificates.includes(code) === true;
  const isOwn = (product: string) => catalogue.product(product).family === family;
  return namedRule(certificateNames(catalogue), family, { isOwn, isWanted: hasIt });
}

/** When names give something wanted to a contract of a family. @param isOwn whether a product is of the family */
function namedRule<T>(
  entries: readonly Named<T>[],
  family: string,
  { isOwn, isWanted }: { isOwn: (product: string) => boolean; isWanted: (gives: T) => boolean },
): Json {
  const find = indexNames(entries);
  const products = new Set(entries.flatMap(({ by, names }) => (by === 'product' ? names : [])).filter(isOwn));
  const wanted = (product: string | null) => {
    const found = find(product, family);
    return found !== null && isWanted(found.gives);
  };
  const differing = [...products].filter((product) => wanted(product) !== wanted(null));
  if (!wanted(null)) return { has: [differing, { var: 'codeProduit' }] };
  return differing.length === 0 ? true : { '!': [{ has: [differing, { var: 'codeProduit' }] }] };
}

/** Values at their paths, as data. */
function together(paths: readonly string[], value: (path: string) => unknown): Record<string, Json> {
  return paths.reduce((data: Record<string, Json>, path) => withValue(data, path.split('.'), value(path) as Json), {});
}

/** The values that a place may hold, by the API and the catalogue. */
function domainOf({ data }: Catalogue, api: GraphQLSchema, family: string, path: readonly string[]): Domain {
  const [first = '', ...rest] = path;
  if (path.length === 1 && first === 'codeEtat')
    return {
      kind: 'text',
      values: Object.keys(data.states?.display ?? {}).filter((code) => code !== 'null'),
      open: true,
    };
  if (path.length === 1 && first === 'codeProduit')
    return { kind: 'text', values: productsOf(data, family), open: false };
  if (first === '$offers') return path.length === 1 ? { kind: 'list' } : { kind: 'text', open: true };
  const read = first.startsWith('$') ? first.slice(1) : 'contract';
  const operation = ownValue(ownValue(data.families, family)?.reads, read);
  if (operation === undefined || ownValue(data.operations?.operations, operation)?.pick !== undefined)
    return { kind: 'any' };
  const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
  return type === undefined ? { kind: 'any' } : domainOfType(type, first.startsWith('$') ? rest : path);
}

/** Codes of a family's products, with one example for a pattern. */
export function productsOf(data: CatalogueData, family: string): string[] {
  const products = Object.entries(data.products?.products ?? {});
  const own = products.filter(([, product]) => (product.family ?? data.products?.default.family) === family);
  return own.map(([code]) => code.replaceAll('?', '9'));
}

const domainOfValues = (values: readonly (string | boolean)[]): Domain =>
  typeof values[0] === 'boolean' ? { kind: 'boolean' } : { kind: 'text', values: values.map(String), open: false };

const scalars: Readonly<Record<string, Domain>> = {
  Boolean: { kind: 'boolean' },
  Int: { kind: 'number', whole: true },
  Float: { kind: 'number', whole: false },
  Date: { kind: 'date' },
  DateTime: { kind: 'date' },
  String: { kind: 'text', open: true },
  ID: { kind: 'text', open: true },
};

function domainOfType(type: GraphQLOutputType, path: readonly string[]): Domain {
  const bare = getNullableType(type);
  const [step, ...rest] = path;
  if (isListType(bare)) {
    if (step === undefined) return { kind: 'list' };
    return step === '*' ? domainOfType(bare.ofType as GraphQLOutputType, rest) : { kind: 'any' };
  }
  if (step === undefined) {
    const named = getNamedType(bare);
    if ('getValues' in named) return { kind: 'text', values: named.getValues().map(({ name }) => name), open: false };
    if ('getFields' in named) return { kind: 'object' };
    return scalars[named.name] ?? { kind: 'any' };
  }
  const next = fieldType(bare, step);
  return next === null ? { kind: 'any' } : domainOfType(next, rest);
}
