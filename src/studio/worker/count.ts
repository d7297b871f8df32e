import { compareCatalogues } from '../../analysis/impact/comparison.ts';
import { Impact } from '../../analysis/impact/impact.ts';
import { unmetRegions } from '../../analysis/impact/met.ts';
import { type Part, totals } from '../../analysis/impact/part.ts';
import { planImpact } from '../../analysis/impact/plan.ts';
import { frenchView } from '../../analysis/impact/view-words-in-french.ts';
import { InventedPortfolio } from '../../analysis/portfolio/generate.ts';
import { contractOfLine, PortfolioFault, portfolioOfCsv } from '../../analysis/portfolio/read.ts';
import { type RegionChange, regionLines } from '../../analysis/regions/region-changes.ts';
import { frenchLines } from '../../analysis/regions/region-words-in-french.ts';
import { ownValue } from '../../base/json.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { type Drawable, worldOf } from './drawable.ts';
import type { Pace } from './paced.ts';
import type { CountedContracts, PortfolioSource } from './questions.ts';
import { viewSchemaOf } from './view-schemas.ts';

/** How far a count is; `of` is null where nobody knows. */
export interface CountProgress {
  seen: number;
  of: number | null;
}

interface Counting {
  before: Drawable;
  after: Drawable;
  today: string;
  regions: readonly RegionChange[];
  pace: Pace;
  progress: (now: CountProgress) => void;
}

/** Most bytes of a table that is read whole. */
const CSV_BYTES = 100 * 2 ** 20;

/** For how many contracts of a portfolio the draft changes something. Nothing of the portfolio is kept but examples. */
export async function countContracts(
  source: PortfolioSource,
  { before, after, today, regions, pace, progress }: Counting,
): Promise<{ counted: CountedContracts; examples: ReadonlyMap<number, ContractGiven> }> {
  const world = worldOf(after);
  const comparison = compareCatalogues(
    { ...worldOf(before), sources: before.loaded.sources },
    { ...world, sources: after.loaded.sources },
    today,
  );
  const plan = planImpact(comparison, frenchView(world, viewSchemaOf));
  await pace.step();
  const impact = new Impact(plan);
  const examples = new Map<number, ContractGiven>();
  const add = (given: ContractGiven, at: number) => {
    if (impact.add(given, at)) examples.set(at, given);
  };
  if (source.kind === 'invented') {
    const invented = new InventedPortfolio(world, today, source.seed);
    const productOf = Object.fromEntries(
      Object.entries(after.catalogue.data.products?.products ?? {}).map(([code, { family }]) => [family, code]),
    );
    for (let rank = 0; rank < source.count; rank++) {
      const product = productOf[invented.family(rank)];
      // a family that the draft leaves alone is not even made up
      if (product === undefined || product.includes('?') || !impact.skips(product)) add(invented.contract(rank), rank);
      if (rank % 50 === 0) {
        progress({ seen: rank, of: source.count });
        await pace.step();
      }
    }
  } else {
    let at = 0;
    for await (const { given, share } of contractsIn(source.file)) {
      add(given, at++);
      if (at % 50 === 0) {
        progress({ seen: at, of: share > 0 ? Math.round(at / share) : null });
        await pace.step();
      }
    }
  }
  const part = impact.part();
  return { counted: inWords(part, after, unmetRegions(regions, part.met)), examples };
}

/** The contracts of a file, each with the share of the file that is read by then. @throws Error with the line */
async function* contractsIn(file: File): AsyncGenerator<{ given: ContractGiven; share: number }> {
  if (/\.csv$/i.test(file.name)) {
    if (file.size > CSV_BYTES) throw new PortfolioFault('too-large', 1);
    const contracts = portfolioOfCsv(await file.text());
    for (const [i, given] of contracts.entries()) yield { given, share: (i + 1) / contracts.length };
    return;
  }
  let [rest, line, read] = ['', 0, 0];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = file.stream().getReader();
  for (let isLast = false; !isLast; ) {
    const { done, value } = await reader.read();
    isLast = done;
    rest += value === undefined ? decoder.decode() : decoder.decode(value, { stream: true });
    read += value?.length ?? 0;
    const lines = rest.split('\n');
    rest = isLast ? '' : (lines.pop() ?? '');
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { given: contractOfLine(text, line), share: read / file.size };
    }
  }
}

/** Changes that are shown: the others are counted alone. */
const MOST_CHANGES = 50;
const MOST_EXAMPLES = 3;

function inWords(part: Part, after: Drawable, unmet: readonly RegionChange[]): CountedContracts {
  const { data } = after.catalogue;
  const all = totals(part);
  return {
    contracts: part.contracts,
    changed: part.changed,
    more: Math.max(0, all.length - MOST_CHANGES),
    changes: all.slice(0, MOST_CHANGES).map(({ what, count, groups }) => ({
      what,
      count,
      groups: groups.map(({ family, state, count: own }) => ({
        label: `${ownValue(data.families, family)?.label ?? family}, ${data.states?.displayLabels?.[state] ?? state}`,
        count: own,
      })),
      examples: groups
        .flatMap(({ examples }) => examples)
        .sort((a, b) => a.at - b.at)
        .slice(0, MOST_EXAMPLES),
    })),
    unmet: regionLines(unmet, frenchLines(worldOf(after))),
  };
}
