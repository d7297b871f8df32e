import { createHash } from 'node:crypto';
import { type Row, testsOfTable, type Watched, watchRows } from '../../analysis/mutate/index.ts';
import { type LoadedCatalogue, validateWithAjv } from '../../release/index.ts';
import { openTables, settingOf } from '../cases/run-cases.ts';

/** Short enough to be kept in a file. */
const digest = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 16);

/** The tests of some tables that pass on this catalogue, with what they read of it. */
export function watchedRows(loaded: LoadedCatalogue, files: readonly string[]): Watched {
  const tables = openTables(settingOf(loaded), files);
  return watchRows(
    loaded.data,
    validateWithAjv,
    tables.flatMap((table) => testsOfTable(table, digest)),
  );
}

/** The tests of some tables, ready to run on any catalogue. */
export const rowsOf = (loaded: LoadedCatalogue, files: readonly string[]): Row[] => watchedRows(loaded, files).rows;
