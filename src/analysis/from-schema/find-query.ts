import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';
import type { OperationWords } from '../../catalog/types.generated.ts';
import { BOUNDS, listsOf } from '../../catalog/vocabulary/index.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { bySureness, type Confidence } from './found.ts';
import type { TheirField } from './kinds.ts';
import { kebabOf } from './names.ts';
import { mayBe } from './placed-paths.ts';
import { boundOf, connectionOf } from './read-type.ts';

/** How one contract is read of the other API. */
export interface FoundQuery {
  words: OperationWords;
  /** The argument that an id goes to. */
  argument: string;
  /** The way to it from the root of a query. */
  path: string;
  confidence: Confidence;
  why: string;
}

/** Why no way to a contract was found. */
export interface NoQuery {
  refused: string;
  help: string;
}

const ID = /^(id|uuid)$|^(policy|contract|agreement)-?(id|uuid)$/;
const NUMBER = /^(policy-|contract-)?(number|no|reference|code)$/;

/**
 * The way to one contract by its id: a field of Query that gives it, or a list of Query that an id narrows down.
 * @param given a field of Query, or a path from one, that the caller names
 */
export function findQuery(insurer: GraphQLSchema, type: GraphQLObjectType, given?: string): FoundQuery | NoQuery {
  const fields = Object.values(insurer.getQueryType()?.getFields() ?? {});
  if (given !== undefined) return namedQuery(insurer, type, given, fields);
  const ways = fields.flatMap((field) => wayBy(field, insurer, type) ?? []);
  const [best] = ways.toSorted(bySureness);
  if (best !== undefined) return best;
  return {
    refused: `no field of ${rootOf(insurer)} gives a ${type.name} by its id`,
    help: 'name the field with --query, or put a small server in front of the API that has one',
  };
}

function namedQuery(
  insurer: GraphQLSchema,
  type: GraphQLObjectType,
  given: string,
  fields: readonly TheirField[],
): FoundQuery | NoQuery {
  const [first = '', ...rest] = given.split('.');
  const field = fields.find(({ name }) => name === first);
  if (field === undefined) {
    const near = didYouMean(
      first,
      fields.map(({ name }) => name),
    );
    return { refused: `${rootOf(insurer)} has no field "${first}"`, help: near ?? 'name one of its fields' };
  }
  if (rest.length === 0) {
    const way = wayBy(field, insurer, type);
    if (way !== null) return { ...way, confidence: 'high', why: `--query names it; ${way.why}` };
  } else {
    const end = followed(field, rest);
    const id = idArgument(field);
    if (end !== null && id !== null && mayBe(insurer, getNamedType(end.type), type))
      return {
        ...{ path: given, argument: id.name, confidence: 'high', why: '--query names it' },
        words: wordsFor(given, id, type, getNamedType(end.type), end.lists > 0, {}),
      };
  }
  return {
    refused: `"${given}" of ${rootOf(insurer)} gives no ${type.name} by an id`,
    help: `it is ${String(field.type)}, with ${argumentsText(field)}`,
  };
}

/** What the schema calls the root of a query. */
const rootOf = (insurer: GraphQLSchema): string => insurer.getQueryType()?.name ?? 'Query';

const argumentsText = ({ args }: TheirField): string =>
  args.length === 0
    ? 'no argument'
    : `the arguments ${args.map(({ name, type }) => `${name}: ${String(type)}`).join(', ')}`;

function followed(field: TheirField, steps: readonly string[]): { type: TheirField['type']; lists: number } | null {
  let at: TheirField | undefined = field;
  let lists = listsOf(field.type);
  for (const step of steps) {
    const type: GraphQLNamedType = getNamedType(at.type);
    at = isObjectType(type) || isInterfaceType(type) ? type.getFields()[step] : undefined;
    if (at === undefined) return null;
    lists += listsOf(at.type);
  }
  return { type: at.type, lists };
}

/** The argument that an id goes to; null where others are required, or none is of an id. */
function idArgument({ args }: TheirField): GraphQLArgument | null {
  const isId = ({ type }: GraphQLArgument) => {
    const named = getNamedType(type);
    return (
      listsOf(type) === 0 && isScalarType(named) && (isNumeric(type) || /^(id|string|uuid|guid)$/i.test(named.name))
    );
  };
  const own =
    args.find((one) => isId(one) && ID.test(kebabOf(one.name))) ??
    args.find((one) => isId(one) && NUMBER.test(kebabOf(one.name)));
  if (own === undefined) return null;
  return args.some((one) => one !== own && isRequiredArgument(one) && !BOUNDS.includes(one.name)) ? null : own;
}

/** Whether an argument is a number, which our ids are sent as. */
const isNumeric = (type: GraphQLInputType): boolean => /^(int|long|bigint)$/i.test(getNamedType(type).name);

/** One of our ids, as an argument takes it. */
export const idFor = ({ type }: GraphQLArgument, own: string): Json =>
  isNumeric(type) ? { value: own, scalar: 'text' } : own;

function wayBy(field: TheirField, insurer: GraphQLSchema, type: GraphQLObjectType): FoundQuery | null {
  const id = idArgument(field);
  if (id === null) return null;
  const connection = connectionOf(field);
  const given = connection?.element ?? getNamedType(field.type);
  if (!mayBe(insurer, given, type)) return null;
  const isList = connection !== null || listsOf(field.type) === 1;
  const path = connection === null ? field.name : `${field.name}.${connection.below}`;
  const { all } = boundOf(field);
  const words = wordsFor(path, id, type, given, isList, all === undefined ? {} : { [all.argument ?? 'first']: 1 });
  const what = `"${field.name}" gives ${given === type ? `a ${type.name}` : `a ${given.name}, which may be a ${type.name},`}`;
  if (isList)
    return {
      words,
      path,
      argument: id.name,
      confidence: 'medium',
      why: `${what} in a list that "${id.name}" narrows down to one`,
    };
  const isSure = isNonNullType(id.type) && ID.test(kebabOf(id.name)) && !/^node$/i.test(field.name);
  return { words, path, argument: id.name, confidence: isSure ? 'high' : 'medium', why: `${what} by "${id.name}"` };
}

function wordsFor(
  path: string,
  id: GraphQLArgument,
  type: GraphQLObjectType,
  given: GraphQLNamedType,
  isList: boolean,
  bound: Record<string, Json>,
): OperationWords {
  return {
    path,
    ...(given !== type && { on: type.name }),
    ...(isList && { first: true as const }),
    args: { [id.name]: idFor(id, '$id'), ...bound },
  } as OperationWords;
}
