/** A thread begins without what reads TypeScript. */
import { load } from '../setup/bundle.js';

await load('impact');
