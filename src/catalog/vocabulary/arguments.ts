import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  print,
  type ValueNode,
  type VariableDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { isRecord } from '../../base/json.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { type Conversion, inverter, type VariableSource } from '../../vocabulary/index.ts';
import { escapeStep } from '../source/index.ts';
import { argumentsAgree, type ConversionWords, conversionOf, reportCodes } from './conversions.ts';
import type { ReportProblem } from './problem.ts';

/** What stands for the key of a submission among the arguments of a map. */
export const KEY: Json = { key: true };

/** What a document of ours gives to one of its operations. */
export interface GivenArguments {
  /** Values by our argument's name. */
  values: ReadonlyMap<string, ValueNode>;
  /** Types of our arguments. */
  types: ReadonlyMap<string, GraphQLInputType>;
  /** The variables that our document declares. */
  declared: ReadonlyMap<string, VariableDefinitionNode>;
}

interface Declared {
  name: string;
  type: string;
  source: VariableSource;
  fallback: string | null;
}

/** The variables of a document in the other API's words. */
export class Variables {
  private readonly known = new Map<string, Declared>();
  private readonly names = new Set<string>();

  /**
   * The name of a variable of this type from this source; asked twice, it is one.
   * @param fallback what it is where nobody gives it, as a text of a document
   */
  declare(wanted: string, type: string, source: VariableSource, fallback: string | null = null): string {
    const id = JSON.stringify([type, source]);
    const known = this.known.get(id);
    if (known !== undefined) return known.name;
    let name = wanted;
    for (let n = 2; this.names.has(name); n++) name = `${wanted}_${n}`;
    this.names.add(name);
    this.known.set(id, { name, type, source, fallback });
    return name;
  }

  get sources(): Record<string, VariableSource> {
    return Object.fromEntries([...this.known.values()].map(({ name, source }) => [name, source]));
  }

  print(): string {
    const declared = [...this.known.values()].map(
      ({ name, type, fallback }) => `$${name}:${type}${fallback === null ? '' : `=${fallback}`}`,
    );
    return declared.length === 0 ? '' : `(${declared.join(',')})`;
  }
}

interface Writing {
  given: GivenArguments;
  variables: Variables;
  codes: Readonly<Record<string, Record<string, Json>>>;
  report: ReportProblem;
  /** The operation of ours whose list a cursor is of. */
  list: string;
}

/** Arguments of one field of the other API, as `(name:value)`; '' without any. */
export function writeArguments(
  words: Readonly<Record<string, Json>>,
  known: readonly GraphQLArgument[],
  pointer: string,
  writing: Writing,
): string {
  const written = Object.entries(words).flatMap(([name, value]) => {
    const argument = known.find((one) => one.name === name);
    const at = `${pointer}/${escapeStep(name)}`;
    if (argument === undefined) {
      const help =
        didYouMean(
          name,
          known.map((one) => one.name),
        ) ?? null;
      writing.report({
        code: 'unknown-path',
        pointer: at,
        message: `the other API has no argument "${name}" here`,
        help,
      });
      return [];
    }
    const text = writeValue(value, argument.type, at, writing);
    return text === null ? [] : [[name, text] as const];
  });
  const filled = new Map(written);
  for (const argument of known)
    if (isRequiredArgument(argument) && !filled.has(argument.name)) tellUnfilled(argument.name, pointer, writing);
  return written.length === 0 ? '' : `(${written.map(([name, text]) => `${name}:${text}`).join(',')})`;
}

const tellUnfilled = (name: string, pointer: string, { report }: Writing) =>
  report({ code: 'unfilled-argument', pointer, message: `the other API requires "${name}"` });

/** The names of our arguments that a map uses. */
export function usedArguments(words: Json): string[] {
  if (typeof words === 'string') return words.startsWith('$') ? [words.slice(1)] : [];
  if (words === null || typeof words !== 'object') return [];
  return Object.values(words).flatMap(usedArguments);
}

/** A value in the text of a document; null where ours does not give it. */
function writeValue(words: Json, type: GraphQLInputType, pointer: string, writing: Writing): string | null {
  if (words === KEY) return `$${writing.variables.declare('submissionKey', String(type), { key: true })}`;
  if (typeof words === 'string' && words.startsWith('$')) return writeOwn(words.slice(1), null, type, pointer, writing);
  const conversion = conversionIn(words);
  if (conversion !== null) return writeOwn(conversion.name, conversion.words, type, pointer, writing);
  const bare = getNullableType(type);
  if (isInputObjectType(bare) && isRecord(words))
    return writeObject(words as Record<string, Json>, bare, pointer, writing);
  if (isListType(bare) && Array.isArray(words)) {
    const items = words.map((item, n) => writeValue(item, bare.ofType as GraphQLInputType, `${pointer}/${n}`, writing));
    return `[${items.filter((item) => item !== null).join(',')}]`;
  }
  return writeConstant(words, type, pointer, writing);
}

function writeObject(
  words: Readonly<Record<string, Json>>,
  type: Extract<GraphQLInputType, { getFields(): unknown }>,
  pointer: string,
  writing: Writing,
): string {
  const fields = type.getFields();
  const written = Object.entries(words).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const at = `${pointer}/${escapeStep(name)}`;
    if (field === undefined) {
      const help = didYouMean(name, Object.keys(fields)) ?? null;
      writing.report({
        code: 'unknown-path',
        pointer: at,
        message: `the input ${type.name} of the other API has no field "${name}"`,
        help,
      });
      return [];
    }
    const text = writeValue(value, field.type, at, writing);
    return text === null ? [] : [[name, text] as const];
  });
  const filled = new Set(written.map(([name]) => name));
  for (const field of Object.values(fields))
    if (isRequiredInputField(field) && !filled.has(field.name)) tellUnfilled(field.name, pointer, writing);
  return `{${written.map(([name, text]) => `${name}:${text}`).join(',')}}`;
}

function writeConstant(value: unknown, type: GraphQLInputType, pointer: string, { report }: Writing): string | null {
  try {
    const node = astFromValue(value, type);
    if (node !== null && node !== undefined) return print(node);
  } catch {
    // said below
  }
  const message = `${JSON.stringify(value)} is no ${String(type)} of the other API`;
  report({ code: 'wrong-conversion', pointer, message });
  return null;
}

type OwnWords = ConversionWords & { cursorOf?: true };

function conversionIn(words: Json): { name: string; words: OwnWords } | null {
  if (!isRecord(words)) return null;
  const { value, cursorOf, ...rest } = words as Record<string, Json>;
  if (typeof cursorOf === 'string' && cursorOf.startsWith('$'))
    return { name: cursorOf.slice(1), words: { cursorOf: true } };
  if (typeof value !== 'string' || !value.startsWith('$') || Object.keys(rest).length === 0) return null;
  return Object.keys(rest).every((key) => key in CONVERSIONS)
    ? { name: value.slice(1), words: rest as OwnWords }
    : null;
}

const CONVERSIONS = { codes: 1, money: 1, day: 1, as: 1, instant: 1, scalar: 1 };

/** One of our arguments, where the other API wants it. */
function writeOwn(
  name: string,
  words: OwnWords | null,
  type: GraphQLInputType,
  pointer: string,
  writing: Writing,
): string | null {
  const { given, variables, report } = writing;
  const own = given.types.get(name);
  if (own === undefined) {
    const help = didYouMean(name, [...given.types.keys()]) ?? null;
    report({ code: 'unknown-path', pointer, message: `our operation has no argument "${name}"`, help });
    return null;
  }
  const conversion = words === null ? null : conversionOf(words, writing.codes, pointer, report);
  if (words?.cursorOf !== true) {
    tellDisagreement(own, type, conversion, pointer, writing);
    if (conversion?.codes !== undefined)
      reportCodes({ codes: conversion.codes, leaf: getNamedType(type), isSent: true, pointer, report });
  }
  const node = given.values.get(name);
  if (node === undefined) return null;
  if (node.kind !== 'Variable') {
    const value = valueFromASTUntyped(node);
    return writeConstant(conversion === null ? value : inverter(conversion)(value), type, pointer, writing);
  }
  const variable = node.name.value;
  const declared = given.declared.get(variable);
  if (isNonNullType(type) && declared?.type.kind !== 'NonNullType')
    report({ code: 'unfilled-argument', pointer, message: `the other API requires what our "${name}" may leave out` });
  const source: VariableSource =
    words?.cursorOf === true
      ? { cursorOf: variable, list: writing.list }
      : conversion === null
        ? variable
        : { of: variable, ...conversion };
  const byDefault = declared?.defaultValue;
  if (byDefault === undefined || words?.cursorOf === true)
    return `$${variables.declare(variable, String(type), source)}`;
  // where nobody gives it, it is what ours is then, as the other API writes it
  const value = valueFromASTUntyped(byDefault);
  const theirs = (conversion === null ? value : inverter(conversion)(value)) ?? emptyOf(type);
  return `$${variables.declare(variable, String(type), source, writeConstant(theirs, type, pointer, writing))}`;
}

/** A value that a type always takes: a default of ours, as the empty id of a slot that is left out, may have none there. */
function emptyOf(type: GraphQLInputType): Json {
  if (!isNonNullType(type)) return null;
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? null;
  if (named.name === 'Int' || named.name === 'Float') return 0;
  return named.name === 'Boolean' ? false : '';
}

function tellDisagreement(
  own: GraphQLInputType,
  type: GraphQLInputType,
  conversion: Conversion | null,
  pointer: string,
  { report }: Writing,
): void {
  const isList = (one: GraphQLInputType) => isListType(getNullableType(one));
  if (argumentsAgree(getNamedType(own).name, getNamedType(type), conversion) && (isList(type) || !isList(own))) return;
  report({ code: 'wrong-conversion', pointer, message: `our ${String(own)} is not their ${String(type)}` });
}
