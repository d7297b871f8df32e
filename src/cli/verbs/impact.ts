import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describeChanges } from '../../analysis/diff/describe.ts';
import { type Part, partLines } from '../../analysis/impact/part.ts';
import type { Plan } from '../../analysis/impact/plan.ts';
import { regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import { reloadCatalogue } from '../../release/index.ts';
import { catalogueAt, catalogueWords, sourcesOf } from '../catalogue-at.ts';
import { readDay } from '../day.ts';
import { type Job, planOfJob } from '../impact/count.ts';
import { examplesOf } from '../impact/examples.ts';
import { approvalPage } from '../impact/page.ts';
import { keepPart, mergeParts } from '../impact/parts.ts';
import { planLines } from '../impact/plan-lines.ts';
import { runJob } from '../impact/run.ts';
import { today as parisToday } from '../today.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

export const impact: Verb = {
  name: 'impact',
  summary: 'says which contracts of a portfolio change between two catalogues',
  usage:
    'BEFORE AFTER --portfolio FILE.ndjson [--today DATE] [--threads N] [--rows] [--json] [--html FILE [--examples N]] [--fail-on-change] [--shard I/N --out FOLDER], or --merge FOLDER',
  help: `BEFORE and AFTER are each ${catalogueWords}. Each line of the portfolio holds what the decision contract-view is given. Pages, cards and certificates are compared; contracts of which the changed conditions say the same are drawn once, unless --rows draws each.\n--shard 3/7 looks at the fourth of seven shares (the first is 0) and keeps what it finds in FOLDER; --merge adds the shares up.\n--html writes a page for who approves: changes, regions, counts, and N contracts before and after. It shows what the portfolio holds.\nWith --fail-on-change the exit code is 1 when a contract changes.`,
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(
      args,
      ['--json', '--fail-on-change', '--rows'],
      ['--portfolio', '--today', '--threads', '--shard', '--out', '--merge', '--html', '--examples'],
    );
    const folder = values.get('--merge');
    if (folder !== undefined) return told(mergeParts(folder), has, output);
    const [one, other] = rest;
    const portfolio = values.get('--portfolio');
    if (one === undefined || other === undefined) throw new UsageError('name two catalogues');
    if (portfolio === undefined || !existsSync(portfolio))
      throw new UsageError('--portfolio names a file of contracts');
    const [before, after] = [await soundSources(one), await soundSources(other)];
    const today = readDay('--today', values.get('--today')) ?? parisToday();
    const job: Job = { before, after, today, portfolio, folds: !has.has('--rows') };
    const threads = numberOf(values.get('--threads'), availableParallelism());
    const share = shareOf(values.get('--shard'));
    const part = await runJob(job, threads, share ?? undefined);
    if (share !== null) {
      const out = values.get('--out');
      if (out === undefined) throw new UsageError('--shard needs --out');
      output.out(keepPart(out, job, share.index, share.of, part));
      return 0;
    }
    const plan = planOfJob(job);
    const page = values.get('--html');
    if (page !== undefined) {
      const most = numberOf(values.get('--examples'), 10);
      writeFileSync(page, pageOf(job, [one, other], plan, part, most));
    }
    if (!has.has('--json')) for (const line of planLines(plan)) output.out(line);
    return told(part, has, output);
  },
};

function pageOf(job: Job, [before, after]: [string, string], plan: Plan, part: Part, most: number): string {
  const [was, is] = [reloadCatalogue(job.before), reloadCatalogue(job.after)];
  return approvalPage({
    before,
    after,
    changes: describeChanges(was, is),
    regions: regionLines(regionChanges(was, is, job.today)),
    part,
    examples: examplesOf(part, plan, job.portfolio, most),
  });
}

function told(part: Part, has: ReadonlySet<string>, output: Output): ExitCode {
  const { drawn: _drawn, ...same } = part;
  if (has.has('--json')) output.out(JSON.stringify(same, null, 2));
  else for (const line of partLines(part)) output.out(line);
  return has.has('--fail-on-change') && part.changed > 0 ? 1 : 0;
}

/** @throws UsageError for a catalogue with errors */
async function soundSources(word: string): Promise<ReadonlyMap<string, string>> {
  const loaded = await catalogueAt(word);
  if (!loaded.ok) throw new UsageError(`${word} has errors; catalog check says which`);
  return sourcesOf(loaded);
}

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
