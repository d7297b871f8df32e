import type { FilesConfig } from '../config/files.ts';
import type { Blobs } from './blobs.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

/** The configured S3 bucket, else a folder of this machine. Neither is contacted before the first file. */
export const openBlobs = ({ s3, folder }: Pick<FilesConfig, 's3' | 'folder'>): Blobs =>
  s3 === null ? folderBlobs(folder) : s3Blobs(s3);
