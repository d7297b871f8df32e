import { formatCatalogue } from '../catalogue/formatted.ts';
import { writeFiles } from '../catalogue/write-files.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const fmt: Verb = {
  name: 'fmt',
  summary: 'lays the files of catalogue and forms out in one way',
  usage: '[--check] [--folder FOLDER]',
  help: 'Keys that say what an object is come first ($schema, block, part, id), "assumed" last; the rest is the layout of `npm run format`. What the files say never changes. A file that cannot be read stays as it is, with a finding. --check writes nothing and names the files that are laid out otherwise: exit code 1.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--check'], ['--folder'], 0);
    const folder = values.get('--folder');
    const { changed, findings, files } = await formatCatalogue(folder);
    printFindings(output, findings);
    const isCheck = has.has('--check');
    if (!isCheck) writeFiles(changed, [], folder);
    for (const file of changed.keys())
      output[isCheck ? 'err' : 'out'](isCheck ? `${file} is laid out otherwise` : file);
    output.out(`${files} files, ${changed.size} ${isCheck ? 'to lay out' : 'laid out'}`);
    if (isCheck && changed.size > 0) output.err('help: run npm run -s catalog -- fmt');
    return findings.length > 0 || (isCheck && changed.size > 0) ? 1 : 0;
  },
};
