import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { fromPlain } from '../../analysis/impact/comparison.ts';
import { planImpact } from '../../analysis/impact/plan.ts';
import { readApi } from '../../release/index.ts';
import { countRange } from './count.ts';
import type { Shared, ThreadWork } from './run.ts';

const { shared, range } = workerData as ThreadWork;
const { comparison, counting } = deserialize(shared) as Shared;
parentPort?.postMessage(await countRange(planImpact(fromPlain(comparison, readApi())), counting, range));
