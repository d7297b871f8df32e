export { type FirstDifference, firstDifference } from './difference.ts';
export { Equivalence, type Proof } from './equivalent.ts';
export { catalogueByRow, Judge, type MutantVerdict } from './judge.ts';
export { applyMutant, type Mutant } from './mutant.ts';
export { makeMutants } from './mutants.ts';
export { answerOf, type DecisionAnswer, type Row } from './row.ts';
export { type PlainRow, rowOf, testsOfTable, type Watched, watchRows } from './table-rows.ts';
export { canSee, findTouched, type Touched } from './touched.ts';
