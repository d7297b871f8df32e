import type { Readable } from 'node:stream';

/** A file on disk, before it is stored. */
export interface Content {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256, in hexadecimal. */
  sha256: string;
}

/** The store is out of reach or full; another attempt may succeed. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Stored files under generated names. The database knows which names exist and who owns them. */
export interface Blobs {
  /** Stores the content of a file; the file itself may be gone afterwards. @throws StoreUnavailable */
  put(key: string, content: Content): Promise<void>;
  /** @throws StoreUnavailable, or another error when there is none */
  get(key: string): Promise<Readable>;
  /** Does nothing where the key is gone already. */
  remove(key: string): Promise<void>;
}
