import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Known, TestTable } from '../../analysis/uses/index.ts';
import { catalogueFolders, type LoadedCatalogue, loadCatalogueFolder } from '../../release/index.ts';
import { printFindings } from '../text/findings.ts';
import type { Output } from '../verb.ts';

/** The testers' tables beside a catalogue. */
function testTables(folder?: string): TestTable[] {
  const { tests } = catalogueFolders(folder);
  if (!existsSync(tests)) return [];
  return readdirSync(tests)
    .filter((name) => name.endsWith('.cases.csv'))
    .sort()
    .map((name) => ({ file: `tests/catalog/${name}`, text: readFileSync(join(tests, name), 'utf8') }));
}

/** A catalogue with its tests; null, with the findings printed, where a file does not match its schema. */
export function knownFolder(output: Output, folder?: string): { known: Known; loaded: LoadedCatalogue } | null {
  const loaded = loadCatalogueFolder(folder);
  const { table, sources } = loaded;
  if (table !== null) return { known: { table, sources, tests: testTables(folder) }, loaded };
  printFindings(output, loaded.findings);
  return null;
}
