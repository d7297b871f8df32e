/** Writes the names of the texts that the code takes: not tracked, and loads nothing that reads them. */
import { wordingKeysModule } from './wording-keys.ts';
import { writeWhatDiffers } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
writeWhatDiffers(root, { 'src/catalog/check/wording-keys.generated.ts': wordingKeysModule(root) });
