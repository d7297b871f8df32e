import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { encryptedBy, type KeyCipher, type KeyStore } from '../../keys/key-cipher.ts';
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
export async function findSigningKey(store: KeyStore): Promise<{ kid: string; key: KeyObject }> {
  const found = (await findCurrentKey(store.db)) ?? (await createFirstKey(store));
  return { kid: found.kid, key: createPrivateKey(store.cipher.open(found.kid, found.secret)) };
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

async function createFirstKey({ db, cipher }: KeyStore): Promise<{ kid: string; secret: string }> {
  await db
    .insert(certificateKeys)
    .values({ rang: 1, ...generateKey(cipher) })
    .onConflictDoNothing();
  const key = await findCurrentKey(db);
  if (key === null) throw new Error('no key signs certificates: rotate them once');
  return key;
}

/** Every key, newest first, and the name of what the private one is encrypted with; null: it is readable, or gone. */
export async function listSigningKeys(
  db: Db,
): Promise<{ kid: string; createdAt: Date; signs: boolean; encryptedBy: string | null }[]> {
  const rows = await db.select().from(certificateKeys).orderBy(desc(certificateKeys.rang));
  return rows.map(({ kid, secret, createdAt }) => ({
    ...{ kid, createdAt, signs: secret !== null },
    encryptedBy: secret === null ? null : encryptedBy(secret),
  }));
}

/** Encrypts the private key as `store` says, or makes it readable again. Returns how many were changed. @throws KeysSealed */
export async function encryptSigningKey({ db, cipher }: KeyStore): Promise<number> {
  const { kid, secret } = certificateKeys;
  let changed = 0;
  for (const row of await db.select({ kid, secret }).from(certificateKeys).where(isNotNull(secret))) {
    if (row.secret === null || cipher.isCurrent(row.secret)) continue;
    const closed = cipher.close(row.kid, cipher.open(row.kid, row.secret));
    // a rotation may have removed it meanwhile
    const same = and(eq(kid, row.kid), eq(secret, row.secret));
    await db.update(certificateKeys).set({ secret: closed }).where(same);
    changed++;
  }
  return changed;
}

/** Signs with a new key from now on; old keys only verify. Returns the new key's id. */
export async function rotateKeys({ db, cipher }: KeyStore, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const created = generateKey(cipher);
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

function generateKey(cipher: KeyCipher): { kid: string; publicKey: { x: string }; secret: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  // RFC 7638 thumbprint
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { kid, publicKey: { x }, secret: cipher.close(kid, pem) };
}
