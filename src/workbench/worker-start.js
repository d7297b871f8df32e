/** Registers the TypeScript loader, which threads start without; built servers start `worker.ts` itself. */
import { register } from 'tsx/esm/api';

register();
const { default: work } = await import('./worker.ts');

export default work;
