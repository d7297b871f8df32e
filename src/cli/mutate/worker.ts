import { parentPort, workerData } from 'node:worker_threads';
import {
  Judge,
  type Mutant,
  type MutantVerdict,
  type PlainRow,
  rowOf,
  type Touched,
} from '../../analysis/mutate/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { validateWithAjv } from '../../release/index.ts';

/** Input of a worker thread. */
export interface Start {
  data: CatalogueData;
  rows: readonly PlainRow[];
  touched: ReadonlyMap<string, Touched>;
}

/** Some mutants by their rank, and the verdict on each. */
export type Batch = readonly (readonly [rank: number, mutant: Mutant])[];
export type Judged = readonly (readonly [rank: number, verdict: MutantVerdict])[];

const { data, rows, touched } = workerData as Start;
const judge = new Judge(data, rows.map(rowOf), touched, validateWithAjv);

parentPort?.on('message', (batch: Batch) => {
  const judged: Judged = batch.map(([rank, mutant]) => [rank, judge.judge(mutant)]);
  parentPort?.postMessage(judged);
});
