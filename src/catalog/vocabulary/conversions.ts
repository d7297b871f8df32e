import { type GraphQLNamedType, isEnumType, isScalarType } from 'graphql';
import { didYouMean, type Json } from '../../rules/index.ts';
import type { Conversion } from '../../vocabulary/index.ts';
import type { FieldPlace } from '../types.generated.ts';
import type { ReportProblem } from './problem.ts';

/** What a map says of a conversion. */
export type ConversionWords = Pick<FieldPlace, 'codes' | 'money' | 'day' | 'as' | 'instant' | 'scalar'>;

/** The tables of codes, by name. */
export type CodeTables = Readonly<Record<string, Record<string, Json>>>;

/** The conversion that a map asks for; null without any. */
export function conversionOf(
  words: ConversionWords,
  tables: CodeTables,
  pointer: string,
  report: ReportProblem,
): Conversion | null {
  const { codes, money, day, as, instant, scalar } = words;
  if (codes !== undefined) return { codes: tableOf(codes, tables, pointer, report) };
  if (money !== undefined) {
    const { minor, times } = money;
    return { money: { ...(minor !== undefined && { minor }), ...(times !== undefined && { times }) } };
  }
  if (day !== undefined) return { day, ...(as !== undefined && { as }) };
  if (as !== undefined) return { day: 'YYYY-MM-DD', as };
  if (instant !== undefined) return { instant };
  return scalar === undefined ? null : { scalar };
}

/** A table of codes, by its name or as it stands. */
export function tableOf(
  codes: NonNullable<ConversionWords['codes']>,
  tables: CodeTables,
  pointer: string,
  report: ReportProblem,
): Record<string, Json> {
  if (typeof codes !== 'string') return codes;
  const table = Object.hasOwn(tables, codes) ? tables[codes] : undefined;
  if (table !== undefined) return table;
  const help = didYouMean(codes, Object.keys(tables)) ?? null;
  report({ code: 'unknown-path', pointer, message: `there is no table of codes "${codes}"`, help });
  return { '*': null };
}

interface Codes {
  codes: Readonly<Record<string, Json>>;
  leaf: GraphQLNamedType;
  isSent: boolean;
  pointer: string;
  report: ReportProblem;
}

/** Every value of an enumeration has a code, no other has, and codes that are sent are one to one. */
export function reportCodes({ codes, leaf, isSent, pointer, report }: Codes): void {
  if (isEnumType(leaf)) {
    const values = leaf.getValues().map(({ name }) => name);
    const missing = values.filter((value) => !Object.hasOwn(codes, value));
    if (!isSent && missing.length > 0 && !Object.hasOwn(codes, '*'))
      report({ code: 'unlisted-code', pointer, message: `${missing.join(', ')} of ${leaf.name} has no code of ours` });
    for (const value of Object.keys(codes))
      if (value !== '*' && !values.includes(value))
        report({
          ...{ code: 'unlisted-code', pointer, message: `"${value}" is no value of ${leaf.name}` },
          help: didYouMean(value, values) ?? null,
        });
  }
  if (!isSent) return;
  const own = Object.entries(codes).filter(([theirs]) => theirs !== '*');
  const twice = own.find(([, code], n) => own.findIndex(([, other]) => other === code) < n);
  if (twice !== undefined)
    report({
      code: 'ambiguous-code',
      pointer,
      message: `two codes of the other API are our "${String(twice[1])}", which is sent`,
    });
}

/** Codes by the type of an object are of types that it may be. */
export function reportKinds(
  codes: Readonly<Record<string, Json>>,
  kinds: readonly string[],
  pointer: string,
  report: ReportProblem,
) {
  for (const name of Object.keys(codes))
    if (name !== '*' && !kinds.includes(name))
      report({
        ...{ code: 'unlisted-code', pointer, message: `no object here is a "${name}"` },
        help: didYouMean(name, kinds) ?? null,
      });
}

const TEXTS: ReadonlySet<string> = new Set(['String', 'ID']);
const NUMBERS: ReadonlySet<string> = new Set(['Int', 'Float']);
const BUILT_IN: ReadonlySet<string> = new Set([...TEXTS, ...NUMBERS, 'Boolean']);
const DAYS = /^(local|iso8601|calendar)?date$/i;
const INSTANTS = /(datetime|instant|timestamp)$/i;

/** What a conversion gives. */
function givenBy({ codes, money, day, instant, scalar }: Conversion, own: string): string {
  if (codes !== undefined) return own;
  if (money !== undefined) return 'Float';
  if (day !== undefined) return own === 'Date' ? 'Date' : 'String';
  if (instant !== undefined) return 'DateTime';
  return scalar === 'number' ? 'Float' : 'String';
}

/** Whether a value of theirs, converted, is one of ours. */
export function fieldsAgree(own: string, leaf: GraphQLNamedType, conversion: Conversion | null): boolean {
  if (conversion !== null) return sameKind(own, givenBy(conversion, own));
  if (isEnumType(leaf) || !isScalarType(leaf)) return false;
  if (own === 'Date') return DAYS.test(leaf.name);
  if (own === 'DateTime') return INSTANTS.test(leaf.name);
  if (!BUILT_IN.has(leaf.name)) return TEXTS.has(own);
  if (own === 'Int') return leaf.name === 'Int';
  return sameKind(own, leaf.name);
}

function sameKind(own: string, given: string): boolean {
  return own === given || [TEXTS, NUMBERS].some((kind) => kind.has(own) && kind.has(given));
}

/** Whether an argument of ours, converted, is one of theirs. */
export function argumentsAgree(own: string, type: GraphQLNamedType, conversion: Conversion | null): boolean {
  if (isEnumType(type)) return conversion?.codes !== undefined;
  if (!isScalarType(type)) return false;
  if (conversion !== null) return true;
  if (!BUILT_IN.has(type.name))
    return (
      own === type.name || !['Date', 'DateTime'].includes(own) || (own === 'Date' ? DAYS : INSTANTS).test(type.name)
    );
  if (type.name === 'Int') return own === 'Int';
  return sameKind(own, type.name);
}
