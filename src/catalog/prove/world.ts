import type { Json } from '../../rules/index.ts';

/** What an input of the rules may hold; any of them may be absent, which counts as null. */
export type Domain =
  | { kind: 'boolean' }
  | { kind: 'number'; whole: boolean }
  | { kind: 'date' }
  /** `values` are those that are known; where it is not open, there are no others. */
  | { kind: 'text'; values?: readonly string[]; open: boolean }
  | { kind: 'object' }
  | { kind: 'list' }
  /** Nothing is known of it: what is found with it holds, nothing is proved by it. */
  | { kind: 'any' };

/** A `$` name that is no input: what decides it. */
export type DecidedName =
  /** The value of the first condition that holds. */
  | { kind: 'branches'; branches: readonly { when: Json; value: Json }[]; otherwise: Json }
  /** A list of those whose condition holds. */
  | { kind: 'members'; members: readonly { name: string; when: Json; value: Json }[] }
  /** Whatever these inputs, by their paths, make of it. */
  | { kind: 'computed'; inputs: readonly string[]; value(input: (path: string) => unknown): unknown };

/** What rules are evaluated upon, seen from outside: which inputs there are, and what follows from them. */
export interface World {
  /** Of a path from the data, `*` standing for an element of a list. */
  domain(path: readonly string[]): Domain;
  decided(name: string): DecidedName | null;
  /** `$` names that hold one value all along: today, the links. */
  fixed: Readonly<Record<string, unknown>>;
}
