import type { JudgedProofs } from '../../analysis/conditions/judged-proofs.ts';
import { dayInParis } from '../../base/paris.ts';
import { explainCode, pageText } from '../../catalog/check/explain.ts';
import { type Checked, checkCatalogue } from '../../catalog/check/index.ts';
import type { Waived } from '../../catalog/check/waivers.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import { saveJudges } from '../../release/quick-judges.ts';
import { readApi, readBeside, readCatalogueFiles, readSchemas } from '../../release/read-files.ts';
import { readDay } from '../given/day.ts';
import { waivedText } from '../text/gate-text.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const check: Verb = {
  name: 'check',
  summary: 'checks every file of the catalogue',
  usage: '[--prove] [--as-of DATE] [--json] [--folder FOLDER] [--explain CODE]',
  help: 'Findings and their number go to standard output. Each is «file:line:column code message», with a «help:» line where there is something to say.\n--prove looks besides for conditions that never hold or always do, over all contracts and answers that there can be; it takes a few seconds more.\n--explain CODE says what a code finds, with an example to avoid, one to prefer, and why.\nExit code 1 when one of them is an error.',
  run: async (args, output) => {
    const { has, values } = parseArgs(args, ['--json', '--prove'], ['--folder', '--explain', '--as-of'], 0);
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
    const day = readDay('--as-of', values.get('--as-of')) ?? dayInParis();
    const schemas = readSchemas();
    const files = readCatalogueFiles(values.get('--folder'));
    const beside = readBeside(values.get('--folder'));
    const checked = checkCatalogue(files, schemas, readApi(), day, dayInParis(), beside);
    const proofs = has.has('--prove') && checked.ok ? await proofsOf(checked, day) : null;
    const findings = [...checked.findings, ...(proofs?.findings ?? [])];
    const waived = [...checked.waived, ...(proofs?.waived ?? [])];
    if (has.has('--json')) output.out(JSON.stringify(findings, null, 2));
    else {
      for (const finding of findings) output.out(formatFinding(finding));
      if (proofs !== null) output.out(proofsText(proofs));
      // a waived warning is only counted
      for (const one of waived) if (one.finding.severity === 'error') output.out(waivedText(one));
      output.out(`${checked.sources.size} files, ${countText(findings.length)}${waivedCount(waived)}`);
    }
    await saveJudges(schemas);
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

/** Loaded on demand: a plain check does not need it. */
async function proofsOf(checked: Checked, day: string): Promise<JudgedProofs> {
  const { proveEditions } = await import('../../analysis/conditions/judged-proofs.ts');
  return proveEditions(checked, day);
}

function proofsText({ decided, undecided }: JudgedProofs): string {
  const open = undecided.map(({ file, pointer, because }) => `  ${file} ${pointer}: ${because}`);
  return [`${decided} conditions decided, ${undecided.length} not`, ...open].join('\n');
}

const waivedCount = (waived: readonly Waived[]): string => (waived.length === 0 ? '' : `, ${waived.length} waived`);

const countText = (count: number): string => (count === 0 ? 'no finding' : `${count} finding${count === 1 ? '' : 's'}`);
