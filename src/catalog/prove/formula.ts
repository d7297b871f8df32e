import type { Test } from './test.ts';

/** A condition as a combination of tests, each true or false for given data. */
export type Formula =
  | { readonly kind: 'known'; readonly value: boolean }
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Formula[] }
  | { readonly kind: 'choice'; readonly when: Formula; readonly then: Formula; readonly otherwise: Formula };

export const yes: Formula = { kind: 'known', value: true };
export const no: Formula = { kind: 'known', value: false };

export const constant = (value: boolean): Formula => (value ? yes : no);

export function not(of: Formula): Formula {
  if (of.kind === 'known') return constant(!of.value);
  return of.kind === 'not' ? of.of : { kind: 'not', of };
}

/** True when every part is. */
export const all = (parts: readonly Formula[]): Formula => combine('all', parts, no);

/** True when a part is. */
export const any = (parts: readonly Formula[]): Formula => combine('any', parts, yes);

function combine(kind: 'all' | 'any', parts: readonly Formula[], decisive: Formula): Formula {
  const open: Formula[] = [];
  for (const part of parts) {
    if (part.kind === 'known') {
      if (part === decisive) return decisive;
    } else if (part.kind === kind) open.push(...part.parts);
    else if (!open.includes(part)) open.push(part);
  }
  const [only] = open;
  if (only === undefined) return decisive === no ? yes : no;
  return open.length === 1 ? only : { kind, parts: open };
}

export function choice(when: Formula, then: Formula, otherwise: Formula): Formula {
  if (when.kind === 'known') return when.value ? then : otherwise;
  if (then === otherwise) return then;
  if (then.kind === 'known') return then.value ? any([when, otherwise]) : all([not(when), otherwise]);
  if (otherwise.kind === 'known') return otherwise.value ? any([not(when), then]) : all([when, then]);
  return { kind: 'choice', when, then, otherwise };
}

/** One of two, and not both. */
export const differs = (one: Formula, other: Formula): Formula => choice(one, not(other), other);

/** Evaluates a formula with some of its tests known; undefined while it depends on an unknown one. */
export function judge(formula: Formula, truthOf: (test: Test) => boolean | undefined): boolean | undefined {
  switch (formula.kind) {
    case 'known':
      return formula.value;
    case 'test':
      return truthOf(formula.test);
    case 'not': {
      const of = judge(formula.of, truthOf);
      return of === undefined ? undefined : !of;
    }
    case 'choice': {
      const when = judge(formula.when, truthOf);
      if (when !== undefined) return judge(when ? formula.then : formula.otherwise, truthOf);
      const then = judge(formula.then, truthOf);
      return then !== undefined && then === judge(formula.otherwise, truthOf) ? then : undefined;
    }
    default: {
      const decisive = formula.kind === 'any';
      let isOpen = false;
      for (const part of formula.parts) {
        const value = judge(part, truthOf);
        if (value === decisive) return decisive;
        if (value === undefined) isOpen = true;
      }
      return isOpen ? undefined : !decisive;
    }
  }
}

/** A test on which an undecided formula still depends. */
export function openTest(formula: Formula, truthOf: (test: Test) => boolean | undefined): Test | undefined {
  switch (formula.kind) {
    case 'known':
      return undefined;
    case 'test':
      return truthOf(formula.test) === undefined ? formula.test : undefined;
    case 'not':
      return openTest(formula.of, truthOf);
    case 'choice': {
      const when = judge(formula.when, truthOf);
      if (when === undefined) return openTest(formula.when, truthOf);
      return openTest(when ? formula.then : formula.otherwise, truthOf);
    }
    default:
      for (const part of formula.parts) {
        if (judge(part, truthOf) !== undefined) continue;
        const test = openTest(part, truthOf);
        if (test !== undefined) return test;
      }
      return undefined;
  }
}

/** The distinct tests of a formula. */
export function testsOf(formula: Formula, into: Set<Test> = new Set()): Set<Test> {
  switch (formula.kind) {
    case 'known':
      break;
    case 'test':
      into.add(formula.test);
      break;
    case 'not':
      testsOf(formula.of, into);
      break;
    case 'choice':
      testsOf(formula.when, into);
      testsOf(formula.then, into);
      testsOf(formula.otherwise, into);
      break;
    default:
      for (const part of formula.parts) testsOf(part, into);
  }
  return into;
}
