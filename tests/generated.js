/** Before any test of vitest: what is generated and not tracked is there, and of the sources as they are. */
import { ensureGenerated } from '../src/cli/setup/generated.js';

export async function setup() {
  if (!(await ensureGenerated())) throw new Error('what is generated could not be made: see above');
}
