/** A thread begins without what reads TypeScript. */
import { constants, setPriority } from 'node:os';
import { register } from 'tsx/esm/api';

// where threads have a priority of their own, papers give way to answers
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
register();
const { makePaper } = await import('./worker.ts');

export default makePaper;
