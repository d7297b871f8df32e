import { randomBytes } from 'node:crypto';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../database/database.ts';
import { encryptedBy, type KeyStore } from '../keys/key-cipher.ts';
import { type KeyUsage, keys, oidcPayloads } from './schema.ts';
import { ACCESS_SECONDS } from './session.ts';

export interface SigningKeys {
  /** Private keys of tokens: the first signs, all verify. */
  signing: JWK[];
  /** Secrets of cookies: the first signs, all verify. */
  cookies: string[];
}

type Rotated = Extract<KeyUsage, 'token' | 'cookie'>;

/** Seconds before a new key signs: every process must know it first. */
const AHEAD = 10;
/** Milliseconds between reads of the keys: well below the time above. */
const READ_EVERY = 2000;
/** Seconds that signed data may live: an access token, and the cookie of the longest session. */
const LIVES: Readonly<Record<Rotated, number>> = { token: ACCESS_SECONDS + 60, cookie: 24 * 3600 };
const ROTATED = ['token', 'cookie'] as const;

/** A key as operators see it. */
export interface KeyState {
  id: string;
  usage: Rotated;
  createdAt: Date;
  /** `next` signs soon, `old` only verifies, `over` does neither and awaits deletion. */
  state: 'next' | 'signs' | 'old' | 'over';
}

/** A key of any use. */
export interface StoredKey extends Pick<KeyState, 'id' | 'createdAt' | 'state'> {
  usage: KeyUsage;
  encryptedBy: string | null;
}

interface KeyRow extends KeyState {
  value: Record<string, unknown>;
}

/**
 * The installation's keys, kept across restarts. Reread every few seconds: processes follow rotations without a
 * restart.
 */
export class KeyRing {
  private readAt = performance.now();
  private reading: Promise<void> | null = null;

  private constructor(
    private readonly store: KeyStore,
    private known: SigningKeys,
    private names: string,
  ) {}

  static async open(store: KeyStore): Promise<KeyRing> {
    await ensureKey(store, 'token', newSigningKey);
    await ensureKey(store, 'cookie', newCookieKey);
    const { known, names } = await readKeys(store);
    return new KeyRing(store, known, names);
  }

  /** The same object until a rotation. */
  async keys(): Promise<SigningKeys> {
    if (performance.now() - this.readAt > READ_EVERY) {
      this.reading ??= this.read().finally(() => {
        this.reading = null;
      });
      await this.reading;
    }
    return this.known;
  }

  /** Derives a value from the keys, again after a rotation. */
  derive<T>(make: (keys: SigningKeys) => T): () => Promise<T> {
    let derived: { of: SigningKeys; what: T } | null = null;
    return async () => {
      const of = await this.keys();
      if (derived?.of !== of) derived = { of, what: make(of) };
      return derived.what;
    };
  }

  private async read(): Promise<void> {
    const { known, names } = await readKeys(this.store);
    if (names !== this.names) [this.known, this.names] = [known, names];
    this.readAt = performance.now();
  }
}

async function readKeys(store: KeyStore): Promise<{ known: SigningKeys; names: string }> {
  const rows = await readKeyStates(store.db);
  const usableKeys = (usage: Rotated) => {
    const mine = rows.filter((row) => row.usage === usage && row.state !== 'over');
    return [...mine].sort((a, b) => Number(b.state === 'signs') - Number(a.state === 'signs'));
  };
  const [signing, cookies] = [usableKeys('token'), usableKeys('cookie')];
  return {
    known: {
      signing: signing.map(({ id, value }) => openValue(store, id, value) as JWK),
      cookies: cookies.map(({ id, value }) => String(openValue(store, id, value).secret)),
    },
    names: [...signing, ...cookies].map(({ id }) => id).join(' '),
  };
}

/** Keys of tokens and cookies, newest first. */
export const listKeys = async (db: Db): Promise<KeyState[]> =>
  (await readKeyStates(db)).map(({ value: _, ...state }) => state);

/** Uses the database's clock: processes agree on the signing key. */
async function readKeyStates(db: Db): Promise<KeyRow[]> {
  const { id, value, createdAt } = keys;
  const usage = sql<Rotated>`${keys.usage}`;
  const age = sql<number>`extract(epoch from now() - ${createdAt})::float8`;
  const rows = await db
    .select({ id, usage, value, createdAt, age })
    .from(keys)
    .where(inArray(keys.usage, [...ROTATED]))
    .orderBy(desc(createdAt), desc(id));
  return ROTATED.flatMap((one) => {
    const mine = rows.filter((row) => row.usage === one);
    const ripe = mine.findIndex((row) => row.age >= AHEAD);
    // a first key signs at once
    const current = ripe === -1 ? mine.length - 1 : ripe;
    return mine.map(({ age: _, ...row }, rank) => {
      const over = rank > current && (mine[rank - 1]?.age ?? 0) - AHEAD > LIVES[one];
      const state = rank < current ? 'next' : rank === current ? 'signs' : over ? 'over' : 'old';
      return { ...row, state };
    });
  });
}

/**
 * New keys sign tokens and cookies within seconds; old ones verify as long as signed data lives. Returns the id of the
 * new token key.
 * @param atOnce revokes everything signed or granted before: every member signs in again
 */
export async function rotateKeys(store: KeyStore, { atOnce }: { atOnce: boolean }): Promise<string> {
  // older installations derive the fixed secret from their first cookie key
  await installationSecret(store, 'secret');
  const [signing, secret] = [await newSigningKey(), await newCookieKey()];
  const token = `token-${signing.kid}`;
  const cookie = `cookie-${randomBytes(8).toString('hex')}`;
  await store.db.transaction(async (tx) => {
    if (atOnce) {
      await tx.delete(keys).where(inArray(keys.usage, [...ROTATED]));
      await tx.delete(oidcPayloads);
    }
    await tx.insert(keys).values([
      { id: token, usage: 'token', value: closeValue(store, token, signing) },
      { id: cookie, usage: 'cookie', value: closeValue(store, cookie, secret) },
    ]);
  });
  return token;
}

/** Deletes keys that no longer verify. */
export async function forgetKeys(db: Db): Promise<void> {
  const over = (await readKeyStates(db)).filter(({ state }) => state === 'over').map(({ id }) => id);
  if (over.length > 0) await db.delete(keys).where(inArray(keys.id, over));
}

/**
 * A fixed secret of the installation: rotation would lose what is counted, sealed or proved with it. Older
 * installations keep their first cookie secret for it.
 * @param first runs before the secret is stored the first time
 */
export async function installationSecret(
  store: KeyStore,
  usage: 'secret' | 'journal',
  first: (secret: string) => Promise<void> = async () => {},
): Promise<string> {
  const kept = () => findSecret(store, usage);
  const found = await kept();
  if (found !== null) return found;
  const secret = (await readSecret(store, firstKeyId('cookie'))) ?? newSecret();
  await first(secret);
  await keepFirst(store, usage, { secret });
  return (await kept()) ?? secret;
}

/** A fixed secret of the installation, if it exists. */
const findSecret = (store: KeyStore, usage: 'secret' | 'journal'): Promise<string | null> =>
  readSecret(store, firstKeyId(usage));

async function readSecret(store: KeyStore, id: string): Promise<string | null> {
  const [row] = await store.db.select({ value: keys.value }).from(keys).where(eq(keys.id, id));
  return row === undefined ? null : String(openValue(store, id, row.value).secret);
}

/** The journal's secrets in the database, newest first. */
export async function listJournalSecrets(store: KeyStore): Promise<string[]> {
  const rows = await store.db
    .select()
    .from(keys)
    .where(eq(keys.usage, 'journal'))
    .orderBy(desc(keys.createdAt), desc(keys.id));
  return rows.map(({ id, value }) => String(openValue(store, id, value).secret));
}

/** A new secret for the journal, for installations without JOURNAL_KEY; the others still prove what they proved. */
export async function addJournalSecret(store: KeyStore): Promise<void> {
  const id = `journal-${randomBytes(8).toString('hex')}`;
  await store.db.insert(keys).values({ id, usage: 'journal', value: closeValue(store, id, { secret: newSecret() }) });
}

/** Opens every key, and throws what keeps it closed. @throws KeysSealed */
export async function checkKeys(store: KeyStore): Promise<void> {
  for (const { id, value } of await store.db.select().from(keys)) openValue(store, id, value);
}

/** Keys of every use, newest first, and the name of what each is encrypted with; null: it is readable. */
export async function listStoredKeys(db: Db): Promise<StoredKey[]> {
  const rotated = new Map((await readKeyStates(db)).map(({ id, state }) => [id, state]));
  const rows = await db.select().from(keys).orderBy(asc(keys.usage), desc(keys.createdAt), desc(keys.id));
  return rows.map(({ id, usage, value, createdAt }, rank) => {
    const isNewest = rows[rank - 1]?.usage !== usage;
    const state = rotated.get(id) ?? (isNewest ? 'signs' : 'old');
    return { id, usage, createdAt, state, encryptedBy: encryptedBy(storedText(value)) };
  });
}

/** Encrypts every key as `store` says, or makes it readable again. Returns how many were changed. @throws KeysSealed */
export function encryptKeys(store: KeyStore): Promise<number> {
  return store.db.transaction(async (tx) => {
    let changed = 0;
    for (const { id, value } of await tx.select().from(keys).for('update')) {
      if (store.cipher.isCurrent(storedText(value))) continue;
      const closed = closeValue(store, id, openValue(store, id, value));
      await tx.update(keys).set({ value: closed }).where(eq(keys.id, id));
      changed++;
    }
    return changed;
  });
}

/** A value as it is stored: one text where it is encrypted. */
type StoredValue = Record<string, unknown>;

const storedText = (value: StoredValue): string =>
  typeof value.sealed === 'string' ? value.sealed : JSON.stringify(value);

const openValue = ({ cipher }: KeyStore, id: string, value: StoredValue): StoredValue =>
  JSON.parse(cipher.open(id, storedText(value))) as StoredValue;

function closeValue({ cipher }: KeyStore, id: string, value: StoredValue): StoredValue {
  const stored = cipher.close(id, JSON.stringify(value));
  return encryptedBy(stored) === null ? value : { sealed: stored };
}

/** A fixed id for the first key: concurrent starts keep one. */
const firstKeyId = (usage: KeyUsage) => `${usage}-1`;

async function ensureKey(store: KeyStore, usage: KeyUsage, make: () => Promise<StoredValue>): Promise<void> {
  const found = await store.db.select({ id: keys.id }).from(keys).where(eq(keys.usage, usage)).limit(1);
  if (found.length === 0) await keepFirst(store, usage, await make());
}

async function keepFirst(store: KeyStore, usage: KeyUsage, value: StoredValue): Promise<void> {
  const id = firstKeyId(usage);
  await store.db
    .insert(keys)
    .values({ id, usage, value: closeValue(store, id, value) })
    .onConflictDoNothing();
}

const newSecret = () => randomBytes(32).toString('base64url');
const newCookieKey = async () => ({ secret: newSecret() });

async function newSigningKey(): Promise<Record<string, unknown>> {
  const { privateKey }: { privateKey: CryptoKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' };
}

/** The public keys. */
export function publicKeys(signing: JWK[]): JWK[] {
  return signing.map(({ d: _, ...rest }) => rest);
}
