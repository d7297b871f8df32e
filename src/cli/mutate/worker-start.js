/** A worker begins without what reads TypeScript: it is brought first. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
