/** A thread begins without what reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
const { makePaper } = await import('./worker.ts');

export default makePaper;
