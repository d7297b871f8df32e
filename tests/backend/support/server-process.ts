/** A server in a process of its own, as an operator runs several on one database. Says `ready` when it is. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import { readConfig } from '../../../src/backend/config/config.ts';
import { closeOnSignals, start } from '../../../src/backend/main.ts';
import { decide } from './service.ts';

/** A form that keeps everything, once the file is there that its values name. */
const decideHere: Decide = async (name, given) => {
  if (name === 'password-rules') return [];
  if (name === 'moment') return 'in-force';
  if (name === 'mail') return { from: 'portail@example.fr', subject: 'Essai', text: 'Essai' };
  if (name !== 'form-draft') return decide(name, given);
  const { values } = given as { values: { attente?: string } };
  while (values.attente !== undefined && !existsSync(values.attente)) await sleep(20);
  return values;
};

/** As the catalogue of the project has it, where `DECIDE` says so. */
async function shippedDecide(): Promise<Decide> {
  const [{ shipped }, { compileCatalogue }, { validateWithAjv }, view] = await Promise.all([
    import('../../shipped.ts'),
    import('../../../src/catalog/index.ts'),
    import('../../../src/release/index.ts'),
    import('../../../src/view/decide.ts'),
  ]);
  const catalogue = compileCatalogue(shipped.data, validateWithAjv);
  return (name, given) => view.decide(catalogue, name, given);
}

const started = await start(readConfig(), {
  decide: process.env.DECIDE === 'shipped' ? await shippedDecide() : decideHere,
});
closeOnSignals(started);
process.stdout.write('ready\n');
