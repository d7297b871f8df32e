import { type AnswerWorld, saidApart, wordsOfAnswer } from '../analysis/cases/answer-words.ts';
import { rowChangesInFrench } from '../analysis/cases/changed-rows.ts';
import { examplesIn } from '../analysis/cases/examples-in.ts';
import { expectedIn, placeOf as placeOfColumn } from '../analysis/cases/expected.ts';
import { failureInFrench } from '../analysis/cases/french.ts';
import type { TableMeans } from '../analysis/cases/setting-of.ts';
import { decisionOf } from '../analysis/cases/table-decision.ts';
import { changesByDay, dayLines } from '../analysis/diff/by-day.ts';
import { changesBetween } from '../analysis/diff/describe.ts';
import { frenchDiff } from '../analysis/diff/words-in-french.ts';
import { findGaps } from '../analysis/gaps/find-gaps.ts';
import { gapInFrench, leftInFrench } from '../analysis/gaps/french.ts';
import type { Gap } from '../analysis/gaps/gap.ts';
import { type CaseFailure, judgingPublication } from '../analysis/gate/gate.ts';
import { fileLabel, lineInFrench, tableLabel } from '../analysis/record/file-label.ts';
import { pageChangeLines } from '../analysis/regions/page-changes.ts';
import { findRegionChanges, regionLines } from '../analysis/regions/region-changes.ts';
import { frenchLines, frenchPages, frenchWords } from '../analysis/regions/region-words-in-french.ts';
import { catalogueNames, placeOf as readingPlaceOf } from '../analysis/sentence/catalogue-names.ts';
import { rulesInWords } from '../analysis/sentence/rules-in-text.ts';
import { memoize } from '../base/maps.ts';
import { inFrench } from '../catalog/check/french.ts';
import { provedCodes } from '../catalog/check/waivers.ts';
import type { Day } from '../catalog/dates/index.ts';
import type { Waiver } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { type Finding, locate } from '../catalog/source/index.ts';
import type { Table } from '../catalog/walk/index.ts';
import {
  digest,
  earlierCatalogue,
  type LoadedCatalogue,
  loadCatalogue,
  readSchemas,
  readViewSchema,
  validateWithAjv,
} from '../release/index.ts';
import { OwnTime } from './own-time.ts';

/** Texts by path from the project's root. */
export type Texts = ReadonlyMap<string, string>;

/** A catalogue in force, and the day that it is read as of where that is not today. */
export interface InForce {
  files: Texts;
  edition: Day | null;
}

/** What a report is made of. */
export interface ReportGiven {
  base: InForce;
  /** The files as they would be published. */
  files: Texts;
  /** The testers' tables and examples, as they would be. */
  tests: Texts;
  /** The same, as they are; none where nothing says. */
  testsBefore?: Texts;
  today: Day;
  /** The day from which it would be served; null: at once. */
  day: Day | null;
}

/** What somebody reads before they approve a catalogue. */
export interface CatalogueReport {
  errors: readonly string[];
  warnings: readonly string[];
  waived: readonly string[];
  changes: readonly string[];
  regions: readonly string[];
  /** What is done to the testers’ tables; missing in reports of an earlier version. */
  tables?: readonly string[];
  failingRows: readonly string[];
  rows: number;
  uncovered: readonly string[];
  /** Missing in reports of an earlier version. */
  unnoticed?: readonly string[];
  passes: boolean;
}

/** Lines of one list: more than anybody reads before a decision. */
const MOST_LINES = 500;
const TABLE = '.cases.csv';

/**
 * Judges a catalogue that would replace the one in force, and compares them. It pauses between its pieces, as others may
 * wait for the thread.
 */
export function* reportOn({
  base,
  files,
  tests,
  testsBefore = tests,
  today,
  day,
}: ReportGiven): Generator<undefined, CatalogueReport> {
  const from = day ?? today;
  const loaded = loadCatalogue(files, from, today);
  yield;
  const before = loadInForce(base, today);
  const tables = new Map([...tests].filter(([path]) => path.endsWith(TABLE)));
  const means = { examples: examplesIn(tests), viewSchema: readViewSchema, validate: validateWithAjv };
  yield;
  const judged = yield* judgingPublication({
    ...{ loaded, day: from, served: before },
    asOf: (other) => loadCatalogue(files, other, today),
    tables: tables.size === 0 ? null : tables,
    means,
  });
  const { errors, warnings, waived, rows, proofs, changes, verdict } = judged;
  const placeOf = placesIn(loaded);
  const sayRules = rulesSaidIn(loaded);
  const linesOfRow = (failure: CaseFailure) => rowLines(placeOf, loaded.table, failure);
  const saidHere = (finding: Finding) => said(placeOf, sayRules, finding);
  const changed = changes === null ? [] : changesInFrench(before, loaded);
  yield;
  const regions = yield* effectLines(before, loaded, today);
  const gaps = yield* gapsOf(before, loaded, tables, means);
  return {
    errors: short([...errors, ...(proofs?.refuted ?? [])].flatMap(saidHere)),
    warnings: short(warnings.flatMap(saidHere)),
    waived: short([
      ...waived.flatMap(({ finding, waiver }) => [...saidHere(finding), waiverLine(waiver)]),
      ...(rows?.waived ?? []).flatMap(({ failure, waiver }) => [...linesOfRow(failure), waiverLine(waiver)]),
    ]),
    changes: short(changed),
    regions: short(regions),
    tables: short(rowChangesInFrench(testsBefore, tests, placesOfAnswers(loaded.table))),
    failingRows: short((rows?.failures ?? []).flatMap(linesOfRow)),
    rows: rows === null ? 0 : rows.passed + rows.failures.length + rows.waived.length,
    ...gaps,
    passes: verdict === 'passes',
  };
}

/** Says a place of the catalogue or of a table as people do. */
type SayPlace = (file: string, line: number) => string;

function placesIn({ sources }: Pick<LoadedCatalogue, 'sources'>): SayPlace {
  const schemas = readSchemas();
  const routes = sources.get(fileOf('routes'))?.value;
  const labelOf = memoize(
    (file: string) => fileLabel(file, sources.get(file)?.value, schemas, routes) ?? tableLabel(file),
  );
  return (file, line) => `${lineInFrench(labelOf(file), line)}\u00a0:`;
}

/** Says the rules that a text about a file quotes. */
type SayRules = (file: string, text: string) => string;

function rulesSaidIn({ data, table, api }: Pick<LoadedCatalogue, 'data' | 'table' | 'api'>): SayRules {
  if (table === null) return (_file, text) => text;
  const world = { data, table, api };
  const namesOf = memoize((file: string) => catalogueNames(world, readingPlaceOf(table, file)));
  return (file, text) => rulesInWords(text, namesOf(file));
}

/** A finding as analysts read it, what to do about it on a line of its own. */
function said(placeOf: SayPlace, sayRules: SayRules, finding: Finding): string[] {
  const { message, help } = inFrench(finding);
  const place = placeOf(finding.file, finding.line);
  const say = (text: string) => (provedCodes.has(finding.code) ? sayRules(finding.file, text) : text);
  return [`${place} ${say(message)}`, ...(help === null ? [] : [`  ${say(help)}`])];
}

function rowLines(placeOf: SayPlace, table: Table | null, { file, line, name, message, cells }: CaseFailure): string[] {
  const answers = table === null ? null : { table, viewSchema };
  const said =
    answers === null || cells.length === 0
      ? failureInFrench(message.replace(REASONS, '')).split('\n')
      : cells.flatMap((cell) => cellLines(answers, decisionOf(file), cell));
  return [`${placeOf(file, line)} ${name}`, ...said.map((one) => `  ${one.trim()}`)];
}

const viewSchema = memoize(readViewSchema);

/** What places of the answers that a table expects are called. */
const placesOfAnswers = (table: Table | null) => (path: string) => (place: string) =>
  table === null ? null : wordsOfAnswer({ table, viewSchema }, decisionOf(path), place, '').called;

/** Characters of a value: a whole page stands in some cells. */
const MOST_OF_VALUE = 120;

/** What a cell expects and what came, on one line. */
function cellLines(
  answers: AnswerWorld,
  decision: string,
  { column, expected, got, hint }: CaseFailure['cells'][number],
): string[] {
  const name = expectedIn(column) ?? column;
  const place = placeOfColumn(name);
  const apart = saidApart(answers, decision, place, [expected, got]);
  const [wanted, came] = [apart.expected, apart.got].map((said) =>
    said.length > MOST_OF_VALUE ? `${said.slice(0, MOST_OF_VALUE)}…` : said,
  );
  const called = wordsOfAnswer(answers, decision, place, got).called ?? (name || column);
  const said = `${called}\u00a0: attendu ${wanted}, obtenu ${came}`;
  return hint === null ? [said] : [said, failureInFrench(hint)];
}

/** By which entries of which files: for whoever runs the tables. */
const REASONS = /\n +(?:decided by|beside it) .*/g;

const waiverLine = ({ owner, expires, reason }: Pick<Waiver, 'owner' | 'expires' | 'reason'>): string =>
  `  ${owner}, ${expires}\u00a0: ${reason}`;

/** Reads what is in force: it was approved before, perhaps by an earlier version of the portal. */
export const loadInForce = ({ files, edition }: InForce, today: Day): LoadedCatalogue =>
  loadCatalogue(earlierCatalogue(files).files, edition ?? today, null);

/** The name of the sources that a release of these files would have. */
export const sourcesOf = (files: Texts): string => digest(JSON.stringify(Object.fromEntries(files)));

/** Milliseconds of its own that are spent on what no row tries: an approval waits for the rest of the report. */
const GAP_TIME = 30_000;

/** What no row tries of what a catalogue adds or changes, each with its place. */
function* gapsOf(
  before: LoadedCatalogue,
  after: LoadedCatalogue,
  tables: Texts,
  means: TableMeans,
): Generator<undefined, Pick<CatalogueReport, 'uncovered' | 'unnoticed'>> {
  if (!after.ok || after.table === null || tables.size === 0) return { uncovered: [], unnoticed: [] };
  const clock = new OwnTime();
  const work = findGaps({ before, after, tables, means, isOver: () => clock.spent() > GAP_TIME });
  const { conditions, changes, left } = yield* clock.during(work);
  const world = { ...after, table: after.table };
  const placeOf = placesIn(after);
  const line = (gap: Gap): string => {
    const source = after.sources.get(gap.file);
    const at = source === undefined ? 1 : locate(source, gap.pointer).line;
    return `${placeOf(gap.file, at)} ${gapInFrench(gap, world)}`;
  };
  const more = left === 0 ? [] : [leftInFrench(left)];
  return { uncovered: short(conditions.map(line)), unnoticed: short([...changes.map(line), ...more]) };
}

/** What differs between two catalogues, in French. */
export function changesInFrench(before: LoadedCatalogue, after: LoadedCatalogue): string[] {
  const side = [after, before].find(({ table }) => table !== null);
  const world = side === undefined || side.table === null ? null : { ...side, table: side.table };
  const words = frenchDiff(world, readSchemas());
  return dayLines(changesByDay(before, after, words), words);
}

/** Which pages show something else, and for whom, in French. */
export function* effectLines(
  before: LoadedCatalogue,
  after: LoadedCatalogue,
  today: Day,
): Generator<undefined, string[]> {
  if (!before.ok || before.table === null || !after.ok || after.table === null) return [];
  const [was, is] = [
    { ...before, table: before.table },
    { ...after, table: after.table },
  ];
  const world = { data: is.data, table: is.table, api: is.api };
  const regions = yield* findRegionChanges(was, is, today, frenchWords(world));
  return [
    ...regionLines(regions, frenchLines(world)),
    ...pageChangeLines(changesBetween(was, is, frenchDiff(world, readSchemas())), is, frenchPages),
  ];
}

const short = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), `… (${lines.length - MOST_LINES})`];
