import type { Db } from '../database/database.ts';
import { certificateKeys } from '../domain/verification/schema.ts';
import { encryptionOf } from '../identity/keys.ts';
import { keys } from '../identity/schema.ts';
import { encryptedBy, secretId } from '../keys/key-cipher.ts';

/** The names of the secrets that the keys in a database are encrypted with; the columns are those of every version. */
export async function readKeyEncryption(db: Db): Promise<string[]> {
  const own = await db.select({ value: keys.value }).from(keys);
  const signing = await db.select({ secret: certificateKeys.secret }).from(certificateKeys);
  const names = [
    ...own.map(({ value }) => encryptionOf(value)),
    ...signing.map(({ secret }) => encryptedBy(secret ?? '')),
  ];
  return [...new Set(names.filter((name) => name !== null))];
}

/** Those of the names that none of the given secrets has: what they encrypt does not open. */
export function findClosed(names: readonly string[], given: readonly string[]): string[] {
  const open = new Set(given.map(secretId));
  return names.filter((name) => !open.has(name));
}
