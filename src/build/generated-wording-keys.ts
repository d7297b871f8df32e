/**
 * Writes what every check of a catalogue needs of the code: the names of the texts that it takes, and the documents that
 * it sends. Not tracked; loads nothing that reads them, and no package.
 */
import { documentTextsModule } from './document-texts.ts';
import { wordingKeysModule } from './wording-keys.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
writeChangedFiles(root, {
  'src/catalog/check/wording-keys.generated.ts': wordingKeysModule(root),
  'src/catalog/vocabulary/portal-documents.generated.ts': documentTextsModule(root),
});
