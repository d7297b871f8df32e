import { compileCatalogue } from '../../catalog/index.ts';
import type { PreparedTable } from '../cases/run.ts';
import { openTable } from '../cases/run-tables.ts';
import type { Setting } from '../cases/setting.ts';
import { settingOf, type TableMeans, type TestedCatalogue } from '../cases/setting-of.ts';
import { decisionOf } from '../cases/table-decision.ts';
import type { Compared } from '../diff/describe.ts';
import { testsOfTable } from '../mutate/index.ts';
import { untriedConditions } from './conditions.ts';
import type { Gap, GapSpace } from './gap.ts';
import { unnoticedChanges } from './mutants.ts';
import { rowsAbout } from './rows-about.ts';
import { touchedPlaces } from './touched.ts';

/** What a draft changes, and the tables that should try it. */
export interface GapInput {
  before: Compared;
  after: TestedCatalogue;
  /** The testers' tables, by the path that messages give them. */
  tables: ReadonlyMap<string, string>;
  means: TableMeans;
  /** Decisions whose tables are not run here. */
  leftOut?: ReadonlySet<string>;
  /** Whether to stop: what is not looked at then is counted. */
  isOver?: () => boolean;
}

/** What no row of the tables sees of what a draft adds or changes. */
export interface Gaps {
  conditions: readonly Gap[];
  changes: readonly Gap[];
  /** Conditions and changes that were not looked at: too many, or no time. */
  left: number;
}

export const noGaps: Gaps = { conditions: [], changes: [], left: 0 };

/**
 * Looks for what a draft adds or changes and no row of the tables tries: tests of its conditions, and changes of one
 * thing. It pauses after each piece of work, so that its caller may do something else, or stop.
 */
export function* findGaps(input: GapInput): Generator<undefined, Gaps> {
  const { before, after, means, isOver = () => false } = input;
  const { table } = after;
  const touched = touchedPlaces(before, after);
  if (table === null || touched.files.length === 0) return noGaps;
  const setting = settingOf(after, means);
  const catalogue = compileCatalogue(after.data, means.validate);
  const isAbout = rowsAbout(catalogue, table, touched.files);
  const tests = [];
  for (const opened of openWanted(input, setting, touched.files)) {
    yield;
    // a name of its own for each row: nothing here is kept
    tests.push(...testsOfTable(opened, (words) => words).filter(isAbout));
  }
  const space: GapSpace = { after: { ...after, table }, catalogue, setting, means, touched, tests, isOver };
  const conditions = yield* untriedConditions(space);
  const changes = yield* unnoticedChanges(space, conditions.found);
  return { conditions: conditions.found, changes: changes.found, left: conditions.left + changes.left };
}

/** Tables on forms see nothing of a family, and no others of a form. */
function* openWanted(
  { tables, leftOut }: GapInput,
  setting: Setting,
  files: readonly string[],
): Generator<PreparedTable> {
  const isOfForm = (file: string) => file.startsWith('forms/');
  const isOfFamily = (file: string) => file.startsWith('catalog/families/');
  const [forms, others] = [!files.every(isOfFamily), !files.every(isOfForm)];
  for (const [file, text] of tables) {
    const decision = decisionOf(file);
    if (!file.endsWith('.cases.csv') || leftOut?.has(decision) === true) continue;
    if (decision.startsWith('form-') ? forms : others) yield openTable(setting, file, text);
  }
}
