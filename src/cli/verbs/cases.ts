import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatFinding } from '../../catalog/source/index.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { caseFiles, runCases } from '../run-cases.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const cases: Verb = {
  name: 'cases',
  summary: "runs the testers' tables",
  usage: '[FILE…] [--json] [--folder FOLDER] [--report FILE]',
  help: 'Without a file, all those of tests/catalog. A failure names file and line, what was expected, what came, and what decided it.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json'], ['--folder', '--report']);
    const loaded = loadCatalogueFolder(values.get('--folder'));
    if (!loaded.ok) {
      for (const finding of loaded.findings) output.err(formatFinding(finding));
      return 1;
    }
    const report = runCases(loaded, rest.length > 0 ? rest.map((file) => resolve(file)) : caseFiles());
    const file = values.get('--report');
    if (file !== undefined) writeFileSync(file, JSON.stringify(report));
    if (has.has('--json')) output.out(JSON.stringify(report, null, 2));
    else {
      for (const { file, line, name, message } of report.failures)
        output.err(`${file}:${line} ${name}\n    ${message}`);
      output.out(`${report.passed} passed, ${report.failures.length} failed`);
    }
    return report.failures.length === 0 ? 0 : 1;
  },
};
