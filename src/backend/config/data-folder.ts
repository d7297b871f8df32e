import { join } from 'node:path';

/** The folders in `DATA_DIR`, one for each kind of data. */
export const dataFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  files: join(dataDir, 'files'),
  mail: join(dataDir, 'mail'),
  /** As `release/current.ts` names it. */
  releases: join(dataDir, 'releases'),
  spool: join(dataDir, 'spool'),
});
