export { Conditions } from './condition.ts';
export { all, any, choice, differs, type Formula, judge, no, not, openTest, testsOf, yes } from './formula.ts';
export { listChange } from './near.ts';
export { type Assignment, type Cell, type Input, Problem } from './problem.ts';
export { type InputChange, narrowest, possible, smallestChanges, type Verdict } from './search.ts';
export { inputOf, type Test, valueAt } from './test.ts';
export { isOtherText, withValue } from './values.ts';
export type { DecidedName, Domain, World } from './world.ts';
export { writtenAs } from './written.ts';
