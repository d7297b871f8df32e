import { join, resolve } from 'node:path';
import { loadCatalogueFolder } from '../../release/index.ts';
import { writeWhole } from '../catalogue/write-files.ts';
import { referencePages } from '../reference/reference-pages.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const docs: Verb = {
  name: 'docs',
  summary: 'writes the reference pages: operators, blocks, checks, fields, addresses',
  usage: '[--out FOLDER] [--folder FOLDER]',
  help: 'Written into the folder of the catalogue, or into that of --out. `npm run types` writes those of this project too.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--out', '--folder'], 0);
    const loaded = loadCatalogueFolder(values.get('--folder'));
    printFindings(output, loaded.findings);
    if (!loaded.ok) return 1;
    const folder = resolve(values.get('--out') ?? values.get('--folder') ?? 'catalog');
    for (const [file, text] of Object.entries(await referencePages(loaded))) {
      writeWhole(join(folder, file), text);
      output.out(join(folder, file));
    }
    return 0;
  },
};
