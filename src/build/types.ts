/**
 * `npm run types`: writes every *.generated.ts from the JSON Schemas, the code and portal.graphql, the schemas for editors,
 * the drawings of src/README.md and the analysts' reference pages. `--check` compares what is tracked and made from
 * schemas and code; what follows the catalogue, and what is not tracked, is written all the same, so that nobody has to
 * know of this command.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EditCounts, withEditCounts } from './edit-counts.ts';
import { glyphWidthsModule } from './glyph-widths.ts';
import { withDiagrams } from './house.ts';
import { operatorLists } from './operators.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
const isChecking = process.argv.includes('--check');
const operators = await operatorLists();
if (!isChecking) writeChangedFiles(root, operators);
await import('./generated-wording-keys.ts');
await import('./generated-types.ts');
// what follows loads the operators by their lists, and the names of texts: these have to be those of the files that are there
const { referencePages } = await import('../cli/reference/reference-pages.ts');
const { loadCatalogueFolder } = await import('../release/index.ts');
await import('./editor-schemas.ts');

const counts = JSON.parse(readFileSync(join(root, 'tests/browser/studio-counts.json'), 'utf8')) as EditCounts;
/** Path of each file that is tracked, and made from schemas, code and counts alone, and its content. */
const tracked: Readonly<Record<string, string>> = {
  ...operators,
  'src/catalog/check/glyph-widths.generated.ts': glyphWidthsModule(),
  'src/README.md': withDiagrams(readFileSync(join(root, 'src/README.md'), 'utf8')),
  'catalog/RECETTES.md': withEditCounts(readFileSync(join(root, 'catalog/RECETTES.md'), 'utf8'), counts),
};

/** Path of each file that follows the catalogue and its content. */
async function generateFromCatalogue(): Promise<Record<string, string>> {
  const pages = Object.entries(await referencePages(loadCatalogueFolder()));
  return Object.fromEntries(pages.map(([file, text]) => [`catalog/${file}`, text]));
}

if (isChecking) {
  const isStale = ([file, text]: [string, string]) =>
    !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text;
  const stale = Object.entries(tracked).filter(isStale);
  if (stale.length > 0) {
    const names = stale.map(([file]) => file).join(', ');
    process.stderr.write(`${names}: not what the schemas and the code say\nhelp: run npm run types\n`);
    process.exit(1);
  }
} else writeChangedFiles(root, tracked);
writeChangedFiles(root, await generateFromCatalogue());
