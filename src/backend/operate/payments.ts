import { dayInParis } from '../../base/paris.ts';
import { readNow } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { listRefunds, markRefunded, type Refund } from '../domain/hosted/refunds.ts';
import { openJournal } from '../journal.ts';
import { type CommandArguments, command } from './command.ts';

const USAGE = `npm run payments -- list | refunded REFERENCE
  list: payments taken for what had been paid before, and not given back yet: the reference of the member's errand,
    the operation as the provider knows it, how much is to be given back in the insurer's currency, when it was paid, by when it was promised
  refunded REFERENCE: the money has been given back: the member's page says so, and a mail leaves
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

function formatRow({ reference, id, nature, montant, aRendre, dateFin, echeance }: Refund, today: string): string {
  const amount = `${aRendre?.toFixed(2)} of ${montant?.toFixed(2)}`;
  const due = echeance === null ? '' : `${echeance < today ? 'OVERDUE since' : 'due'} ${echeance}`;
  return [reference, id, nature, amount, `paid ${dateFin?.toISOString() ?? ''}`, due].join('\t').trimEnd();
}

async function run(db: Db, [verb, reference = '']: readonly string[], { config }: CommandArguments): Promise<number> {
  const at = await readNow(db);
  const now = () => at;
  const today = () => dayInParis(at);
  if (verb === 'list') {
    const all = await listRefunds(db);
    for (const refund of all) console.log(formatRow(refund, today()));
    console.log(`refunds pending: ${all.length}`);
    return 0;
  }
  const done = await markRefunded({ db, now, today, journal: await openJournal(db, config) }, reference);
  if (done) console.log('the refund is marked as paid, and the member is informed');
  else console.error('no refund is pending under this reference: `npm run payments -- list` names them');
  return done ? 0 : 1;
}

await command(USAGE, { list: 0, refunded: 1 }, run);
