import {
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import type { FieldPlace } from '../../catalog/types.generated.ts';
import { listsOf } from '../../catalog/vocabulary/index.ts';
import { bySureness, type Confidence, least, type Reading } from './found.ts';
import { readingOf, type TheirField } from './kinds.ts';
import { joinPath, kebabOf } from './names.ts';
import { mayBe } from './placed-paths.ts';
import { boundOf, connectionOf, type TheirHolder } from './read-type.ts';

/** Who is signed in, in the other API: an object that the token alone decides. */
export interface FoundPerson {
  /** The way to the person from the root of a query. */
  path: string;
  type: TheirHolder;
  /** Where what identifies them is, from the root of a query. */
  id: string;
  idReading: Reading;
  confidence: Confidence;
  why: string;
}

/** Where their contracts are listed. */
export interface FoundContracts {
  path: string;
  element: TheirHolder;
  /** Types of a union that are read; null where every element is. */
  on: string | null;
  all?: NonNullable<FieldPlace['all']>;
  /** The argument that says whose contracts are listed, where one does. */
  whose: GraphQLArgument | null;
  /** The argument that tells quotes from contracts, by its path, and what each of its values is. */
  quotes: { argument: string; codes: Record<string, boolean> } | null;
  confidence: Confidence;
  why: string;
}

const PERSON = 'member|user|customer|client|holder|policy-?holder|insured|insuree|person|party|adherent|societaire';

/** What an API calls who is signed in, the surest first. */
const SIGNED_IN: readonly [name: RegExp, confidence: Confidence][] = [
  [/^(me|viewer|whoami|self|moi)$/, 'high'],
  [new RegExp(`^(get-)?(current|my|signed-in|logged-in|authenticated)-(${PERSON}|account|profile)$`), 'high'],
  [/^(my-?)?(profile|account|session|identity|user-info)$/, 'medium'],
];

const OWN_ID = /^(id|uuid|guid|pk)$/;
const PERSON_ID = new RegExp(`^(${PERSON}|account|profile)-(id|uuid|number|no|reference)$`);
export const LAST_NAME = /(^|\.)(last-name|family-name|surname|nom|lastname)$|(^|\.)name\.(last|family)$/;
const ANY_NAME = /(^|\.)(full-name|display-name|name)$/;

/** A value within an object, at most one object below. */
export interface NearValue {
  /** From the object. */
  path: string;
  /** The same in words with dashes; an amount is called as what holds it. */
  called: string;
  field: TheirField;
  reading: Reading;
}

const isPlain = ({ args, deprecationReason }: TheirField): boolean =>
  typeof deprecationReason !== 'string' && !args.some(isRequiredArgument);

/**
 * The values of an object, and of the objects that it holds.
 * @param ours the currency of the portal's amounts, ISO 4217
 */
export function nearValues(holder: TheirHolder, ours: string, levels = 1, from = ''): NearValue[] {
  return Object.values(holder.getFields()).flatMap((field): NearValue[] => {
    if (!isPlain(field) || listsOf(field.type) > 0) return [];
    const at = joinPath(from, field.name);
    const reading = readingOf(field, holder.name, ours);
    if (reading !== null) return [{ path: at, called: at.split('.').map(kebabOf).join('.'), field, reading }];
    const type = getNamedType(field.type);
    return levels > 0 && isHolder(type) && connectionOf(field) === null ? nearValues(type, ours, levels - 1, at) : [];
  });
}

const isHolder = (type: GraphQLNamedType): type is TheirHolder => isObjectType(type) || isInterfaceType(type);

const idWithin = (values: readonly NearValue[]): NearValue | undefined => {
  const own = values.filter(({ path, reading }) => !path.includes('.') && /^(text|number)$/.test(reading.kind));
  return own.find(({ called }) => OWN_ID.test(called)) ?? own.find(({ called }) => PERSON_ID.test(called));
};

interface Step {
  path: string;
  type: TheirHolder;
}

/** An object, and those that it holds, the nearest first. */
function around(step: Step, levels: number): Step[] {
  const below = Object.values(step.type.getFields()).flatMap((field): Step[] => {
    const type = getNamedType(field.type);
    if (levels === 0 || !isPlain(field) || listsOf(field.type) > 0 || !isHolder(type)) return [];
    return connectionOf(field) === null ? around({ path: joinPath(step.path, field.name), type }, levels - 1) : [];
  });
  return [step, ...below.toSorted((a, b) => a.path.split('.').length - b.path.split('.').length)];
}

/**
 * Who is signed in: a field of Query that asks for nobody, and gives somebody with an id.
 * @param ours the currency of the portal's amounts, ISO 4217
 */
export function findPerson(insurer: GraphQLSchema, ours: string): FoundPerson | null {
  const found = Object.values(insurer.getQueryType()?.getFields() ?? {}).flatMap((field): FoundPerson[] => {
    const type = getNamedType(field.type);
    const name = kebabOf(field.name);
    const [, sure] = SIGNED_IN.find(([pattern]) => pattern.test(name)) ?? [];
    if (sure === undefined || !isHolder(type) || !isPlain(field) || listsOf(field.type) > 0) return [];
    return personWithin({ path: field.name, type }, sure, ours);
  });
  return found.toSorted(bySureness)[0] ?? null;
}

function personWithin(top: Step, sure: Confidence, ours: string): FoundPerson[] {
  const steps = around(top, 2).map((step) => ({ step, values: nearValues(step.type, ours) }));
  const isNamed = (pattern: RegExp) => (one: (typeof steps)[number]) =>
    one.values.some(({ called, path }) => pattern.test(called) && path.split('.').length <= 2);
  // what stands nearest to a name: a viewer often holds the person, and other people too
  const own = (pattern: RegExp) =>
    steps.find(({ step, values }) => isNamed(pattern)({ step, values: nearest(values) }));
  const person = own(LAST_NAME) ?? own(ANY_NAME) ?? steps.find(isNamed(LAST_NAME)) ?? steps[0];
  if (person === undefined) return [];
  const holders = [person, ...steps.filter(({ step }) => person.step.path.startsWith(`${step.path}.`)).toReversed()];
  const ids = holders.flatMap(({ step, values }) => {
    const id = idWithin(values);
    return id === undefined ? [] : [{ path: joinPath(step.path, id.path), reading: id.reading }];
  });
  const [id] = ids;
  if (id === undefined) return [];
  const isPerson = isNamed(LAST_NAME)(person);
  const isCalled = isPerson || isNamed(ANY_NAME)(person);
  const what = person.step.path === top.path ? 'gives' : `leads by "${person.step.path}" to`;
  return [
    {
      ...{ path: person.step.path, type: person.step.type, id: id.path, idReading: id.reading },
      confidence: least(sure, isPerson ? 'high' : isCalled ? 'medium' : 'low'),
      why: `"${top.path}" asks for nobody, and ${what} a ${person.step.type.name}${isPerson ? ' with a last name' : isCalled ? ' with a name' : ''}`,
    },
  ];
}

const nearest = (values: readonly NearValue[]): NearValue[] => values.filter(({ path }) => !path.includes('.'));

const CONTRACTS =
  /^(my-|current-|all-)?(insurance-)?(contracts?|polic(y|ies)|agreements?|insurances|contrats)(-list|-connection)?$/;

/** The list of a member's contracts: of who is signed in, or of the root. */
export function findContracts(
  insurer: GraphQLSchema,
  type: GraphQLObjectType,
  person: FoundPerson | null,
): FoundContracts | null {
  const query = insurer.getQueryType();
  const steps = person === null ? [] : stepsTo(insurer, person.path);
  const ofPerson = steps.flatMap((step) => listsWithin(insurer, step, type, 'high'));
  const ofRoot = isHolder(query as GraphQLNamedType)
    ? listsWithin(insurer, { path: '', type: query as TheirHolder }, type, 'low')
    : [];
  return [...ofPerson, ...ofRoot].toSorted(bySureness)[0] ?? null;
}

/** The objects on the way to who is signed in, the last one first. */
function stepsTo(insurer: GraphQLSchema, path: string): Step[] {
  const steps: Step[] = [];
  let type: GraphQLNamedType | null | undefined = insurer.getQueryType();
  let at = '';
  for (const name of path.split('.')) {
    const field: TheirField | undefined =
      type !== null && type !== undefined && isHolder(type) ? type.getFields()[name] : undefined;
    if (field === undefined) break;
    type = getNamedType(field.type);
    at = joinPath(at, name);
    if (isHolder(type)) steps.unshift({ path: at, type });
  }
  return steps;
}

function listsWithin(insurer: GraphQLSchema, step: Step, type: GraphQLObjectType, sure: Confidence): FoundContracts[] {
  return Object.values(step.type.getFields()).flatMap((field): FoundContracts[] => {
    const name = kebabOf(field.name);
    const connection = connectionOf(field);
    if (typeof field.deprecationReason === 'string' || (connection === null && listsOf(field.type) !== 1)) return [];
    const given = connection?.element ?? getNamedType(field.type);
    const isOfType = mayBe(insurer, given, type);
    const isCalled = CONTRACTS.test(name);
    if (!isOfType && !(isCalled && isHolder(given))) return [];
    const { all, required } = boundOf(field);
    const whose = field.args.find(({ name: argument }) => PERSON_ID.test(kebabOf(argument))) ?? null;
    if (required.some((argument) => argument !== whose?.name)) return [];
    const element = isUnionType(given) ? type : (given as TheirHolder);
    const isOwn = sure === 'high' || whose !== null || /^(my|current)-/.test(name);
    const confidence = least(isOwn ? 'high' : sure, isOfType && isCalled ? 'high' : isOfType ? 'medium' : 'low');
    const at = joinPath(step.path, field.name);
    return [
      {
        path: connection === null ? at : `${at}.${connection.below}`,
        ...{ element, whose, confidence, on: isUnionType(given) ? type.name : null },
        ...(all !== undefined && { all }),
        quotes: quotesOf(field, step.path === '' ? '' : `${field.name}.`),
        why: `"${at}" lists ${isOfType ? `what may be a ${type.name}` : `each ${given.name}`}${isOwn ? '' : ': whose, nothing says'}`,
      },
    ];
  });
}

/** An argument that chooses between contracts and quotes. */
function quotesOf({ args }: TheirField, prefix: string): FoundContracts['quotes'] {
  for (const { name, type } of args) {
    const kinds = getNamedType(type);
    if (!isEnumType(kinds) || listsOf(type) > 0) continue;
    const values = kinds.getValues().map((one) => one.name);
    const quotes = values.filter((value) => /quote|devis|offer|proposal/i.test(value));
    if (values.length === 2 && quotes.length === 1)
      return {
        argument: `${prefix}${name}`,
        codes: Object.fromEntries(values.map((one) => [one, quotes.includes(one)])),
      };
  }
  return null;
}
