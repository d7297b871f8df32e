import { explainCode, pageText } from '../../catalog/check/explain.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const check: Verb = {
  name: 'check',
  summary: 'checks every file of the catalogue',
  usage: '[--json] [--folder FOLDER] [--explain CODE]',
  help: 'Each finding is «file:line:column code message», with a «help:» line where there is something to say.\n--explain CODE says what a code finds, with an example to avoid, one to prefer, and why.\nExit code 1 when one of them is an error.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--json'], ['--folder', '--explain']);
    const code = values.get('--explain');
    if (code !== undefined) {
      const found = explainCode(code);
      if ('help' in found) {
        output.err(`catalog check: there is no code "${code}"\nhelp: ${found.help}`);
        return 2;
      }
      output.out(`${found.code}\n\n${pageText(found.code)}`);
      return 0;
    }
    const { findings, ok, sources } = loadCatalogueFolder(values.get('--folder'));
    if (has.has('--json')) output.out(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) output.err(formatFinding(finding));
      output.out(ok ? `${sources.size} files, no error` : `${sources.size} files, ${findings.length} findings`);
    }
    return ok ? 0 : 1;
  },
};
