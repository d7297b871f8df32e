import type { FilesConfig } from '../config/files.ts';
import type { Blobs } from './blobs.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

/**
 * Opens where contents are kept: a bucket that speaks S3 where one is configured, else a folder of this machine.
 * Nothing is asked of either before the first content.
 */
export const openBlobs = ({ s3, folder }: Pick<FilesConfig, 's3' | 'folder'>): Blobs =>
  s3 === null ? folderBlobs(folder) : s3Blobs(s3);
