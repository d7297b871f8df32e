import type { Json } from '../rules/index.ts';
import { below, type Compiler, type Of, type Place } from './compiler.ts';

/** One way a decision can go. */
export interface Branch<T> {
  id: string;
  /** Where it is written. */
  at: Place;
  /** Property that holds the condition; `when` by default. */
  property?: string;
  /** The condition; always holds when undefined. */
  when: Json | undefined;
  gives: T;
}

/** Where the condition of a branch is written. */
export const conditionAt = ({ at, property = 'when' }: Pick<Branch<unknown>, 'at' | 'property'>): Place =>
  below(at, property);

/** Branches of which none may hold. */
export interface OpenBranches<B extends Branch<unknown>> {
  branches: readonly B[];
  /** Conditions that read today's date are an error without one; by default they do not hold. */
  needsToday?: true;
}

/**
 * A decision as data: the first branch whose condition holds. The engine compiles it; explanations, proofs and impact
 * read it, so none of them can disagree with the engine.
 */
export interface Branches<T, B extends Branch<T> = Branch<T>> extends OpenBranches<B> {
  /** When no condition holds. */
  otherwise: { at: Place; gives: T };
  /** Not given on a guess: `instead` replaces it when data that the conditions read is unavailable. */
  guarded?: { gives: T; instead: T };
}

/**
 * Compiles to the result for the branch taken; `guarded` is up to the caller.
 * @param result called once per branch at compile time, and with null for `otherwise`
 */
export function compileBranches<B extends Branch<unknown>, R>(
  compiler: Compiler,
  { branches, needsToday }: OpenBranches<B>,
  result: (branch: B | null) => R,
): Of<R> {
  const compiled = branches.map((branch) => ({
    result: result(branch),
    holds: compiler.flag(branch.when, conditionAt(branch), true),
    undated: compiler.undated([branch.when]),
  }));
  const otherwise = result(null);
  return (scope) => {
    const skips = !needsToday && scope.dollars.$today === undefined;
    for (const one of compiled) if (!(skips && one.undated(scope)) && one.holds(scope)) return one.result;
    return otherwise;
  };
}

/** Every answer the decision can give, once each. */
export const answersOf = <T>({ branches, otherwise, guarded }: Branches<T>): T[] => [
  ...new Set([
    ...branches.map(({ gives }) => gives),
    otherwise.gives,
    ...(guarded === undefined ? [] : [guarded.instead]),
  ]),
];
