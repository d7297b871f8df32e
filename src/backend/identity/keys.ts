import { randomBytes } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../database/database.ts';
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
    private readonly db: Db,
    private known: SigningKeys,
    private names: string,
  ) {}

  static async open(db: Db): Promise<KeyRing> {
    await ensureKey(db, 'token', newSigningKey);
    await ensureKey(db, 'cookie', newCookieKey);
    const { known, names } = await readKeys(db);
    return new KeyRing(db, known, names);
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
    const { known, names } = await readKeys(this.db);
    if (names !== this.names) [this.known, this.names] = [known, names];
    this.readAt = performance.now();
  }
}

async function readKeys(db: Db): Promise<{ known: SigningKeys; names: string }> {
  const rows = await readKeyStates(db);
  const usableKeys = (usage: Rotated) => {
    const mine = rows.filter((row) => row.usage === usage && row.state !== 'over');
    return [...mine].sort((a, b) => Number(b.state === 'signs') - Number(a.state === 'signs'));
  };
  const [signing, cookies] = [usableKeys('token'), usableKeys('cookie')];
  return {
    known: {
      signing: signing.map(({ value }) => value as JWK),
      cookies: cookies.map(({ value }) => String(value.secret)),
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
export async function rotateKeys(db: Db, { atOnce }: { atOnce: boolean }): Promise<string> {
  // older installations derive the fixed secret from their first cookie key
  await installationSecret(db, 'secret');
  const [signing, cookie] = [await newSigningKey(), await newCookieKey()];
  const token = `token-${signing.kid}`;
  await db.transaction(async (tx) => {
    if (atOnce) {
      await tx.delete(keys).where(inArray(keys.usage, [...ROTATED]));
      await tx.delete(oidcPayloads);
    }
    await tx.insert(keys).values([
      { id: token, usage: 'token', value: signing },
      { id: `cookie-${randomBytes(8).toString('hex')}`, usage: 'cookie', value: cookie },
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
  db: Db,
  usage: 'secret' | 'journal',
  first: (secret: string) => Promise<void> = async () => {},
): Promise<string> {
  const kept = () => findSecret(db, usage);
  const found = await kept();
  if (found !== null) return found;
  const secret = (await readSecret(db, firstKeyId('cookie'))) ?? newSecret();
  await first(secret);
  await keepFirst(db, usage, { secret });
  return (await kept()) ?? secret;
}

/** A fixed secret of the installation, if it exists. */
export const findSecret = (db: Db, usage: 'secret' | 'journal'): Promise<string | null> =>
  readSecret(db, firstKeyId(usage));

async function readSecret(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ value: keys.value }).from(keys).where(eq(keys.id, id));
  return row === undefined ? null : String(row.value.secret);
}

/** A fixed id for the first key: concurrent starts keep one. */
const firstKeyId = (usage: KeyUsage) => `${usage}-1`;

async function ensureKey(db: Db, usage: KeyUsage, make: () => Promise<Record<string, unknown>>): Promise<void> {
  const found = await db.select({ id: keys.id }).from(keys).where(eq(keys.usage, usage)).limit(1);
  if (found.length === 0) await keepFirst(db, usage, await make());
}

async function keepFirst(db: Db, usage: KeyUsage, value: Record<string, unknown>): Promise<void> {
  await db
    .insert(keys)
    .values({ id: firstKeyId(usage), usage, value })
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
