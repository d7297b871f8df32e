/** Writes the names of the texts that the code takes: not tracked, and loads nothing that reads them. */
import { wordingKeysModule } from './wording-keys.ts';
import { writeChangedFiles } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
writeChangedFiles(root, { 'src/catalog/check/wording-keys.generated.ts': wordingKeysModule(root) });
