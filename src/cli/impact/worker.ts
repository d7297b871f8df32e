import { parentPort, workerData } from 'node:worker_threads';
import { countRange, type Job, planOfJob } from './count.ts';
import type { Range } from './ranges.ts';

const { job, range } = workerData as { job: Job; range: Range };
parentPort?.postMessage(await countRange(job, planOfJob(job), range));
