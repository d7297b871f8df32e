import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { Journal, JournalBroken } from './domain/journal/journal.ts';
import { findSecret, installationSecret } from './identity/keys.ts';
import type { JobKind } from './jobs/worker.ts';

const EVERY = 10 * 1000;

/** The journal with the configured key, or a secret in the database; its chain is started on first use. */
export async function openJournal(db: Db, { journalKey }: Pick<Config, 'journalKey'>): Promise<Journal> {
  const secret = await installationSecret(db, 'journal', (made) => new Journal(journalKey ?? made).begin(db));
  return new Journal(journalKey ?? secret);
}

/**
 * The same for reading only: a check must not prove what it checks.
 * @throws JournalBroken where no chain was started
 */
export async function readJournal(db: Db, { journalKey }: Pick<Config, 'journalKey'>): Promise<Journal> {
  const secret = journalKey ?? (await findSecret(db, 'journal'));
  if (secret === null) throw new JournalBroken();
  return new Journal(secret);
}

/** Links new entries regularly. */
export const journalChaining = (journal: Journal, db: Db): JobKind => ({
  every: EVERY,
  run: async () => void (await journal.chain(db)),
});
