import { type Assignment, type Formula, judge, narrowest, openTest, type Problem } from '../../catalog/prove/index.ts';
import type { RegionDoubt } from './region-words.ts';

/** Some contracts: of each input that matters, by its place among those of the problem, the cells that it is in. */
export type Region = ReadonlyMap<number, readonly number[]>;

/** All contracts of a condition, each in one region. */
export interface Regions {
  regions: readonly Region[];
  /** Null where they are proved to be exactly those. */
  doubt: RegionDoubt | null;
}

type Tree = boolean | { at: number; branches: readonly { cells: readonly number[]; tree: Tree }[] };

/** Far beyond what a person would read. */
const MOST_STEPS = 60_000;

class TooMany extends Error {}

/** The contracts that meet a condition, as few disjoint regions that say nothing of what does not matter. */
export function findRegions(problem: Problem, formula: Formula): Regions {
  let left = MOST_STEPS;
  const assignment: Assignment = problem.inputs.map(() => undefined);

  function grow(): Tree {
    left -= 1;
    if (left < 0) throw new TooMany();
    const truthOf = (test: Parameters<Problem['truthOf']>[0]) => problem.truthOf(test, assignment);
    const value = judge(formula, truthOf);
    const test = value === undefined ? openTest(formula, truthOf) : undefined;
    if (value !== undefined || test === undefined) return value ?? false;
    const at = narrowest(problem, test, assignment);
    const groups = new Map<string, { cells: number[]; tree: Tree }>();
    const count = problem.inputs[at]?.cells.length ?? 0;
    for (let cell = 0; cell < count; cell++) {
      assignment[at] = cell;
      const tree = grow();
      const key = JSON.stringify(tree);
      const same = groups.get(key);
      if (same === undefined) groups.set(key, { cells: [cell], tree });
      else same.cells.push(cell);
    }
    assignment[at] = undefined;
    const branches = [...groups.values()];
    const [only] = branches;
    return only !== undefined && branches.length === 1 ? only.tree : { at, branches };
  }

  try {
    return { regions: merged(pathsOf(grow(), new Map())), doubt: doubtOf(problem) };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return { regions: [], doubt: { kind: 'too much' } };
  }
}

function doubtOf(problem: Problem): RegionDoubt | null {
  const paths = problem.inputs.filter(({ isExact }) => !isExact).map(({ path }) => path);
  return paths.length === 0 ? null : { kind: 'forms', paths };
}

function pathsOf(tree: Tree, chosen: Region): Region[] {
  if (typeof tree === 'boolean') return tree ? [chosen] : [];
  return tree.branches.flatMap(({ cells, tree: below }) => pathsOf(below, new Map([...chosen, [tree.at, cells]])));
}

/** Two regions that differ in one input alone are one. */
function merged(regions: readonly Region[]): readonly Region[] {
  for (const [i, one] of regions.entries())
    for (const other of regions.slice(i + 1)) {
      const at = onlyDifference(one, other);
      if (at === null) continue;
      const cells = [...(one.get(at) ?? []), ...(other.get(at) ?? [])].sort((a, b) => a - b);
      const rest = regions.filter((region) => region !== one && region !== other);
      return merged([...rest, new Map([...one, [at, cells]])]);
    }
  return regions;
}

function onlyDifference(one: Region, other: Region): number | null {
  if (one.size !== other.size) return null;
  const differing = [...one].filter(([at, cells]) => cells.join() !== other.get(at)?.join()).map(([at]) => at);
  const [at] = differing;
  return differing.length === 1 && at !== undefined && other.has(at) ? at : null;
}
