import { join } from 'node:path';
import { takeLock } from '../../release/index.ts';
import { DatabaseUnavailable, FolderInUse } from './database.ts';
import { createPrivateFolder } from './private-folder.ts';

/**
 * Locks the folder for this process: two processes on one embedded database lose data. Takes over a lock whose process
 * has ended. Returns the function that unlocks.
 * @throws FolderInUse, or DatabaseUnavailable where the folder cannot be written to
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await createPrivateFolder(folder).catch((cause) => {
    throw new DatabaseUnavailable(`the folder ${folder} cannot be created: check its rights, or set DATA_DIR`, cause);
  });
  const file = join(folder, 'lock');
  const lock = await takeLock(file).catch((error: unknown) => {
    throw new DatabaseUnavailable(`${file} cannot be written: check the folder's rights, or set DATA_DIR`, error);
  });
  if (typeof lock === 'function') return lock;
  if (lock === null)
    throw new DatabaseUnavailable(`${file} cannot be taken: check the folder's rights, or remove this file`);
  throw new FolderInUse(`${folder} is in use by process ${lock.pid}: stop it first, or set DATA_DIR to another folder`);
}
