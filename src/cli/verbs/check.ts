import { formatFinding } from '../../catalog/source/index.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const check: Verb = {
  name: 'check',
  summary: 'checks every file of the catalogue',
  usage: '[--json] [--folder FOLDER]',
  help: 'Each finding is «file:line:column code message», with a «help:» line where there is something to say.\nExit code 1 when one of them is an error.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--json'], ['--folder']);
    const { findings, ok, sources } = loadCatalogueFolder(values.get('--folder'));
    if (has.has('--json')) output.out(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) output.err(formatFinding(finding));
      output.out(ok ? `${sources.size} files, no error` : `${sources.size} files, ${findings.length} findings`);
    }
    return ok ? 0 : 1;
  },
};
