import { openBlobs } from '../blobs/open-blobs.ts';
import type { Db } from '../database/database.ts';
import {
  countErasure,
  type ErasureCounts,
  eraseMember,
  findErasure,
  findMember,
} from '../domain/personal-data/erase.ts';
import { readRetention } from '../domain/personal-data/retention.ts';
import { endSessions } from '../identity/end-sessions.ts';
import { openJournal } from '../journal.ts';
import { removeMailsNaming } from '../mail/read-folder.ts';
import { type CommandArguments, command } from './command.ts';
import { deciding } from './deciding.ts';

const USAGE = `npm run erase -- member NUMBER [--confirm]
  counts what the erasure of the member with this client number would delete, keep apart and take out of the journal
  --confirm: does it; sessions, helpers and passkeys end first; interrupted, it is run again
  (DATA_DIR or DATABASE_URL, and the FILES_S3_… and JOURNAL_KEY that the service has; the embedded database only while
  the service is stopped; earlier backups still hold the member until they are deleted)`;

const CONFIRM = '--confirm';

function printCounts({ deleted, kept, journal, files }: ErasureCounts): void {
  for (const [table, count] of Object.entries(deleted)) console.log(`${table}\t${count} deleted`);
  for (const [table, count] of Object.entries(kept))
    console.log(`${table}\t${count} kept apart until their period ends`);
  console.log(`journal_entries\t${journal} lose their member, and stay proved`);
  console.log(`files\t${files} with their content`);
}

async function run(db: Db, [, number = '']: readonly string[], { config, options }: CommandArguments): Promise<number> {
  const journal = await openJournal(db, config);
  const member = await findMember(db, number.toUpperCase().replace(/[\s-]/g, ''));
  if (member === null) {
    const erasedAt = await findErasure(db, journal, number);
    if (erasedAt === null) console.error('no member has this number');
    else console.log(`the member of this number was erased on ${erasedAt.toISOString()}: nothing is left to do`);
    return erasedAt === null ? 1 : 0;
  }
  const retention = await deciding(db, config.database, readRetention);
  const services = { db, journal, retention, now: () => new Date(), endSessions, blobs: openBlobs(config.files) };
  if (!options.has(CONFIRM)) {
    printCounts(await countErasure(services, member));
    console.log(`nothing was changed: ${CONFIRM} erases`);
    return 0;
  }
  const { mails, ...counts } = await eraseMember(
    { ...services, removeMails: (texts) => removeMailsNaming(config.mail.folder, texts) },
    member,
  );
  printCounts(counts);
  console.log(`mails\t${mails} deleted\nthe member is erased`);
  return 0;
}

await command(USAGE, { member: 1 }, run, [CONFIRM]);
