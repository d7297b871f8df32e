import { join } from 'node:path';

/** What the service keeps in `DATA_DIR`, each in a folder of its own. */
export const dataFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  files: join(dataDir, 'files'),
  mail: join(dataDir, 'mail'),
  /** Where `release/current.ts` keeps them. */
  releases: join(dataDir, 'releases'),
  spool: join(dataDir, 'spool'),
});
