import { formats, type Node } from '../../../rules/index.ts';
import type { Inference } from '../infer.ts';
import { aText, orNull, type ValueType } from '../value-type.ts';
import { DAY_HELP, kindText, mayBeDay, named, operands, type Typing } from './typing.ts';

const isDayLike = (type: ValueType) => mayBeDay(type);
const isNumber = ({ kind }: ValueType) => kind === 'number' || kind === 'any' || kind === 'null';
/** A day without its year is a text, or a number: 0107. */
const isShortDay = (type: ValueType) => type.kind === 'number' || type.kind === 'text' || mayBeDay(type);
const isYear = (type: ValueType) => type.kind === 'number' || mayBeDay(type);

/** What each format can show, and what it is called; any other shows whatever is written. */
const shown: Readonly<Record<string, readonly [fits: (type: ValueType) => boolean, wanted: string]>> = {
  euro: [isNumber, 'an amount'],
  percent: [isNumber, 'a number'],
  number: [isNumber, 'a number'],
  decimal: [isNumber, 'a number'],
  days: [isNumber, 'a number of days'],
  months: [isNumber, 'a number of months'],
  date: [isDayLike, 'a date'],
  'date-time': [isDayLike, 'a date'],
  'long-date': [isDayLike, 'a date'],
  'month-year': [isDayLike, 'a date'],
  'day-month': [isShortDay, 'a day'],
  year: [isYear, 'a date'],
};

/** A value shown by a format: null where it has no such form. */
export const format: Typing = (call, at, inference) => {
  const [type] = operands(call, at, inference);
  const [node] = call.args;
  if (node === undefined || type === undefined) return orNull(aText);
  const wanted = shown[call.operator.name];
  if (wanted !== undefined && !wanted[0](type))
    inference.fault(
      node,
      'wrong-format',
      `"${call.operator.name}" shows ${wanted[1]}, and ${named(node)} is ${kindText(type)}`,
      wanted[1] === 'a date' && type.kind === 'text' ? DAY_HELP : 'it would show nothing: take another format, or none',
    );
  else if (wanted === undefined) written(node, type, inference);
  return orNull(aText, type.nullable);
};

export const formatNames: readonly string[] = Object.keys(formats);

/** Notes a list or an object where a text is written. */
function written(node: Node, type: ValueType, inference: Inference): void {
  const isPlainList = type.kind === 'list' && type.item?.kind !== 'object';
  if (type.kind !== 'object' && type.kind !== 'list') return;
  inference.fault(
    node,
    'wrong-format',
    `${named(node)} is ${kindText(type)}, and would not read as a text`,
    isPlainList ? 'join its elements: {"join": [list, ", "]}' : 'read one of its fields',
  );
}

/** Texts put together: a text with placeholders is null when all of them are. */
export const texts =
  (mayBeNull: boolean): Typing =>
  (call, at, inference) => {
    const types = operands(call, at, inference);
    types.forEach((type, i) => {
      const node = call.args[i];
      if (node !== undefined) written(node, type, inference);
    });
    return orNull(aText, mayBeNull && types.every(({ nullable }) => nullable));
  };
