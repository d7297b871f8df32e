import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../base/maps.ts';
import { insurerFolder } from '../../../release/index.ts';

/**
 * Reads a file of the catalogue that is served, once: an installation is filled before any catalogue is in force there.
 * @param path `catalog/claims.json`; null where the catalogue has no such file
 */
export const servedFile = <T>(path: string): (() => T | null) =>
  once(() => {
    const file = join(insurerFolder(), path);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
  });
