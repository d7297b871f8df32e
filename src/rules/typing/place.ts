import type { Call, Node } from '../core/operator.ts';
import { isKnown, type KnownPaths } from './names.ts';
import { below, orNull, type ValueType } from './value-type.ts';

/** Something that a rule does which its operands do not allow. */
export interface TypeFault {
  code: 'wrong-operand' | 'unlisted-value' | 'wrong-format' | 'compared-without-default';
  /** In the rule. */
  pointer: string;
  message: string;
  help: string | null;
}

/** What a rule is evaluated on. */
export interface EvaluatedOn {
  /** The data, or an element of a list. */
  data: ValueType;
  /** Values of `$` names. */
  dollar(name: string): ValueType;
  /** Codes of a list that labels are looked up in; undefined where it is open, or there is none. */
  codes(list: string): readonly string[] | undefined;
}

/** A place in a rule: what it is evaluated on there, and what is known not to be null. */
export interface TypingPlace extends EvaluatedOn {
  sure: KnownPaths;
}

/** What an operator's typing asks for. */
export interface Inference {
  /** The type of a node; an operand that is not there gives nothing. */
  type(node: Node | undefined, at: TypingPlace): ValueType;
  /** Notes a fault, once, of what is written in this rule and not in a named one that it calls. */
  fault(node: Node, code: TypeFault['code'], message: string, help?: string | null): void;
  /** The paths that are there, and not null, once a condition has turned out true, or false. */
  surely(node: Node | undefined, holds: boolean): KnownPaths;
}

/** What a call of an operator gives, its operands judged on the way. */
export type Typing = (call: Call, at: TypingPlace, inference: Inference) => ValueType;

/** The path that a call of `var` reads, as it is written. */
export const pathOf = ({ args: [path] }: Call): string =>
  path?.kind === 'literal' && path.value !== null ? String(path.value ?? '') : '';

/** The type of a place of the data, `$` names included. */
export function typeOfPath(path: string, at: TypingPlace): ValueType {
  const [first = '', ...rest] = path === '' ? [] : path.split('.');
  if (first === '') return at.data;
  const isDollar = first.startsWith('$');
  let type = isDollar ? at.dollar(first) : below(at.data, first);
  let read = first;
  if (isKnown(at.sure, read)) type = orNull(type, false);
  for (const step of rest) {
    read += `.${step}`;
    type = below(type, step);
    if (isKnown(at.sure, read)) type = orNull(type, false);
  }
  return type;
}
