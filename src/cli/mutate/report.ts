import { locate } from '../../catalog/source/index.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import type { MutationReport, RowToAdd, Survivor } from './run.ts';

/** The share of effective changes that are noticed, in percent. */
export function scoreOf({ noticed, survivors }: Pick<MutationReport, 'noticed' | 'survivors'>): number {
  const counted = noticed + survivors.length;
  return counted === 0 ? 100 : (100 * noticed) / counted;
}

const LONGEST = 160;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function rowText({ decision, like, given, path, now, changed }: RowToAdd): string {
  const from = like === null ? `given ${short(JSON.stringify(given))}` : `given what ${like} gives`;
  return `row to add, ${decision}: ${from}, expect ${path} ${short(now)} (and not ${short(changed)})`;
}

/** A change that nothing noticed, for people. */
export function survivorText(loaded: LoadedCatalogue, { mutant, add }: Survivor): string {
  const { file, pointer, what } = mutant;
  const source = loaded.sources.get(file);
  const { line, column } = source === undefined ? { line: 1, column: 1 } : locate(source, pointer);
  const row = add === null ? 'no contract was found that shows it: give what this place reads' : rowText(add);
  return `${file}:${line}:${column} ${pointer}: ${what}, and nothing notices\n    ${row}`;
}

/** The totals, in one line. */
export function summaryOf(report: MutationReport): string {
  const { mutants, noticed, equivalent, survivors, left, known, seconds } = report;
  if (mutants === 0) return 'no change was judged';
  return [
    `${mutants} changes: ${noticed} noticed, ${survivors.length} not noticed, ${equivalent.length} make no difference`,
    ...(left > 0 ? [`${left} left`] : []),
    `${scoreOf(report).toFixed(1)} % noticed`,
    `${known} known from before, ${seconds.toFixed(1)} s`,
  ].join('; ');
}
