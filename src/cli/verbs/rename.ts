import { planRename } from '../../analysis/rename/rename.ts';
import { loadCatalogue } from '../../release/build.ts';
import { knownFolder } from '../cases/known.ts';
import { afterEdits, printEdits, writeFiles } from '../catalogue/write-files.ts';
import { kindNamed } from '../given/kind.ts';
import { errorsIn, printFindings } from '../text/findings.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const rename: Verb = {
  name: 'rename',
  summary: 'renames something everywhere at once: catalogue, forms, testers’ tables',
  usage: 'KIND OLD NEW [--dry-run] [--json] [--folder FOLDER]',
  help: 'Only the names change: the layout of the files stays. Refused where NEW is taken or no name, and where others know OLD: codes of the API, names of the engine, addresses. Nothing is written when the catalogue would be wrong afterwards. --dry-run shows the edits.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--dry-run', '--json'], ['--folder'], 3);
    const folder = values.get('--folder');
    const kind = kindNamed(rest[0]);
    const [, from, to] = rest;
    if (from === undefined || to === undefined || rest.length > 3)
      throw new UsageError('name the kind, the old name and the new one');
    const found = knownFolder(output, folder);
    if (found === null) return 1;
    const { known, loaded } = found;
    const plan = planRename(known, kind, from, to);
    if ('refused' in plan) {
      output.err(`catalog rename: ${plan.refused}${plan.help === null ? '' : `\nhelp: ${plan.help}`}`);
      return 1;
    }
    const texts = new Map([
      ...[...known.sources].map(([file, { text }]): [string, string] => [file, text]),
      ...known.tests.map(({ file, text }): [string, string] => [file, text]),
    ]);
    const after = afterEdits(plan.edits, texts, folder);
    for (const move of plan.moves) {
      after.set(move.to, after.get(move.from) ?? texts.get(move.from) ?? '');
      after.delete(move.from);
    }
    const gone = plan.moves.map((move) => move.from);
    const whole = new Map([...texts, ...after].filter(([file]) => !gone.includes(file) && !file.startsWith('tests/')));
    const { findings } = loadCatalogue(whole);
    if (errorsIn(findings) > errorsIn(loaded.findings)) {
      printFindings(output, findings);
      output.err('catalog rename: refused, since the catalogue would be wrong afterwards; nothing was written');
      return 1;
    }
    if (has.has('--json')) output.out(JSON.stringify(plan, null, 2));
    else printEdits(output, plan.edits, texts);
    if (!has.has('--json')) for (const move of plan.moves) output.out(`${move.from} → ${move.to}`);
    if (!has.has('--dry-run')) writeFiles(after, gone, folder);
    if (!has.has('--json'))
      output.out(`${plan.edits.length} places in ${after.size} files${has.has('--dry-run') ? ', none written' : ''}`);
    return 0;
  },
};
