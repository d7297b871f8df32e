import type { Json } from '../rules/index.ts';
import type { Compiler, Of, Place } from './compiler.ts';

/** One way that a decision may go: where it is written, when it is taken, and what it gives. */
export interface Branch<T> {
  id: string;
  at: Place;
  when: Json;
  gives: T;
}

/**
 * A decision as data: the first branch whose condition holds is taken. The engine evaluates it, and whatever explains,
 * proves or compares reads the same, so that they cannot differ.
 */
export interface Branches<T, B extends Branch<T> = Branch<T>> {
  branches: readonly B[];
  /** What is given where no condition holds. */
  otherwise: { at: Place; gives: T };
  /** What is not given on a guess: where something that the conditions read could not be had, `instead` is. */
  guarded?: { gives: T; instead: T };
}

/**
 * The branch that is taken. Where today's date is not given, a condition that reads it does not hold.
 * @param result of each branch, and of none, made once
 */
export function compileBranches<T, B extends Branch<T>, R>(
  compiler: Compiler,
  { branches }: Branches<T, B>,
  result: (branch: B | null) => R,
): Of<R> {
  const compiled = branches.map((branch) => ({
    result: result(branch),
    holds: compiler.flag(branch.when, { file: branch.at.file, pointer: `${branch.at.pointer}/when` }, false),
    undated: compiler.undated([branch.when]),
  }));
  const otherwise = result(null);
  return (scope) => {
    for (const one of compiled) if (!one.undated(scope) && one.holds(scope)) return one.result;
    return otherwise;
  };
}

/** All that a decision may give, each once. */
export const answersOf = <T>({ branches, otherwise, guarded }: Branches<T>): T[] => [
  ...new Set([
    ...branches.map(({ gives }) => gives),
    otherwise.gives,
    ...(guarded === undefined ? [] : [guarded.instead]),
  ]),
];
