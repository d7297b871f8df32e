import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../database/database.ts';
import { keys } from './schema.ts';

export interface Keys {
  /** Private keys that sign tokens, current first. */
  signing: JWK[];
  /** Secrets that sign cookies, current first. */
  cookies: string[];
}

/** The keys of this installation, made once and kept: a restart signs nobody out. */
export async function loadKeys(db: Db): Promise<Keys> {
  await ensure(db, 'token', newSigningKey);
  await ensure(db, 'cookie', async () => ({ secret: randomBytes(32).toString('base64url') }));
  const rows = await db.select().from(keys).orderBy(keys.createdAt, keys.id);
  return {
    signing: rows.filter((row) => row.usage === 'token').map((row) => row.value as JWK),
    cookies: rows.filter((row) => row.usage === 'cookie').map((row) => String(row.value.secret)),
  };
}

async function ensure(db: Db, usage: 'token' | 'cookie', make: () => Promise<Record<string, unknown>>): Promise<void> {
  const found = await db.select({ id: keys.id }).from(keys).where(eq(keys.usage, usage)).limit(1);
  if (found.length > 0) return;
  // The first key of each usage has a fixed name, so that two processes that start together keep one.
  await db
    .insert(keys)
    .values({ id: `${usage}-1`, usage, value: await make() })
    .onConflictDoNothing();
}

async function newSigningKey(): Promise<Record<string, unknown>> {
  const { privateKey }: { privateKey: CryptoKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' };
}

/** The same keys without what signs. */
export function publicKeys(signing: JWK[]): JWK[] {
  return signing.map(({ d: _, ...rest }) => rest);
}
