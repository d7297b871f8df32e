import type { Readable } from 'node:stream';
import type { FilesConfig } from '../config/files.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

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

export const openBlobs = ({ s3, folder }: Pick<FilesConfig, 's3' | 'folder'>): Blobs =>
  s3 === null ? folderBlobs(folder) : s3Blobs(s3);
