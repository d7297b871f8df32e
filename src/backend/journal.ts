import type { Config } from './config/config.ts';
import type { Db } from './database/database.ts';
import { Journal, JournalBroken } from './domain/journal/journal.ts';
import { type JournalKey, toJournalKey } from './domain/journal/proofs.ts';
import { installationSecret, listJournalSecrets } from './identity/keys.ts';
import type { JobKind } from './jobs/worker.ts';
import { openKeyStore } from './keys/key-cipher.ts';

const EVERY = 10 * 1000;

type JournalConfig = Pick<Config, 'journalKeys' | 'keyEncryption'>;

/** The journal with the configured keys, or a secret in the database; its chain is started on first use. */
export async function openJournal(db: Db, config: JournalConfig): Promise<Journal> {
  const begin = (made: string) => new Journal([...config.journalKeys, made].map(toJournalKey)).begin(db);
  await installationSecret(openKeyStore(db, config), 'journal', begin);
  return loadJournal(db, config);
}

/**
 * The same for reading only: a check must not prove what it checks.
 * @throws JournalBroken where no chain was started
 */
export const readJournal = (db: Db, config: JournalConfig): Promise<Journal> => loadJournal(db, config);

async function loadJournal(db: Db, config: JournalConfig): Promise<Journal> {
  // those in the database prove what was written before JOURNAL_KEY was first set
  const read = async (from: Db): Promise<JournalKey[]> => {
    const secrets = [...config.journalKeys, ...(await listJournalSecrets(openKeyStore(from, config)))];
    return [...new Set(secrets)].map(toJournalKey);
  };
  const keys = await read(db);
  if (keys.length === 0) throw new JournalBroken();
  return new Journal(keys, read);
}

/** Links new entries regularly. */
export const journalChaining = (journal: Journal, db: Db): JobKind => ({
  every: EVERY,
  run: async () => void (await journal.chain(db)),
});
