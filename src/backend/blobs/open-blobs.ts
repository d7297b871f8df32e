import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilesConfig } from '../config/files.ts';
import type { Blobs } from './blobs.ts';
import { s3Blobs } from './s3.ts';

/** The configured S3 bucket, else a folder of this machine. Neither is contacted before the first file. */
export const openBlobs = ({ s3, folder }: Pick<FilesConfig, 's3' | 'folder'>): Blobs =>
  s3 === null ? folderBlobs(folder) : s3Blobs(s3);

/**
 * A folder shared by the processes of one machine. Files are renamed into it from a folder beside it, which makes each
 * appear whole.
 */
function folderBlobs(folder: string): Blobs {
  const blobPath = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(key, { path }) {
      const target = blobPath(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
    },
    async get(key) {
      const stream = createReadStream(blobPath(key));
      await once(stream, 'open');
      return stream;
    },
    remove: (key) => rm(blobPath(key), { force: true }),
  };
}
