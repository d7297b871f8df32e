import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isObject, isRecord } from '../../base/json.ts';
import type { SchemaError } from '../../catalog/index.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { formats } from '../../release/formats.ts';
import type { StepSchema } from '../../view/forms/index.ts';

/** The keywords of a field's schema, as `schemas/forms/form.schema.json` allows them. */
interface FieldRules {
  type?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: FieldRules;
}

/** Of a division, what counts as nothing: as the validators of a release have it. */
const PRECISION = 1e-8;

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number' && !(value % 1) && !Number.isNaN(value),
  array: Array.isArray,
  object: isRecord,
};

const lengthOf = (text: string): number => [...text].length;

/** Judges a text; the formats are those of a release. */
function isOfFormat(format: string, text: string): boolean {
  const own = formats[format] ?? fullFormats[format as keyof typeof fullFormats];
  if (typeof own === 'function') return own(text);
  if (own instanceof RegExp) return own.test(text);
  if (!isObject(own) || !('validate' in own)) return true;
  const { validate } = own;
  return validate instanceof RegExp ? validate.test(text) : (validate as (text: string) => boolean)(text);
}

type Limit = readonly [keyword: keyof FieldRules, fails: (limit: number) => boolean];

const limitsOfNumber = (value: number): readonly Limit[] => [
  ['minimum', (limit) => !(value >= limit)],
  ['maximum', (limit) => !(value <= limit)],
  ['exclusiveMinimum', (limit) => !(value > limit)],
  ['exclusiveMaximum', (limit) => !(value < limit)],
  ['multipleOf', (step) => Math.abs(Math.round(value / step) - value / step) > PRECISION],
];
const limitsOfText = (value: string): readonly Limit[] => [
  ['minLength', (limit) => lengthOf(value) < limit],
  ['maxLength', (limit) => lengthOf(value) > limit],
];
const limitsOfList = (value: readonly unknown[]): readonly Limit[] => [
  ['minItems', (limit) => value.length < limit],
  ['maxItems', (limit) => value.length > limit],
];

function limitsOf(value: unknown): readonly Limit[] {
  if (typeof value === 'number') return limitsOfNumber(value);
  if (typeof value === 'string') return limitsOfText(value);
  return Array.isArray(value) ? limitsOfList(value) : [];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const errorAt =
  (instancePath: string) =>
  (keyword: string, params: Record<string, unknown> = {}): SchemaError => ({ keyword, instancePath, params });

/** Of each error, what a message may say of it. */
const limitIn = (keyword: string, limit: number) => (keyword === 'multipleOf' ? { multipleOf: limit } : { limit });

function* errorsOf(rules: FieldRules, value: unknown, instancePath: string): Generator<SchemaError> {
  const error = errorAt(instancePath);
  const { type } = rules;
  if (typeof type === 'string' && isOfType[type]?.(value) !== true) yield error('type', { type });
  yield* typedErrors(rules, value, instancePath);
  if (rules.const !== undefined && !isSame(rules.const, value)) yield error('const');
  if (rules.enum !== undefined && !rules.enum.some((one) => isSame(one, value))) yield error('enum');
}

/** What only a value of some type can fail. */
function* typedErrors(rules: FieldRules, value: unknown, instancePath: string): Generator<SchemaError> {
  const error = errorAt(instancePath);
  for (const [keyword, fails] of limitsOf(value)) {
    const limit = rules[keyword];
    if (typeof limit === 'number' && fails(limit)) yield error(keyword, limitIn(keyword, limit));
  }
  if (typeof value === 'string') {
    if (rules.pattern !== undefined && !new RegExp(rules.pattern, 'u').test(value)) yield error('pattern');
    if (rules.format !== undefined && !isOfFormat(rules.format, value)) yield error('format', { format: rules.format });
  }
  if (!Array.isArray(value)) return;
  if (rules.uniqueItems === true && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    yield error('uniqueItems');
  const { items } = rules;
  if (items === undefined) return;
  for (const [rank, one] of value.entries()) yield* errorsOf(items, one, `${instancePath}/${rank}`);
}

/**
 * What is wrong with the answers of a step, as the validators say that a release is built with. A page of a draft cannot
 * compile any: its policy runs no code but the studio's own. A test holds the two together.
 */
export function answerErrors({ properties, required }: StepSchema, values: unknown): SchemaError[] {
  if (!isRecord(values)) return [{ keyword: 'type', instancePath: '', params: { type: 'object' } }];
  const missing = required.filter((name) => values[name] === undefined);
  return [
    ...missing.map((name) => ({ keyword: 'required', instancePath: '', params: { missingProperty: name } })),
    ...Object.entries(properties).flatMap(([name, rules]) =>
      values[name] === undefined ? [] : [...errorsOf(rules as FieldRules, values[name], `/${escapeStep(name)}`)],
    ),
  ];
}

/** The same in the shape of a compiled validator. */
export function validatorOf(schema: StepSchema) {
  function validate(values: unknown): boolean {
    const errors = answerErrors(schema, values);
    validate.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  }
  validate.errors = null as SchemaError[] | null;
  return validate;
}
