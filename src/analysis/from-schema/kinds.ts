import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { saysCurrency } from '../../catalog/currencies.ts';
import type { FieldPlace } from '../../catalog/types.generated.ts';
import type { FoundCodes, Reading } from './found.ts';
import { labelOf } from './labels.ts';
import { kebabOf, pascalOf, wordsOf } from './names.ts';

/** A field of another API's type. */
export type TheirField = GraphQLField<unknown, unknown>;

const DAY = /^(local|iso8601|calendar)?date$/i;
const INSTANT = /(datetime|instant|timestamp)(tz)?$/i;
const NUMBER =
  /^(decimal|big ?decimal|numeric|bigint|smallint|long|double|number|float\d|int\d|positiveint|nonnegativeint|unsignedint|short|byte)$/i;
const MONEY = /(money|amount|price|currencyamount)/i;
const OPAQUE = /(json|object|any|map|upload|binary|void)/i;
const AMOUNT = /^(amount|value|net|gross|cents|minor|units|centamount|amountminor|minoramount|amountincents)$/;
const DATED = /(^|-)(date|day|on|birthday|dob)$|^date-/;
const WORTH = /(^|-)(premium|price|amount|cost|fee|fees|deductible|excess|balance|sum-insured|cotisation|prime)$/;

/** Whether a text speaks of the hundredths of a currency. */
const isInMinor = (text: string): boolean => wordsOf(text).some((word) => /^(cents?|centimes?|minor)$/.test(word));

/** `1 received, 2 paid, 4 refused`: what a description says that values are. */
function describedCodes(description: string): { value: string; label: string }[] {
  const pairs = description.matchAll(/(?<![\w.])(\d{1,4})\s*[:=–-]?\s*(\p{L}[\p{L} ]*)/gu);
  return [...pairs].map(([, value = '', name = '']) => ({ value, label: name.trim() }));
}

/** The codes that an enumeration has, or that a description of a number lists. */
function codesOf(field: TheirField, type: GraphQLNamedType, owner: string): FoundCodes | null {
  if (isEnumType(type))
    return {
      ...{ name: type.name, label: labelOf(type.name, type.description).text, isClosed: true },
      values: type
        .getValues()
        .map(({ name, description }) => ({ value: name, label: labelOf(name, description).text })),
    };
  const values = type.name === 'Int' || type.name === 'String' ? describedCodes(field.description ?? '') : [];
  if (values.length < 2) return null;
  const own = values.map(({ value, label }) => ({ value, label: labelOf(label, null).text }));
  const label = labelOf(field.name, null).text;
  return { name: `${owner}${pascalOf(field.name)}`, label, values: own, isClosed: false };
}

/**
 * What a field with a value gives; null for one that gives no value that can be shown.
 * @param owner the type that has the field
 * @param ours the currency of the portal's amounts, ISO 4217
 */
export function readingOf(field: TheirField, owner: string, ours: string): Reading | null {
  const bare = getNullableType(field.type);
  const type = getNamedType(isListType(bare) ? bare.ofType : bare);
  const said = field.description ?? '';
  const name = kebabOf(field.name);
  if (isObjectType(type)) return moneyOf(type, said, ours);
  const codes = codesOf(field, type, owner);
  if (codes !== null)
    return {
      ...{ kind: 'code', type: 'String', place: {}, codes, confidence: codes.isClosed ? 'high' : 'medium' },
      why: codes.isClosed ? `its values are those of ${type.name}` : 'its description lists its values',
    };
  if (!isScalarType(type)) return null;
  const scalar = type.name;
  if (scalar === 'Boolean')
    return { kind: 'truth', type: 'Boolean', place: {}, confidence: 'high', why: 'a yes or a no' };
  if (scalar === 'Int' || scalar === 'Float') return numberOf(field, scalar, name, said);
  if (scalar === 'String' || scalar === 'ID') return textOf(scalar, name, said);
  if (DAY.test(scalar)) return { kind: 'date', type: 'Date', place: {}, confidence: 'high', why: `a ${scalar}` };
  if (INSTANT.test(scalar))
    return { kind: 'date', type: 'Date', place: { day: 'instant' }, confidence: 'high', why: `the day of a ${scalar}` };
  if (MONEY.test(scalar)) return worth({}, said, 'medium', `a ${scalar}`);
  if (NUMBER.test(scalar))
    return WORTH.test(name) ? worth({}, said, 'medium', `a ${scalar} named so`) : decimal(scalar);
  if (OPAQUE.test(scalar)) return null;
  return { kind: 'text', type: 'String', place: {}, confidence: 'low', why: `${scalar} is taken for a text` };
}

const decimal = (scalar: string): Reading => ({
  ...{ kind: 'number', type: 'Float', place: { scalar: 'number' }, confidence: 'medium' },
  why: `${scalar} is taken for a number`,
});

function numberOf({ name: own }: TheirField, scalar: 'Int' | 'Float', name: string, said: string): Reading {
  const isInstant = /\b(since|from) 1970|\bepoch\b|unix time/i.test(said);
  if (isInstant) {
    const day = /milli/i.test(said) ? 'milliseconds' : 'seconds';
    return { kind: 'date', type: 'Date', place: { day }, confidence: 'high', why: `its description counts ${day}` };
  }
  if (/(^|-)at$/.test(name)) {
    const day = scalar === 'Int' ? 'seconds' : 'milliseconds';
    return {
      kind: 'date',
      type: 'Date',
      place: { day },
      confidence: 'low',
      why: `named as an instant, taken for ${day}`,
    };
  }
  if (WORTH.test(name) || isInMinor(`${own} ${said}`) || saysCurrency(said))
    return worth({}, `${own} ${said}`, 'medium', 'a number named or described as an amount');
  return { kind: 'number', type: scalar, place: {}, confidence: 'high', why: `a ${scalar}` };
}

function textOf(scalar: string, name: string, said: string): Reading {
  if (DATED.test(name) && !/\b(name|free|text)\b/i.test(said)) {
    const day = /T\d\d|datetime|date-time|instant/i.test(said) ? 'instant' : 'YYYY-MM-DD';
    return {
      ...{ kind: 'date', type: 'Date', place: { day }, confidence: 'low' },
      why: `a ${scalar} named as a day, taken for ${day}`,
    };
  }
  return { kind: 'text', type: 'String', place: {}, confidence: 'high', why: `a ${scalar}` };
}

/** An amount in a number: of cents where its name or description says so. */
function worth(place: Omit<FieldPlace, 'path'>, said: string, confidence: Reading['confidence'], why: string): Reading {
  const isMinor = isInMinor(said);
  return {
    ...{ kind: 'money', type: 'Float', confidence },
    place: { ...place, money: { ...place.money, ...(isMinor && { minor: 2 }) } },
    why: `${why}${isMinor ? ', in cents' : ''}`,
  };
}

/** An amount in an object of money: a number, and the currency beside it. */
function moneyOf(type: GraphQLObjectType, said: string, ours: string): Reading | null {
  const fields = Object.values(type.getFields());
  if (fields.length > 5) return null;
  const plain = fields.filter(({ type, args }) => isLeafType(getNamedType(type)) && args.length === 0);
  const amount = plain.find(({ name }) => AMOUNT.test(name.toLowerCase().replaceAll('_', '')));
  const currency = plain.find(({ name }) => /currency/i.test(name));
  if (amount === undefined || (currency === undefined && !MONEY.test(type.name))) return null;
  const isMinor = isInMinor(`${amount.name} ${amount.description ?? ''} ${said}`);
  return {
    ...{ kind: 'money', type: 'Float', below: amount.name, confidence: currency === undefined ? 'medium' : 'high' },
    place: {
      money: {
        ...(isMinor && { minor: 2 }),
        ...(currency !== undefined && { currency: { path: currency.name, code: ours } }),
      },
    },
    why: `${type.name} holds an amount${isMinor ? ' in cents' : ''}${currency === undefined ? '' : ' and its currency'}`,
  };
}

/** Whether a field may be null. */
export const isNullable = ({ type }: TheirField): boolean => !isNonNullType(type);
