import type { Node } from '../core/operator.ts';
import { joined, type KnownPaths, none, shared } from './names.ts';
import { typeOfJson } from './of-json.ts';
import type { Inference, TypeFault, TypingPlace } from './place.ts';
import type { Traits } from './traits.ts';
import { anything, either, listOf, nothing, type ValueType } from './value-type.ts';

/** Infers the types of a rule from its leaves up, noting what cannot be right. */
export class TypeInference implements Inference {
  readonly faults: TypeFault[] = [];
  private readonly reported = new Set<string>();
  private readonly traitsOf: (name: string) => Traits;

  /** @param traitsOf what is known of an operator */
  constructor(traitsOf: (name: string) => Traits) {
    this.traitsOf = traitsOf;
  }

  type(node: Node | undefined, at: TypingPlace): ValueType {
    if (node === undefined) return nothing;
    if (node.kind === 'literal') return typeOfJson(node.value);
    if (node.kind === 'list') {
      const items = node.items.map((item) => this.type(item, at));
      return listOf(items.length === 0 ? anything : items.reduce(either));
    }
    return this.traitsOf(node.operator.name).typing(node, at, this);
  }

  fault(node: Node, code: TypeFault['code'], message: string, help: string | null = null): void {
    const key = `${node.pointer} ${code} ${message}`;
    if (node.borrowed || this.reported.has(key)) return;
    this.reported.add(key);
    this.faults.push({ code, pointer: node.pointer, message, help });
  }

  surely = (node: Node | undefined, holds: boolean): KnownPaths => {
    if (node?.kind !== 'call') return none;
    const { joins, sure } = this.traitsOf(node.operator.name);
    const { args } = node;
    switch (joins) {
      case 'truth':
        return this.surely(args[0], holds);
      case 'negation':
        return this.surely(args[0], !holds);
      case 'conjunction':
        if (holds) return args.map((arg) => this.surely(arg, true)).reduce(joined, none);
        return args.length === 1 ? this.surely(args[0], false) : none;
      case 'disjunction':
        if (!holds) return args.map((arg) => this.surely(arg, false)).reduce(joined, none);
        return args.map((arg) => this.surely(arg, true)).reduce(shared);
      default:
        return sure?.(node, holds, this.surely) ?? none;
    }
  };
}
