import { DAY_PATTERN } from '../../base/day.ts';
import type { Call, Node } from '../core/operator.ts';
import { type Inference, pathOf, type Typing, type TypingPlace } from './place.ts';
import { anything, isDay, nothing, type ValueType } from './value-type.ts';

/** The types of all operands. */
export const operands = ({ args }: Call, at: TypingPlace, inference: Inference): ValueType[] =>
  args.map((arg) => inference.type(arg, at));

/** Operands without requirements. */
export const giving =
  (type: ValueType): Typing =>
  (call, at, inference) => {
    operands(call, at, inference);
    return type;
  };

/** Of what it gives nothing is known; its operands are judged all the same. */
export const unknown: Typing = giving(anything);

/** What its first operand is. */
export const asFirst: Typing = (call, at, inference) => operands(call, at, inference)[0] ?? nothing;

/** A node in a message: the path that it reads, what is written, or the operator. */
export function named(node: Node | undefined): string {
  if (node === undefined) return 'nothing';
  if (node.kind === 'literal') return JSON.stringify(node.value);
  if (node.kind === 'list') return 'this list';
  return node.operator.readsData === true ? `"${pathOf(node)}"` : `what "${node.operator.name}" gives`;
}

/** What a type is called in a message. */
export function kindText({ kind, item }: ValueType): string {
  if (kind === 'boolean') return 'true or false';
  if (kind === 'list') return item?.kind === 'object' ? 'a list of objects' : 'a list';
  return {
    null: 'nothing',
    any: 'anything',
    number: 'a number',
    text: 'a text',
    date: 'a date',
    'date-time': 'an instant',
    object: 'an object',
  }[kind];
}

const ISO = new RegExp(`^${DAY_PATTERN}(?:[T ].*)?$`);
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Empty: no date. */
const isDayText = (text: string): boolean => text === '' || ISO.test(text);

/** Whether a value of this type may be read as a date. */
export const mayBeDay = (type: ValueType): boolean =>
  isDay(type) ||
  type.kind === 'any' ||
  type.kind === 'null' ||
  (type.kind === 'text' && (type.values === undefined || type.values.every(isDayText)));

/** Whether a value of this type may be calculated with. */
export const mayBeNumber = ({ kind, values }: ValueType): boolean =>
  kind === 'number' ||
  kind === 'any' ||
  kind === 'null' ||
  (kind === 'text' && (values === undefined || values.every((value) => NUMERIC.test(value))));

/** How a date is written in a rule. */
export const DAY_HELP = 'a date is written "2025-12-31": year, month, day';
