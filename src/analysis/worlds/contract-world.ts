import { type GraphQLOutputType, type GraphQLSchema, getNamedType, getNullableType, isListType } from 'graphql';
import { memoize } from '../../base/maps.ts';
import { fieldType } from '../../catalog/derive/index.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import { certificateListsOf, certificatesOf } from '../../catalog/of-family.ts';
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
import { statusBranches } from '../../view/cancellation/status.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import type { ContractGiven } from '../../view/scope.ts';

/** Names that the engine computes from the state or the product, without rules. */
const fromState = new Set(['$display', '$stateLabel', '$stateKnown', '$inForce']);
const fromProduct = new Set(['$product', '$terminationGroup']);
const productInputs = ['codeProduit', 'libelleProduit'];

/** The contracts of one family on one day, as the rules of the catalogue see them. */
export interface ContractWorld {
  family: string;
  conditions: Conditions;
  /** The input of `contractView` and other decisions on a contract, for data of this world. */
  given(data: Readonly<Record<string, Json>>): ContractGiven;
}

/** @param today ISO date */
export function contractWorld(catalogue: Catalogue, api: GraphQLSchema, family: string, today: string): ContractWorld {
  const { data } = catalogue;
  const given = (values: Readonly<Record<string, unknown>>): ContractGiven => {
    const reads = Object.entries(values).filter(([name]) => name.startsWith('$'));
    const contract = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('$')));
    return { ...Object.fromEntries(reads.map(([name, value]) => [name.slice(1), value])), contract, family, today };
  };
  const scopeOf = (values: Readonly<Record<string, unknown>>) => contractScope(catalogue, given(values));
  const world: World = {
    domain: (path) => domainOf(catalogue, api, family, path),
    decided: memoize(find),
    // a deployment may write its own $brand and $links
    fixed: { $today: today, $family: family },
  };
  const conditions = new Conditions(world, catalogue.options);
  function find(name: string): DecidedName | null {
    const computed = (inputs: readonly string[]): DecidedName => ({
      kind: 'computed',
      inputs,
      value: (input) => valueAt(scopeOf(together(inputs, input)).dollars, name),
    });
    const flag = (when: Json | undefined): DecidedName => ({
      kind: 'branches',
      branches: when === undefined ? [] : [{ when, value: true }],
      otherwise: false,
    });
    if (fromState.has(name)) return computed(['codeEtat']);
    if (fromProduct.has(name)) return computed(productInputs);
    if (name === '$id') return computed(['id']);
    const own = data.families?.[family];
    // no read fails here, so the guard of a failed read does not apply
    const branched = ({ branches, otherwise }: Branches<string>): DecidedName => ({
      kind: 'branches',
      branches: branches.map(({ when, gives }) => ({ when, value: gives })),
      otherwise: otherwise.gives,
    });
    if (name === '$moment') return branched(momentBranches(catalogue));
    if (name === '$terminationStatus') return branched(statusBranches(catalogue));
    if (name === '$familyBlocked') return flag(own?.termination?.blockedWhen);
    if (name === '$mention') return flag(own?.header.footnote?.when);
    if (name === '$certificates') return { kind: 'members', members: certificateMembers(data, family) };
    return null;
  }
  return { family, conditions, given };
}

/** The certificates that a contract of the family may get. */
const certificateMembers = (data: CatalogueData, family: string) =>
  [...certificatesOf(data, family)].map((code) => ({
    name: code,
    when: givesCertificate(data, family, code),
    value: { code },
  }));

/** Whether a contract gets a certificate: the list of its product has it, and its own condition holds. */
export const givesCertificate = (data: CatalogueData, family: string, code: string): Json => ({
  and: [listsCertificate(data, family, code), data.certificates?.certificates[code]?.when ?? true],
});

/** Whether the list of a contract's product has a certificate. */
export function listsCertificate(data: CatalogueData, family: string, code: string): Json {
  const naming = certificateListsOf(data, family).filter((list) => list.certificates.includes(code));
  if (naming.some(({ families }) => families?.includes(family) === true)) return true;
  return { has: [naming.flatMap(({ products }) => products ?? []), { var: 'codeProduit' }] };
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
  const operation = data.families?.[family]?.reads[read];
  if (operation === undefined || data.operations?.operations[operation]?.pick !== undefined) return { kind: 'any' };
  const type = api.getQueryType()?.getFields()[apiName(data, operation)]?.type;
  return type === undefined ? { kind: 'any' } : domainOfType(type, first.startsWith('$') ? rest : path);
}

/** Codes of a family's products, with one example for a pattern. */
export function productsOf(data: CatalogueData, family: string): string[] {
  const products = Object.entries(data.products?.products ?? {});
  const own = products.filter(([, product]) => (product.family ?? data.products?.default.family) === family);
  return own.map(([code]) => code.replaceAll('?', '9'));
}

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
