/** Registers the TypeScript loader, which threads start without. */
import { constants, setPriority } from 'node:os';
import { register } from 'tsx/esm/api';

// on Linux, threads have their own priority: requests come first
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
register();
const { makePaper } = await import('./worker.ts');

export default makePaper;
