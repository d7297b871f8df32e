export { type FirstDifference, firstDifference } from './difference.ts';
export { Equivalence, type Proof } from './equivalent.ts';
export { catalogues, Judge, type MutantVerdict } from './judge.ts';
export { type Mutant, mutated } from './mutant.ts';
export { mutantsOf } from './mutants.ts';
export { answerOf, type DecisionAnswer, type Row } from './row.ts';
export { canSee, type Touched, touchedBy } from './touched.ts';
