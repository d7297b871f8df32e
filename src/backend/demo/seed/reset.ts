import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, ne, or } from 'drizzle-orm';
import type { Blobs } from '../../blobs/blobs.ts';
import type { Db } from '../../database/database.ts';
import { PROOF_MAIL } from '../../domain/accounts/proof.ts';
import { loginAttempts } from '../../domain/accounts/schema.ts';
import { ANNOUNCEMENTS } from '../../domain/announcements/announce.ts';
import { files } from '../../domain/files/schema.ts';
import type { Journal } from '../../domain/journal/journal.ts';
import { journalEntries, journalHead } from '../../domain/journal/schema.ts';
import { requestCounts } from '../../domain/limits/schema.ts';
import { members } from '../../domain/members/schema.ts';
import { EARLIER_MAILS } from '../../domain/profile/earlier-mails.ts';
import { submissions } from '../../domain/submissions/schema.ts';
import { oidcPayloads } from '../../identity/schema.ts';
import { jobs } from '../../jobs/schema.ts';
import { isWrittenMail } from '../../mail/read-folder.ts';
import { demonstrationMemberIds, generatedNumbers, removeDemonstration } from './demonstration.ts';
import { seed, seedGenerated } from './seed.ts';

/** A database with other members than a demonstration's. */
export class NoDemonstration extends Error {
  override name = 'NoDemonstration';
}

/** @throws NoDemonstration */
export async function requireDemonstration(db: Db): Promise<void> {
  const known = new Set(await demonstrationMemberIds(db));
  const found = await db.select({ id: members.id }).from(members);
  if (found.length === 0) throw new NoDemonstration('this database holds no members: nothing was seeded in it');
  if (found.some(({ id }) => !known.has(id)))
    throw new NoDemonstration('this database was not seeded as a demonstration: it holds other members too');
}

interface Demonstration {
  db: Db;
  journal: Journal;
  blobs: Blobs;
  mailFolder: string;
}

/**
 * Restores the demonstration to its first seed: everything that members did, sent and received is deleted, with their
 * sessions. Keys and published catalogues stay.
 * @returns number of members, generated ones included
 * @throws NoDemonstration
 */
export async function resetDemonstration({ db, journal, blobs, mailFolder }: Demonstration): Promise<number> {
  await requireDemonstration(db);
  const generated = (await generatedNumbers(db)).length;
  // files before the rows that refer to them
  for (const { blob } of await db.select({ blob: files.blob }).from(files)) await blobs.remove(blob);
  await db.transaction(async (tx) => {
    await removeDemonstration(tx);
    for (const table of [submissions, oidcPayloads, loginAttempts, requestCounts, journalEntries, journalHead])
      await tx.delete(table);
    await journal.begin(tx);
    // mails have lanes of their own, but for those of earlier versions
    const earlier = inArray(jobs.kind, [ANNOUNCEMENTS, PROOF_MAIL, ...EARLIER_MAILS]);
    await tx.delete(jobs).where(or(ne(jobs.lane, 'work'), earlier));
    await seed(tx);
    await seedGenerated(tx, generated);
  });
  const written = (await readdir(mailFolder).catch(() => [])).filter(isWrittenMail);
  for (const name of written) await rm(join(mailFolder, name), { force: true });
  return (await db.select({ id: members.id }).from(members)).length;
}
