import type { Catalogue } from '../../catalog/index.ts';
import type { Given } from '../given.ts';
import type { Expected } from './expected.ts';
import type { KnownValues } from './known-values.ts';
import type { KnownNames } from './names.ts';

/** What the tests of tables are run with. */
export interface Setting {
  /** The catalogue with a profile of account rules in force, and the values that it knows. */
  catalogue(profile: string | null): { catalogue: Catalogue; known: KnownValues } | null;
  /** The catalogue for what a row gives, where it is not the same on all days. */
  catalogueOn?(profile: string | null, given: Given): Catalogue | null;
  profiles: readonly string[];
  /** What a name of `from` gives, read once; null for a name that is none. */
  example(name: string): Given | null;
  /** Names of all examples. */
  examples: readonly string[];
  names: KnownNames;
  /** The entries that decided the value of an expected place, with the names that `reason` takes for them. */
  explain(catalogue: Catalogue, decision: string, given: Given, asked: FailureQuery): readonly FailureReason[];
  /** The rules that read a day which was not given, each in a line. */
  undated(catalogue: Catalogue, given: Given, error: unknown): readonly string[];
}

/** What a failure asks about. */
export interface FailureQuery {
  expected: Expected;
  got: unknown;
}

/** An entry of the catalogue that decided something, or that could have. */
export interface FailureReason {
  /** In a line of a failure. */
  text: string;
  isDecisive: boolean;
  file: string;
  pointer: string;
  /** Names of the entry: its id, its code. */
  ids: readonly string[];
}
