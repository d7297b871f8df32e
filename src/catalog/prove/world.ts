import type { Json } from '../../rules/index.ts';

/** The values an input of the rules may hold; any may be absent, which counts as null. */
export type Domain =
  | { kind: 'boolean' }
  /** `natural`: below zero only where a rule itself speaks of such a number. */
  | { kind: 'number'; whole: boolean; natural?: boolean }
  | { kind: 'date' }
  /** `values` are the known ones; the only ones unless `open`. */
  | { kind: 'text'; values?: readonly string[]; open: boolean }
  | { kind: 'object' }
  | { kind: 'list' }
  /** Unknown: possible data can still be found, but nothing can be proved. */
  | { kind: 'any' };

/** How a `$` name that is not an input is decided. */
export type DecidedName =
  /** The value of the first condition that holds. */
  | { kind: 'branches'; branches: readonly { when: Json; value: Json }[]; otherwise: Json }
  /** A list of members, each present if its condition holds. */
  | { kind: 'members'; members: readonly { name: string; when: Json; value: Json }[] }
  /** Computed from these inputs, by their paths. */
  | { kind: 'computed'; inputs: readonly string[]; value(input: (path: string) => unknown): unknown };

/** The data that rules are evaluated on, seen from outside: which inputs exist, and what they decide. */
export interface World {
  /** Domain of a path from the data, `*` being an element of a list. */
  domain(path: readonly string[]): Domain;
  decided(name: string): DecidedName | null;
  /** `$` names with a constant value: currently the links. */
  fixed: Readonly<Record<string, unknown>>;
  /** The day that stands for any other, where no rule names one. */
  day?: string;
}
