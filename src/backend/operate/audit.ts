import type { Db } from '../database/database.ts';
import { type Journal, JournalBroken } from '../domain/journal/journal.ts';
import { type JournalFault, NoHead } from '../domain/journal/verify.ts';
import { readJournal } from '../journal.ts';
import { type CommandArguments, command } from './command.ts';

const USAGE = `npm run audit -- verify [--since HEAD] | head | accept
  verify: goes through the journal of who did or saw what, and names each entry that was changed, removed or added, at
    either end too; --since: the journal must go on from a head that was kept elsewhere, or it was taken back
  head: prints the end of the journal, proved: to be kept where whoever writes in the database does not
  accept: proves the end as it stands, once, after an upgrade from a release that proved none, or hands it over to the
    first line of JOURNAL_KEY after that changed; it verifies first, and you see that nothing was taken away
  (DATA_DIR or DATABASE_URL, and the JOURNAL_KEY that the service has; the embedded database only while the service is
  stopped)`;

const SINCE = '--since';

function describeFault({ rang, what }: JournalFault): string {
  if (what === 'keys') return 'its earlier keys: taken away, or not those that were written';
  if (what === 'cut') return 'its beginning: entries were deleted without a proof that their period was over';
  if (what === 'head') return 'the head: taken away, or not the one that was written';
  return `${rang === null ? 'an entry that is not chained yet' : `entry ${rang}`}: ${what}`;
}

async function run(db: Db, [verb]: readonly string[], { config, options }: CommandArguments): Promise<number> {
  try {
    const journal = await readJournal(db, config);
    if (verb === 'accept') return await accept(db, journal);
    if (verb === 'verify') return await verify(db, journal, options.get(SINCE));
    console.log(await journal.head(db));
    return 0;
  } catch (error) {
    if (!(error instanceof NoHead || error instanceof JournalBroken)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function accept(db: Db, journal: Journal): Promise<number> {
  const { faults } = await journal.verify(db);
  const others = faults.filter(({ what }) => what !== 'head');
  for (const fault of others) console.error(describeFault(fault));
  if (others.length > 0) return 1;
  console.log(
    (await journal.accept(db)) ? 'its end is proved from now on' : 'its end is proved already: nothing was done',
  );
  return 0;
}

async function verify(db: Db, journal: Journal, since: string | undefined): Promise<number> {
  const { rang, link, waiting, cut, key, awaitsAccept, faults } = await journal.verify(db, since);
  for (const fault of faults) console.error(describeFault(fault));
  if (cut > 0) console.log(`entries 1 to ${cut} were deleted once their period was over: proved`);
  if (waiting > 0) console.log(`${waiting} not chained yet: the service does so every ten seconds`);
  if (awaitsAccept)
    console.error(
      `the end is proved with the earlier key ${key}: accept it once if JOURNAL_KEY has changed since; otherwise entries were taken away`,
    );
  console.log(
    `${faults.length === 0 ? 'as it was written' : `${faults.length} at fault`}: ${rang} entries, ${link || 'none'}`,
  );
  return faults.length === 0 && !awaitsAccept ? 0 : 1;
}

await command(USAGE, { verify: 0, head: 0, accept: 0 }, run, [`${SINCE}=`]);
