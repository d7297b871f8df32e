import { type Proofs, proveConditions } from '../../analysis/proofs.ts';
import { explainCode, pageText } from '../../catalog/check/explain.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { today } from '../today.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const check: Verb = {
  name: 'check',
  summary: 'checks every file of the catalogue',
  usage: '[--prove] [--as-of DATE] [--json] [--folder FOLDER] [--explain CODE]',
  help: 'Each finding is «file:line:column code message», with a «help:» line where there is something to say.\n--prove looks besides for conditions that never hold or always do, over all contracts and answers that there can be; it takes a few seconds more.\n--explain CODE says what a code finds, with an example to avoid, one to prefer, and why.\nExit code 1 when one of them is an error.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--json', '--prove'], ['--folder', '--explain', '--as-of']);
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
    const loaded = loadCatalogueFolder(values.get('--folder'));
    const proofs = has.has('--prove') && loaded.ok ? proveConditions(loaded, values.get('--as-of') ?? today()) : null;
    const findings = [...loaded.findings, ...(proofs?.findings ?? [])];
    const ok = findings.every(({ severity }) => severity !== 'error');
    if (has.has('--json')) output.out(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) output.err(formatFinding(finding));
      if (proofs !== null) output.out(proofsText(proofs));
      const { size } = loaded.sources;
      output.out(ok ? `${size} files, no error` : `${size} files, ${findings.length} findings`);
    }
    return ok ? 0 : 1;
  },
};

function proofsText({ decided, undecided }: Proofs): string {
  const open = undecided.map(({ file, pointer, because }) => `  ${file} ${pointer}: ${because}`);
  return [`${decided} conditions decided, ${undecided.length} not`, ...open].join('\n');
}
