import type { Call, Node } from '../core/operator.ts';
import { inElement } from './names.ts';
import type { Inference, Typing, TypingPlace } from './place.ts';
import { kindText, named } from './typing.ts';
import { anything, truth, type ValueType } from './value-type.ts';

/** The elements of what an operand gives, which has to be a list. */
export function elementTypeOf(node: Node | undefined, at: TypingPlace, inference: Inference): ValueType {
  const type = inference.type(node, at);
  if (type.kind === 'list') return type.item ?? anything;
  if (node !== undefined && type.kind !== 'any' && type.kind !== 'null')
    inference.fault(node, 'wrong-operand', `${named(node)} is ${kindText(type)}, where a list goes`);
  return anything;
}

/** Evaluated on an element of the list. */
export const onElement = (data: ValueType, at: TypingPlace): TypingPlace => ({ ...at, data, sure: inElement(at.sure) });

/** The type of the list's elements, and of the rule on each. */
export function eachElement(
  { args: [list, body] }: Call,
  at: TypingPlace,
  inference: Inference,
): { item: ValueType; found: ValueType } {
  const item = elementTypeOf(list, at, inference);
  return { item, found: inference.type(body, onElement(item, at)) };
}

/** Whether something holds of elements: true or false. */
export const quantifier: Typing = (call, at, inference) => {
  eachElement(call, at, inference);
  return truth;
};
