import type { Node } from '../core/operator.ts';
import type { Inference, Typing } from './place.ts';
import { DAY_HELP, kindText, mayBeDay, named, operands } from './typing.ts';
import { aText, orNull, type ValueType } from './value-type.ts';

/** What a format can show, and what that is called. */
export interface ShownFormat {
  fits(type: ValueType): boolean;
  wanted: string;
}

const isNumber = ({ kind }: ValueType): boolean => kind === 'number' || kind === 'any' || kind === 'null';
/** A day without its year is a text, or a number: 0107. */
const isShortDay = (type: ValueType): boolean => type.kind === 'number' || type.kind === 'text' || mayBeDay(type);
const isYear = (type: ValueType): boolean => type.kind === 'number' || mayBeDay(type);

export const numberAs = (wanted: string): ShownFormat => ({ fits: isNumber, wanted });
export const aDate: ShownFormat = { fits: mayBeDay, wanted: 'a date' };
export const aShortDay: ShownFormat = { fits: isShortDay, wanted: 'a day' };
export const aYear: ShownFormat = { fits: isYear, wanted: 'a date' };

/** A value shown by a format: null where it has no such form. Without `shown`, whatever is written. */
export const format =
  (shown?: ShownFormat): Typing =>
  (call, at, inference) => {
    const [type] = operands(call, at, inference);
    const [node] = call.args;
    if (node === undefined || type === undefined) return orNull(aText);
    if (shown === undefined) written(node, type, inference);
    else if (!shown.fits(type))
      inference.fault(
        node,
        'wrong-format',
        `"${call.operator.name}" shows ${shown.wanted}, and ${named(node)} is ${kindText(type)}`,
        shown.wanted === 'a date' && type.kind === 'text'
          ? DAY_HELP
          : 'it would show nothing: take another format, or none',
      );
    return orNull(aText, type.nullable);
  };

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
