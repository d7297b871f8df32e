import type { Call, Node } from '../../rules/index.ts';
import { typeOfJson } from './of-json.ts';
import { known, type Names } from './sure.ts';
import { anything, below, either, listOf, nothing, orNull, type ValueType } from './value-type.ts';

/** Something that a rule does which its operands cannot bear. */
export interface Fault {
  code: 'wrong-operand' | 'unlisted-value' | 'wrong-format' | 'compared-without-default';
  /** In the rule. */
  pointer: string;
  message: string;
  help: string | null;
}

/** What a rule is evaluated upon. */
export interface Given {
  /** The data, or an element of a list. */
  data: ValueType;
  /** What stands under a name beginning with `$`. */
  dollar(name: string): ValueType;
  /** Codes of a list that labels are looked up in; undefined where it is open, or there is none. */
  codes(list: string): readonly string[] | undefined;
}

/** Where one is in a rule: what it is evaluated upon there, and what is known not to be null. */
export interface Place extends Given {
  sure: Names;
}

/** What a call of an operator gives, its operands judged on the way. */
export type Typing = (call: Call, at: Place, inference: Inference) => ValueType;

/** Infers the types of a rule from its leaves up, noting what cannot be right. */
export class Inference {
  readonly faults: Fault[] = [];
  private readonly reported = new Set<string>();
  private readonly operators: ReadonlyMap<string, Typing>;

  constructor(operators: ReadonlyMap<string, Typing>) {
    this.operators = operators;
  }

  /** The type of a node; an operand that is not there gives nothing. */
  type(node: Node | undefined, at: Place): ValueType {
    if (node === undefined) return nothing;
    if (node.kind === 'literal') return typeOfJson(node.value);
    if (node.kind === 'list') {
      const items = node.items.map((item) => this.type(item, at));
      return listOf(items.length === 0 ? anything : items.reduce(either));
    }
    const typed = this.operators.get(node.operator.name);
    if (typed !== undefined) return typed(node, at, this);
    for (const arg of node.args) this.type(arg, at);
    return anything;
  }

  /** Notes a fault, once, of what is written in this rule and not in a named one that it calls. */
  fault(node: Node, code: Fault['code'], message: string, help: string | null = null): void {
    const key = `${node.pointer} ${code} ${message}`;
    if (node.borrowed || this.reported.has(key)) return;
    this.reported.add(key);
    this.faults.push({ code, pointer: node.pointer, message, help });
  }
}

/** The path that a call of `var` reads, as it is written. */
export const pathOf = ({ args: [path] }: Call): string =>
  path?.kind === 'literal' && path.value !== null ? String(path.value ?? '') : '';

/** The type of a place of the data, `$` names included. */
export function typeOfPath(path: string, at: Place): ValueType {
  const [first = '', ...rest] = path === '' ? [] : path.split('.');
  if (first === '') return at.data;
  const isDollar = first.startsWith('$');
  let type = isDollar ? at.dollar(first) : below(at.data, first);
  let read = first;
  if (known(at.sure, read)) type = orNull(type, false);
  for (const step of rest) {
    read += `.${step}`;
    type = below(type, step);
    if (known(at.sure, read)) type = orNull(type, false);
  }
  return type;
}
