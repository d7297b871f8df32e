import { say } from './say.ts';
/** A server in a process of its own, as an operator runs several on one database. Says `ready` when it is. */

import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import { readConfig } from '../../../src/backend/config/config.ts';
import { closeOnSignals, start } from '../../../src/backend/main.ts';
import { answering } from './decide.ts';
import { decide } from './service.ts';

/** A form that keeps everything, once the file is there that its values name. */
async function keepOnceThere({ values }: { readonly values?: object | null | undefined }): Promise<object> {
  const { attente = null } = { attente: null, ...values };
  while (typeof attente === 'string' && !existsSync(attente)) await sleep(20);
  return values ?? {};
}

const decideHere = answering(
  {
    'password-rules': () => [],
    phase: () => 'running',
    mail: () => ({ from: 'portail@example.fr', subject: 'Essai', text: ['Essai'] }),
    'form-draft': keepOnceThere,
    'form-upload': () => ({ types: ['application/pdf'], maxFileBytes: 1_000_000, maxPixels: 10_000 }),
  },
  decide,
);

/** As the catalogue of the project has it, where `DECIDE` says so. */
async function shippedDecide(): Promise<Decide> {
  const [{ shipped }, { compileCatalogue }, { validateWithAjv }, { decidingBy }] = await Promise.all([
    import('../../shipped.ts'),
    import('../../../src/catalog/index.ts'),
    import('../../../src/release/index.ts'),
    import('./decide.ts'),
  ]);
  return decidingBy(compileCatalogue(shipped.data, validateWithAjv));
}

const started = await start(readConfig(), {
  say,
  decide: process.env.DECIDE === 'shipped' ? await shippedDecide() : decideHere,
});
closeOnSignals(started);
process.stdout.write('ready\n');
