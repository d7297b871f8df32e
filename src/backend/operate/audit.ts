import type { Db } from '../database/database.ts';
import type { Fault } from '../domain/journal/journal.ts';
import { openJournal } from '../journal.ts';
import { command, type Given } from './command.ts';

const USAGE = `npm run audit -- verify
  verify: goes through the journal of who did or saw what, and names each entry that was changed, removed or added;
    its last line says how many entries there are and their last link: kept elsewhere, it shows a journal that was
    rolled back
  (DATA_DIR or DATABASE_URL, and the JOURNAL_KEY that the service has; the embedded database only while the service is
  stopped)`;

const place = ({ rang, what }: Fault) =>
  `${rang === null ? 'an entry that is not chained yet' : `entry ${rang}`}: ${what}`;

async function verify(db: Db, _args: readonly string[], { config }: Given): Promise<number> {
  const { rang, link, waiting, faults } = await (await openJournal(db, config)).verify(db);
  for (const fault of faults) console.error(place(fault));
  if (waiting > 0) console.log(`${waiting} not chained yet: the service does so every ten seconds`);
  console.log(
    `${faults.length === 0 ? 'as it was written' : `${faults.length} at fault`}: ${rang} entries, ${link || 'none'}`,
  );
  return faults.length === 0 ? 0 : 1;
}

await command(USAGE, { verify: 0 }, verify);
