import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Encryption with a submission's key, or another secret, which is stored as a hash: reading the database reveals neither
 * answers, which may contain tokens, nor arguments, which may contain passwords and could be guessed from a plain hash.
 */
export class Seal {
  /** Key of the row. */
  readonly id: string;

  constructor(
    private readonly key: string,
    private readonly secret: string,
  ) {
    this.id = createHash('sha256').update(key).digest('base64url');
  }

  /** Equal for equal arguments, under this key only. */
  fingerprint(args: unknown): string {
    return createHmac('sha256', this.deriveKey('args')).update(JSON.stringify(args)).digest('base64url');
  }

  close(value: unknown): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.deriveKey('answer'), nonce).setAAD(Buffer.from(this.id));
    const text = JSON.stringify(value ?? null);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  /** @throws when it was sealed with another key, or altered */
  open(sealed: string): unknown {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, this.deriveKey('answer'), bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(this.id))
      .setAuthTag(bytes.subarray(-TAG));
    return JSON.parse(decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8'));
  }

  private deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.key, this.secret, `submission ${purpose}`, 32));
  }
}
