import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { certificateKeys } from './schema.ts';

/** A public key (RFC 8037). */
interface PublishedKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
}

const toPublishedKey = ({ kid, publicKey: { x } }: Pick<typeof certificateKeys.$inferSelect, 'kid' | 'publicKey'>) =>
  ({ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }) satisfies PublishedKey;

/** All public keys, newest first: rotated ones still verify. */
export async function listPublishedKeys(db: Db): Promise<PublishedKey[]> {
  return (await db.select().from(certificateKeys).orderBy(desc(certificateKeys.rang))).map(toPublishedKey);
}

export async function findVerifyingKey(db: Db, kid: string): Promise<KeyObject | null> {
  const [row] = await db.select().from(certificateKeys).where(eq(certificateKeys.kid, kid));
  return row === undefined ? null : createPublicKey({ key: { ...toPublishedKey(row) }, format: 'jwk' });
}

/** The current private key, read each time: every process follows a rotation at once. Created on first use. */
export async function findSigningKey(db: Db): Promise<{ kid: string; key: KeyObject }> {
  const found = (await findCurrentKey(db)) ?? (await createFirstKey(db));
  return { kid: found.kid, key: createPrivateKey(found.secret) };
}

async function findCurrentKey(db: Db): Promise<{ kid: string; secret: string } | null> {
  const { kid, secret, rang } = certificateKeys;
  const [row] = await db
    .select({ kid, secret })
    .from(certificateKeys)
    .where(isNotNull(secret))
    .orderBy(desc(rang))
    .limit(1);
  return row === undefined || row.secret === null ? null : { kid: row.kid, secret: row.secret };
}

async function createFirstKey(db: Db): Promise<{ kid: string; secret: string }> {
  await db
    .insert(certificateKeys)
    .values({ rang: 1, ...generateKey() })
    .onConflictDoNothing();
  const key = await findCurrentKey(db);
  if (key === null) throw new Error('no key signs certificates: rotate them once');
  return key;
}

/** Signs with a new key from now on; old keys only verify. Returns the new key's id. */
export async function rotateKeys(db: Db, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const created = generateKey();
    const { rang, secret, retiredAt } = certificateKeys;
    await tx
      .update(certificateKeys)
      .set({ secret: null, retiredAt: now })
      .where(and(isNotNull(secret), isNull(retiredAt)));
    const [last] = await tx.select({ rang: sql<number>`coalesce(max(${rang}), 0)::int` }).from(certificateKeys);
    await tx.insert(certificateKeys).values({ rang: (last?.rang ?? 0) + 1, ...created });
    return created.kid;
  });
}

function generateKey(): { kid: string; publicKey: { x: string }; secret: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  // RFC 7638 thumbprint
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kid, publicKey: { x }, secret: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
}
