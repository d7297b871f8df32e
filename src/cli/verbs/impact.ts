import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { changedAnswers } from '../../analysis/cases/changes.ts';
import { changesByDay } from '../../analysis/diff/by-day.ts';
import { describeChanges } from '../../analysis/diff/describe.ts';
import { compareCatalogues } from '../../analysis/impact/comparison.ts';
import { unmetLines, unmetRegions } from '../../analysis/impact/met.ts';
import { type Example, type Part, partLines } from '../../analysis/impact/part.ts';
import { planImpact, type ReadingPlan } from '../../analysis/impact/plan.ts';
import { type RegionChange, regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import { dayInParis } from '../../base/paris.ts';
import type { Waiver } from '../../catalog/index.ts';
import { dataOf } from '../../catalog/source/index.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { openTables, settingOf } from '../cases/run-cases.ts';
import { catalogueWords, type SoundCatalogue, soundCatalogueAt } from '../catalogue/catalogue-at.ts';
import { writeGiven } from '../catalogue/write-files.ts';
import { readDay } from '../given/day.ts';
import { countDatabase } from '../impact/count-database.ts';
import { examplesOf } from '../impact/examples.ts';
import { approvalPage } from '../impact/page.ts';
import { keepPart, mergeParts } from '../impact/parts.ts';
import { planLines } from '../impact/plan-lines.ts';
import { countInThreads } from '../impact/run.ts';
import { portalStyles } from '../impact/styles.ts';
import { openPortfolio } from '../portfolio/open-portfolio.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

export const impact: Verb = {
  name: 'impact',
  summary: 'says which contracts of a portfolio change between two catalogues',
  usage:
    'BEFORE AFTER (--portfolio FILE | --database) [--today DATE] [--threads N] [--rows] [--json] [--html FILE [--examples N]] [--fail-on-change] [--shard I/N --out FOLDER], or --merge FOLDER',
  help: `BEFORE and AFTER are each ${catalogueWords}. Each line of the portfolio, NDJSON, or each row, Parquet, holds what the decision contract-view is given; --database reads the contracts of the back-end's database instead (DATABASE_URL, or the embedded one of DATA_DIR while the service is stopped), as their pages would and without writing. Pages, cards, certificates, reasons to end a contract and fees are compared, as of DATE; contracts of which the changed conditions say the same are drawn once, unless --rows draws each.\n--shard 3/7 looks at the fourth of seven shares (the first is 0) and keeps what it finds in FOLDER; --merge adds the shares up. A share knows its portfolio and its catalogues by their digest.\n--html writes a page for who approves: changes, regions, counts, N contracts as the portal draws them before and after, the answers of the tables that change, and the waivers. It shows what the portfolio holds.\nWhat a changed condition says of contracts that the portfolio has none of is said too.\nWith --fail-on-change the exit code is 1 when a contract changes.`,
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(
      args,
      ['--json', '--fail-on-change', '--rows', '--database'],
      ['--portfolio', '--today', '--threads', '--shard', '--out', '--merge', '--html', '--examples'],
      2,
    );
    const folder = values.get('--merge');
    if (folder !== undefined) return report(mergeParts(folder), has, output);
    const [one, other] = rest;
    const portfolio = values.get('--portfolio');
    if (one === undefined || other === undefined) throw new UsageError('name two catalogues');
    if (has.has('--database') === (portfolio !== undefined)) throw new UsageError('say --portfolio FILE or --database');
    if (portfolio !== undefined && !isFileLike(portfolio)) throw new UsageError(`there is no file ${portfolio}`);
    const today = readDay('--today', values.get('--today')) ?? dayInParis();
    const standing = [await soundCatalogueAt(one, today), await soundCatalogueAt(other, today)] as const;
    for (const { note } of standing) if (note !== null) output.err(note);
    const sides: Sides = [standing[0].loaded, standing[1].loaded];
    const comparison = compareCatalogues(...sides, today);
    const folds = !has.has('--rows');
    const share = shareOf(values.get('--shard'));
    let made: ReadingPlan | undefined;
    const plan = (): ReadingPlan => {
      made ??= planImpact(comparison);
      return made;
    };
    let found: Found;
    if (portfolio === undefined) {
      if (share !== null)
        throw new UsageError('shares are of a file; help: catalog portfolio FILE --database --identities');
      const { part, examples } = await countDatabase(plan(), sides, folds);
      found = { part, givenOf: ({ at }) => examples.get(at) ?? {} };
    } else {
      const counting = { portfolio, folds };
      const threads = numberOf(values.get('--threads'), availableParallelism());
      const part = await countInThreads(comparison, counting, threads, share ?? undefined, undefined, plan);
      if (share !== null) {
        const out = values.get('--out');
        if (out === undefined) throw new UsageError('--shard needs --out');
        const [before, after] = [sides[0].sources, sides[1].sources];
        output.out(await keepPart(out, { ...counting, before, after, today }, share.index, share.of, part));
        return 0;
      }
      const opened = await openPortfolio(portfolio);
      found = { part, givenOf: async ({ at }) => JSON.parse(await opened.lineAt(at)) as ContractGiven };
    }
    // a text or an amount changes no region: to find them takes as long as all of the plans
    const isSomewhere = [...plan().families.values()].some(({ directions }) => directions.length > 0);
    const unmet = isSomewhere ? unmetRegions(regionChanges(...sides, today), found.part.met) : [];
    const page = values.get('--html');
    if (page !== undefined) {
      const most = numberOf(values.get('--examples'), 10);
      writeGiven(page, await pageOf({ today, sides, names: [one, other], unmet }, plan(), found, most));
    }
    if (!has.has('--json')) for (const line of planLines(plan())) output.out(line);
    const code = report(found.part, has, output, unmet);
    if (!has.has('--json')) for (const line of unmetLines(unmet)) output.out(line);
    if (!has.has('--json')) for (const line of laterLines(...sides)) output.out(line);
    return code;
  },
};

/** A file, or what reads as one: a pipe, an entry of the standard input. */
const isFileLike = (path: string): boolean => existsSync(path) && !statSync(path).isDirectory();

interface Found {
  part: Part;
  givenOf: (example: Example) => ContractGiven | Promise<ContractGiven>;
}

type Sides = readonly [SoundCatalogue, SoundCatalogue];

interface PageOf {
  today: string;
  sides: Sides;
  names: readonly [string, string];
  unmet: readonly RegionChange[];
}

async function pageOf(
  { today, sides: [was, is], names, unmet }: PageOf,
  plan: ReadingPlan,
  found: Found,
  most: number,
) {
  return approvalPage({
    ...{ before: names[0], after: names[1], today, part: found.part },
    changes: describeChanges(was, is),
    regions: [...regionLines(regionChanges(was, is, today)), ...unmetLines(unmet)],
    answers: answersThatChange(was, is),
    waivers: waiversOf(is).filter(({ expires }) => expires >= today),
    examples: await examplesOf(found.part, plan, found.givenOf, most),
    styles: portalStyles(is.data),
  });
}

/** Reads the texts as written, because reading for a release drops notes for people. */
const waiversOf = ({ sources }: LoadedCatalogue): readonly Waiver[] => dataOf(sources).waivers?.waivers ?? [];

function answersThatChange(was: LoadedCatalogue, is: LoadedCatalogue) {
  const tables = openTables(settingOf(is));
  const tests = tables.flatMap(({ rows }) => rows.map((row) => row.tests.length));
  return { changed: changedAnswers(settingOf(was), tables), total: tests.reduce((sum, count) => sum + count, 0) };
}

/** @param unmet changed conditions that no contract meets; shares do not know */
function report(part: Part, has: ReadonlySet<string>, output: Output, unmet: readonly RegionChange[] = []): ExitCode {
  const { drawn: _drawn, met: _met, ...same } = part;
  const plain = unmet.map(({ family, text, regions, doubt }) => ({ family, text, regions, doubt }));
  if (has.has('--json')) output.out(JSON.stringify({ ...same, ...(plain.length > 0 && { unmet: plain }) }, null, 2));
  else for (const line of partLines(part)) output.out(line);
  return has.has('--fail-on-change') && part.changed > 0 ? 1 : 0;
}

/** The days on which more changes than was counted, and how to count that too. */
const laterLines = (before: LoadedCatalogue, after: LoadedCatalogue): string[] =>
  changesByDay(before, after).flatMap(({ from }) =>
    from === null ? [] : [`more changes from ${from} on: --today ${from} counts that`],
  );

function numberOf(word: string | undefined, otherwise: number): number {
  const number = word === undefined ? otherwise : Number(word);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`"${word}" is no number of threads`);
  return number;
}

function shareOf(word: string | undefined): { index: number; of: number } | null {
  if (word === undefined) return null;
  const [, index = '', of = ''] = /^(\d+)\/(\d+)$/.exec(word) ?? [];
  const share = { index: Number(index), of: Number(of) };
  if (of === '' || share.index >= share.of) throw new UsageError('--shard is I/N, I from 0 to N - 1');
  return share;
}
