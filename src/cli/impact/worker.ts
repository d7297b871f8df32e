import { parentPort, workerData } from 'node:worker_threads';
import type { Range } from '../portfolio/portfolio-file.ts';
import { countRange, type Job, planOfJob } from './count.ts';

const { job, range } = workerData as { job: Job; range: Range };
parentPort?.postMessage(await countRange(job, planOfJob(job), range));
