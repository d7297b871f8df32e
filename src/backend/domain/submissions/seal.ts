import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * What a submission's key opens. The database keeps its hash alone: whoever reads the database learns neither an
 * answer, which may hold a token, nor what was sent, which may hold a password and could be guessed from a plain hash.
 */
export class Seal {
  /** Names the submission in the database. */
  readonly id: string;

  constructor(
    private readonly key: string,
    private readonly secret: string,
  ) {
    this.id = createHash('sha256').update(key).digest('base64url');
  }

  /** The same for the same arguments, and for this key only. */
  fingerprint(args: unknown): string {
    return createHmac('sha256', this.deriveKey('args')).update(JSON.stringify(args)).digest('base64url');
  }

  close(value: unknown): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.deriveKey('answer'), nonce).setAAD(Buffer.from(this.id));
    const text = JSON.stringify(value ?? null);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  }

  /** @throws when it was closed with another key, or touched since */
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
