import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { Journal } from './domain/journal/journal.ts';
import { installationSecret } from './identity/keys.ts';
import type { JobKind } from './jobs/worker.ts';

const EVERY = 10 * 1000;

/** The journal with the key of the configuration; without one, with a secret of the database itself. */
export async function openJournal(db: Db, { journalKey }: Pick<Config, 'journalKey'>): Promise<Journal> {
  return new Journal(journalKey ?? (await installationSecret(db, 'journal')));
}

/** Links what was written since. */
export const chaining = (journal: Journal, db: Db): JobKind => ({
  every: EVERY,
  run: async () => void (await journal.chain(db)),
});
