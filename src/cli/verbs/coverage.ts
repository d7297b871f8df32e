import { Worlds } from '../../analysis/conditions/family-worlds.ts';
import { measureCoverage, type Obligation, shareOf, wantedText } from '../../analysis/coverage/coverage.ts';
import { measureGrids } from '../../analysis/coverage/grid.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { locate } from '../../catalog/source/index.ts';
import { asTested, type LoadedCatalogue, loadCatalogueFolder, validateWithAjv } from '../../release/index.ts';
import { caseFiles } from '../cases/run-cases.ts';
import { writeGiven } from '../catalogue/write-files.ts';
import { coveragePage } from '../coverage/page.ts';
import { requireBeginnings } from '../given/files-named.ts';
import { numberOf } from '../given/number-flag.ts';
import { rowsOf } from '../mutate/table-rows.ts';
import { printFindings } from '../text/findings.ts';
import { type Output, parseArgs, type Verb } from '../verb.ts';

/** A value of a test that no row reaches, with a row that would. */
function missingText({ sources }: LoadedCatalogue, one: Obligation): string {
  const source = sources.get(one.file);
  const { line, column } = source === undefined ? { line: 1, column: 1 } : locate(source, one.pointer);
  return `  ${one.file}:${line}:${column} ${wantedText(one)}\n    row to add: given ${JSON.stringify(one.witness)}`;
}

function print(loaded: LoadedCatalogue, obligations: readonly Obligation[], output: Output): void {
  for (const file of new Set(obligations.map((one) => one.file))) {
    const own = obligations.filter((one) => one.file === file);
    const { reached, feasible } = shareOf(own);
    const count = (state: Obligation['state']) => own.filter((one) => one.state === state).length;
    const beside = `${count('impossible')} impossible, ${count('undecided')} not decided`;
    output.out(`${file}: ${reached}/${feasible}, ${beside}`);
    for (const one of own) if (one.state === 'missing') output.out(missingText(loaded, one));
  }
}

export const coverage: Verb = {
  name: 'coverage',
  summary: 'says which tests of the catalogue’s conditions the tables bring both ways',
  usage: '[FILE…] [--threshold N] [--html FILE] [--json] [--folder FOLDER]',
  help: [
    'A test counts when a row makes it true, and another false, where it decides by itself (masking MC/DC).',
    'What no contract can bring about is proved and not counted; what is not decided is counted apart.',
    'FILE is the beginning of a file’s name. --html writes one page, drawn on the text of the files.',
    'Exit code 1 below --threshold percent.',
  ].join('\n'),
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json'], ['--threshold', '--html', '--folder']);
    const threshold = numberOf(values, '--threshold') ?? 0;
    const loaded = asTested(loadCatalogueFolder(values.get('--folder')));
    const { table } = loaded;
    if (!loaded.ok || table === null) {
      printFindings(output, loaded.findings);
      return 1;
    }
    requireBeginnings(rest, [...loaded.sources.keys()]);
    const catalogue = compileCatalogue(loaded.data, validateWithAjv);
    const rows = rowsOf(loaded, caseFiles());
    const all = measureCoverage(catalogue, table, rows, new Worlds(catalogue, loaded.api, table));
    const obligations = all.filter(({ file }) => rest.length === 0 || rest.some((start) => file.startsWith(start)));
    const grids = measureGrids(catalogue, rows);
    const { reached, feasible, percent } = shareOf(obligations);
    const html = values.get('--html');
    if (html !== undefined) writeGiven(html, coveragePage(obligations, grids, loaded.sources));
    if (has.has('--json')) output.out(JSON.stringify({ reached, feasible, percent, grids, obligations }, null, 2));
    else {
      print(loaded, obligations, output);
      // what tables reach besides is in no file
      for (const { name, seen, all: whole } of rest.length === 0 ? grids : []) output.out(`${name}: ${seen}/${whole}`);
      output.out(`${reached} of ${feasible} reached, ${percent.toFixed(1)} %`);
    }
    return percent < threshold ? 1 : 0;
  },
};
