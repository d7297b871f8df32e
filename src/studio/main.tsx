import { startBench } from './data/worker-client.ts';

const bench = startBench((m) => console.error(m));
Object.assign(window, { bench });
