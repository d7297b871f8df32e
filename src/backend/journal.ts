import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { Journal, JournalBroken } from './domain/journal/journal.ts';
import { findSecret, installationSecret } from './identity/keys.ts';
import type { JobKind } from './jobs/worker.ts';

const EVERY = 10 * 1000;

/** The journal with the key of the configuration; without one, with a secret of the database itself. Begun the first time. */
export async function openJournal(db: Db, { journalKey }: Pick<Config, 'journalKey'>): Promise<Journal> {
  const secret = await installationSecret(db, 'journal', (made) => new Journal(journalKey ?? made).begin(db));
  return new Journal(journalKey ?? secret);
}

/**
 * The same for who only looks at it: what stands in the database is proved by nobody who asks whether it is whole.
 * @throws JournalBroken where no process has begun it
 */
export async function readJournal(db: Db, { journalKey }: Pick<Config, 'journalKey'>): Promise<Journal> {
  const secret = journalKey ?? (await findSecret(db, 'journal'));
  if (secret === null) throw new JournalBroken();
  return new Journal(secret);
}

/** Links what was written since. */
export const journalChaining = (journal: Journal, db: Db): JobKind => ({
  every: EVERY,
  run: async () => void (await journal.chain(db)),
});
