import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { Seal } from './seal.ts';

/** The keys in the database, and what they are encrypted with. */
export interface KeyStore {
  db: Db;
  cipher: KeyCipher;
}

/** A key in the database is encrypted with another KEY_ENCRYPTION than the given ones. */
export class KeysSealed extends Error {
  override name = 'KeysSealed';
  constructor(id: string, under: string) {
    super(
      `the key ${id} is encrypted with the KEY_ENCRYPTION named ${under}, which is not given: set it, or add it as a further line`,
    );
  }
}

const MARK = 'sealed';

/** Names a configured secret in public: derived from it, and of no help to who would guess it. */
export const secretId = (secret: string): string =>
  createHmac('sha256', secret).update('id').digest('base64url').slice(0, 12);

/** The database's keys, as a configuration encrypts them. */
export const openKeyStore = (db: Db, { keyEncryption }: { keyEncryption: readonly string[] }): KeyStore => ({
  db,
  cipher: new KeyCipher(keyEncryption),
});

/** Encrypts keys at rest with the first of its secrets (AES-256-GCM); without any, they are stored readable. */
export class KeyCipher {
  /** @param first closes; null: keys are stored readable */
  constructor(
    private readonly secrets: readonly string[],
    private readonly first: string | null = secrets[0] ?? null,
  ) {}

  /** Opens the same, and stores keys readable. */
  withoutClosing(): KeyCipher {
    return new KeyCipher(this.secrets, null);
  }

  /** @param id of the key: a text moved to another key does not open */
  close(id: string, text: string): string {
    const { first } = this;
    return first === null ? text : [MARK, secretId(first), new Seal(id, first).close(text)].join('.');
  }

  /** Opens what any of the secrets has closed; readable text stays as it is. @throws KeysSealed */
  open(id: string, stored: string): string {
    const [mark, under = '', sealed = ''] = stored.split('.');
    if (mark !== MARK) return stored;
    const secret = this.secrets.find((one) => secretId(one) === under);
    if (secret === undefined) throw new KeysSealed(id, under);
    return String(new Seal(id, secret).open(sealed));
  }

  /** Whether `close` would store it this way. */
  isCurrent(stored: string): boolean {
    return encryptedBy(stored) === (this.first === null ? null : secretId(this.first));
  }
}

/** The name of the secret that a stored key is encrypted with; null: it is readable. */
export function encryptedBy(stored: string): string | null {
  const [mark, under = ''] = stored.split('.');
  return mark === MARK ? under : null;
}
