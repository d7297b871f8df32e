import type { Readable } from 'node:stream';

/** What a file of the disk holds, before it is kept. */
export interface Content {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256, in hexadecimal. */
  sha256: string;
}

/** Contents under generated names. Which names there are, and whose, the database knows. */
export interface Blobs {
  /** Keeps what a file holds; the file itself may be gone afterwards. */
  put(key: string, content: Content): Promise<void>;
  /** @throws when there is none */
  get(key: string): Promise<Readable>;
  /** One that is gone already is gone. */
  remove(key: string): Promise<void>;
}
