import type { CommandConfig } from '../config/command.ts';
import { readHostedSecrets } from '../config/hosted.ts';
import { readSettings } from '../config/reader.ts';
import type { Db } from '../database/database.ts';
import { encryptSigningKey, listSigningKeys } from '../domain/verification/keys.ts';
import { addJournalSecret, encryptKeys, listStoredKeys, rotateKeys, type StoredKey } from '../identity/keys.ts';
import { openJournal } from '../journal.ts';
import { type KeyStore, openKeyStore, secretId } from '../keys/key-cipher.ts';
import { type CommandArguments, command } from './command.ts';

const USAGE = `npm run keys -- list | rotate [--at-once] | rotate-journal | encrypt | decrypt
  list: every key of the database and of the settings by its name, newest first, what it does, and what it is encrypted
    with; those of certificates are rotated by npm run certificates
  rotate: signs tokens and cookies with new keys from now on, within seconds; the older verify as long as what they have
    signed may live, half an hour for tokens and a day for cookies, then they are removed: nobody is signed out
  --at-once: the older verify nothing any more and every session ends: where somebody else may have read them
  rotate-journal: proves the journal with a new secret of the database from now on; with JOURNAL_KEY, write the new key as
    its first line instead, keep the older below, start again, and let npm run audit -- accept hand the journal over
  encrypt: encrypts every key in the database with the first line of KEY_ENCRYPTION, which every process must have
    already; decrypt: makes them readable again
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

const AT_ONCE = '--at-once';
const STATES: Readonly<Record<StoredKey['state'], string>> = {
  next: 'signs within seconds',
  signs: 'signs',
  old: 'verifies only',
  over: 'no more',
};
/** Of a key whose KEY_ENCRYPTION is not given, and of a KEY_ENCRYPTION that encrypts no key. */
const CLOSED = 'does not open';

async function run(db: Db, [verb]: readonly string[], { options, config }: CommandArguments): Promise<number> {
  const store = openKeyStore(db, config);
  switch (verb) {
    case 'list':
      await printKeys(db, config);
      return 0;
    case 'rotate-journal':
      return rotateJournal(store, config);
    case 'encrypt':
    case 'decrypt':
      return encrypt(store, config, verb);
    default:
      return rotate(store, config, options.has(AT_ONCE));
  }
}

async function printKeys(db: Db, { journalKeys, keyEncryption }: CommandConfig): Promise<void> {
  const given = new Set(keyEncryption.map(secretId));
  const used = new Set<string>();
  const print = (usage: string, id: string, from: string, state: string, under: string | null) => {
    if (under !== null) used.add(under);
    const does = under === null || given.has(under) ? state : CLOSED;
    console.log([usage, id, from, does, under === null ? 'readable' : `encrypted with ${under}`].join('\t'));
  };
  for (const { usage, id, createdAt, state, encryptedBy } of await listStoredKeys(db)) {
    const isEarlier = usage === 'journal' && journalKeys.length > 0;
    print(usage, id, createdAt.toISOString(), isEarlier ? STATES.old : STATES[state], encryptedBy);
  }
  for (const { kid, createdAt, signs, encryptedBy } of await listSigningKeys(db)) {
    if (signs) print('certificate', kid, createdAt.toISOString(), STATES.signs, encryptedBy);
    else console.log(['certificate', kid, createdAt.toISOString(), STATES.old, 'no private key'].join('\t'));
  }
  const settings = {
    JOURNAL_KEY: journalKeys,
    HOSTED_SECRET: readSettings(readHostedSecrets),
    KEY_ENCRYPTION: keyEncryption,
  };
  for (const [name, secrets] of Object.entries(settings))
    for (const [rank, secret] of secrets.entries()) {
      const id = secretId(secret);
      const opensNone = name === 'KEY_ENCRYPTION' && used.size > 0 && !used.has(id);
      const state = rank > 0 ? 'earlier' : opensNone ? CLOSED : 'in use';
      console.log([name, id, 'settings', state].join('\t'));
    }
}

async function rotate(store: KeyStore, config: CommandConfig, atOnce: boolean): Promise<number> {
  // installations without JOURNAL_KEY proved their journal with the first cookie key
  await openJournal(store.db, config);
  const id = await rotateKeys(store, { atOnce });
  console.log(`tokens are signed with ${id}${atOnce ? ', and every session has ended' : ''}`);
  return 0;
}

async function rotateJournal(store: KeyStore, config: CommandConfig): Promise<number> {
  if (config.journalKeys.length > 0) {
    console.error('JOURNAL_KEY proves the journal: write the new key as its first line, and keep the older below');
    return 1;
  }
  const { faults } = await (await openJournal(store.db, config)).verify(store.db);
  if (faults.length > 0) {
    console.error('the journal is not as it was written: `npm run audit -- verify` shows where; nothing was changed');
    return 1;
  }
  await store.db.transaction(async (tx) => {
    await addJournalSecret({ ...store, db: tx });
    await (await openJournal(tx, config)).accept(tx);
  });
  console.log('the journal is proved with a new secret; the older only verify what they have proved');
  return 0;
}

async function encrypt(
  store: KeyStore,
  { keyEncryption }: CommandConfig,
  verb: 'encrypt' | 'decrypt',
): Promise<number> {
  const [first] = keyEncryption;
  if (first === undefined) {
    console.error('KEY_ENCRYPTION is not set: nothing was changed');
    return 1;
  }
  const cipher = verb === 'encrypt' ? store.cipher : store.cipher.withoutClosing();
  const changed = await store.db.transaction(async (tx) => {
    const own = { db: tx, cipher };
    return (await encryptKeys(own)) + (await encryptSigningKey(own));
  });
  console.log(`${changed} keys are ${verb === 'encrypt' ? `encrypted with ${secretId(first)}` : 'readable'} now`);
  return 0;
}

await command(USAGE, { list: 0, rotate: 0, 'rotate-journal': 0, encrypt: 0, decrypt: 0 }, run, [AT_ONCE]);
