import type { Call, Node } from '../../../rules/index.ts';
import type { Inference, Place } from '../infer.ts';
import { inElement } from '../sure.ts';
import {
  aNumber,
  anything,
  aText,
  below,
  either,
  listOf,
  objectOf,
  orNull,
  truth,
  type ValueType,
} from '../value-type.ts';
import { kindText, named, operands, type Typing } from './typing.ts';

/** The elements of what an operand gives, which has to be a list. */
function elementOf(node: Node | undefined, at: Place, inference: Inference): ValueType {
  const type = inference.type(node, at);
  if (type.kind === 'list') return type.item ?? anything;
  if (node !== undefined && type.kind !== 'any' && type.kind !== 'null')
    inference.fault(node, 'wrong-operand', `${named(node)} is ${kindText(type)}, where a list goes`);
  return anything;
}

/** What is evaluated upon an element of the list. */
const upon = (data: ValueType, at: Place): Place => ({ ...at, data, sure: inElement(at.sure) });

/** The type of the list's elements, and of what is asked of each. */
function each({ args: [list, body] }: Call, at: Place, inference: Inference): { item: ValueType; found: ValueType } {
  const item = elementOf(list, at, inference);
  return { item, found: inference.type(body, upon(item, at)) };
}

export const map: Typing = (call, at, inference) => listOf(each(call, at, inference).found);
export const filter: Typing = (call, at, inference) => listOf(each(call, at, inference).item);
export const asked: Typing = (call, at, inference) => {
  each(call, at, inference);
  return truth;
};

export const reduce: Typing = ({ args: [list, body, start] }, at, inference) => {
  const current = elementOf(list, at, inference);
  const accumulator = loose(inference.type(start, at));
  return inference.type(body, upon(objectOf({ current, accumulator }), at));
};

/** What a reduction begins with is not what it comes to. */
const loose = ({ kind, nullable }: ValueType): ValueType =>
  kind === 'list' || kind === 'null' ? anything : { kind, nullable };

export const count: Typing = ({ args: [list] }, at, inference) => {
  elementOf(list, at, inference);
  return aNumber;
};

/** A list, a field of its elements, or several numbers: null when there is nothing to add. */
export const sum: Typing = (call, at, inference) => {
  const [list, field] = call.args;
  if (call.args.length === 2 && field?.kind === 'literal' && typeof field.value === 'string') {
    const item = elementOf(list, at, inference);
    const added = field.value.split('.').reduce(below, item);
    if (added.kind !== 'any' && added.kind !== 'number')
      inference.fault(field, 'wrong-operand', `"${field.value}" is ${kindText(added)}, where a number goes`);
  } else operands(call, at, inference);
  return orNull(aNumber);
};

export const join: Typing = ({ args: [list, between] }, at, inference) => {
  const item = elementOf(list, at, inference);
  inference.type(between, at);
  if (list !== undefined && item.kind === 'object')
    inference.fault(
      list,
      'wrong-format',
      `${named(list)} is a list of objects, and would not read as a text`,
      'name a field of each with "map"',
    );
  return orNull(aText);
};

export const merge: Typing = (call, at, inference) => {
  const items = operands(call, at, inference).map((type) => (type.kind === 'list' ? (type.item ?? anything) : type));
  return listOf(items.length === 0 ? anything : items.reduce(either));
};
