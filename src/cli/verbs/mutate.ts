import { asTested, loadCatalogueFolder } from '../../release/index.ts';
import { caseFiles } from '../cases/run-cases.ts';
import { requireBeginnings } from '../given/files-named.ts';
import { numberOf } from '../given/number-flag.ts';
import { explainedSurvivors, explanationOf } from '../mutate/explained.ts';
import { scoreOf, summaryOf, survivorText } from '../mutate/report.ts';
import { mutateCatalogue } from '../mutate/run.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, type Verb } from '../verb.ts';

const withValue = ['--folder', '--sample', '--seed', '--seconds', '--threshold'];

export const mutate: Verb = {
  name: 'mutate',
  summary: 'changes one thing of the catalogue at a time and says which change no table notices',
  usage: '[FILE…] [--sample N] [--seed N] [--seconds N] [--threshold N] [--anew] [--json] [--folder FOLDER]',
  help: [
    'FILE is the beginning of a file’s name: catalog/families, forms/sinistre. Without one, the catalogue and the forms.',
    '--sample N judges N changes, the same for the same --seed; --seconds N begins nothing after N seconds.',
    'What was found before is kept for whatever has not changed; --anew judges everything again.',
    'Exit code 1 when less than --threshold percent of the changes are noticed.',
  ].join('\n'),
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json', '--anew'], withValue);
    const [sample, seconds] = [numberOf(values, '--sample'), numberOf(values, '--seconds')];
    const threshold = numberOf(values, '--threshold') ?? 0;
    const seed = numberOf(values, '--seed') ?? 1;
    const loaded = asTested(loadCatalogueFolder(values.get('--folder')));
    if (!loaded.ok) {
      printFindings(output, loaded.findings);
      return 1;
    }
    requireBeginnings(rest, [...loaded.sources.keys()]);
    const remembers = !has.has('--anew');
    const report = await mutateCatalogue(loaded, {
      tables: caseFiles(),
      files: rest,
      sample,
      seed,
      seconds,
      remembers,
    });
    if (has.has('--json')) output.out(JSON.stringify(report, null, 2));
    else {
      const explained = explainedSurvivors();
      const bare = report.survivors.filter(({ mutant }) => explanationOf(explained, mutant) === undefined);
      for (const survivor of bare) output.out(survivorText(loaded, survivor));
      const others = report.survivors.length - bare.length;
      if (others > 0) output.out(`${others} more are explained in tests/catalog/survivors.csv`);
      output.out(summaryOf(report));
    }
    return scoreOf(report) < threshold ? 1 : 0;
  },
};
