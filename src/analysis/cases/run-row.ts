import type { Catalogue } from '../../catalog/index.ts';
import { isRecord, RuleError } from '../../rules/index.ts';
import { decideByName } from '../../view/decide.ts';
import { type Expanded, expand } from './expand.ts';
import { type Expected, expectColumn } from './expected.ts';
import { unknownStates } from './known-states.ts';
import { misspelt, onDay, wrongNames } from './names.ts';
import { foreignFields } from './of-family.ts';
import { TableError } from './records.ts';
import { isNone, same, show } from './same.ts';
import type { FailureReason, Setting } from './setting.ts';
import type { Case } from './table.ts';

type Prepared = NonNullable<ReturnType<Setting['catalogue']>>;

/** The tests of a row, ready to be decided. */
export interface PreparedRow extends Prepared {
  row: Case;
  tests: readonly Expanded[];
  /** Of what is expected to be missing, what may be so for want of its name. */
  unnamed: readonly Expected[];
}

/** Expands a row. @throws TableError for an example or a profile that does not exist, and for names that cannot be */
export function prepareRow(setting: Setting, decision: string, row: Case): PreparedRow {
  const example = row.from === null ? {} : setting.example(row.from);
  if (example === null)
    throw new TableError(
      row.file,
      row.line,
      `there is no example "${row.from}"`,
      'the examples are the files of tests/catalog/examples',
    );
  const prepared = setting.catalogue(row.profile);
  if (prepared === null)
    throw new TableError(
      row.file,
      row.line,
      `there is no profile "${row.profile}"`,
      `the profiles are ${setting.profiles.join(', ')}`,
    );
  const isDaySaid = row.given.some(({ name }) => name === 'today');
  const expanded = expand(row, decision, example, prepared.known);
  refuseNoObject(row, expanded);
  const tests = expanded.map(({ given, label }) => ({
    given: onDay(setting.names, decision, given, row.day, isDaySaid),
    label,
  }));
  const wrong = [
    ...wrongNames(setting.names, decision, row, example, tests),
    ...foreignFields(setting.names, prepared.catalogue, tests),
    ...unknownStates(prepared.catalogue, row),
  ];
  if (wrong.length > 0)
    throw new TableError(row.file, row.line, wrong.join('\n    '), 'a name that nothing has tests nothing');
  const unnamed = setting.names.knowsResult(decision) ? [] : row.expect.filter(expectsNone);
  return { ...prepared, row, tests, unnamed };
}

/** A column `given` without a name is all that a decision is given. @throws TableError where that is no object */
function refuseNoObject(row: Case, tests: readonly Expanded[]): void {
  const odd = tests.find(({ given }: { given: unknown }) => !isRecord(given));
  if (odd === undefined) return;
  throw new TableError(
    row.file,
    row.line,
    `"${row.name}" is given ${show(odd.given)}, which holds nothing by name`,
    'a column "given" without a name holds an object, {"contract": {…}}; name what one value is: "given codeEtat"',
  );
}

/** A cell that was not met, as a person reads it. */
export interface WrongCell {
  /** As the head of the table names it: `expect label`. */
  column: string;
  expected: string;
  got: string;
  /** What to do about it, where the two are nearly the same. */
  hint: string | null;
  /** Which entries decided it. */
  reasons: readonly FailureReason[];
}

/** What came of a test: its answer, and what is wrong with it, or null. */
export interface Tested {
  result: unknown;
  wrong: { message: string; cells: readonly WrongCell[] } | null;
}

/** A cell of which nothing says what decided it. */
export const unexplained = (column: string, expected: string, got: string): WrongCell => ({
  ...{ column, expected, got, hint: null, reasons: [] },
});

/** Decides one test of a row and compares. */
export function test(
  setting: Setting,
  decision: string,
  { catalogue: always, row, unnamed }: PreparedRow,
  given: Expanded['given'],
): Tested {
  let result: unknown;
  let catalogue = always;
  try {
    catalogue = setting.catalogueOn?.(row.profile, given) ?? always;
    result = decideByName(catalogue, decision, given);
  } catch (thrown) {
    return { result: undefined, wrong: judgeRefusal(setting, catalogue, row, given, thrown) };
  }
  if (row.error !== null) return { result, wrong: otherError(row.error, show(result)) };
  if (!meetsAll(row, result)) {
    const unmet = row.expect.filter((cell) => !cell.holds(cell.got(result)));
    const cells = unmet.map((cell): WrongCell => {
      const got = cell.got(result);
      const reasons = setting.explain(catalogue, decision, given, { expected: cell, got });
      return { column: expectColumn(cell.name), expected: cell.shown, got: show(got), hint: cell.hint(got), reasons };
    });
    const lines = cells.map((cell, i) => messageOf(unmet[i]?.name ?? '', cell));
    return { result, wrong: { message: lines.join('\n    '), cells } };
  }
  if (unnamed.length > 0) {
    const near = unnamed.flatMap((cell) => misspelt(result, cell));
    if (near.length > 0) return { result, wrong: { message: near.join('\n    '), cells: [] } };
  }
  if (row.reasons.length === 0) return { result, wrong: null };
  const explain = (cell: Expected) =>
    setting.explain(catalogue, decision, given, { expected: cell, got: cell.got(result) });
  return { result, wrong: otherReason(decision, row, explain) };
}

const messageOf = (name: string, { expected, got, hint, reasons }: WrongCell): string =>
  [
    `${name === '' ? 'the result' : name}: expected ${expected}`,
    `got ${got}`,
    ...(hint === null ? [] : [`help: ${hint}`]),
    ...reasonLines(reasons),
  ].join('\n    ');

/** More than a message names of what decided one cell; what comes after is counted. */
const MOST_NAMED = 8;

function reasonLines(reasons: readonly FailureReason[]): string[] {
  const others = reasons.slice(MOST_NAMED);
  const decisive = others.filter(({ isDecisive }) => isDecisive).length;
  const beside = others.length - decisive;
  return [
    ...reasons.slice(0, MOST_NAMED).map(({ text }) => text),
    ...(decisive > 0 ? [`decided by ${decisive} more`] : []),
    ...(beside > 0 ? [`beside it ${beside} more`] : []),
  ];
}

/** Nearly every test passes: nothing is made for one that does. */
function meetsAll({ expect }: Case, result: unknown): boolean {
  for (const cell of expect) if (!cell.isMetBy(result)) return false;
  return true;
}

/** What is missing may be so for want of its name. */
const expectsNone = ({ value }: Expected) => isNone(value);

/** The failure where another entry decided than the row expects. */
function otherReason(
  decision: string,
  row: Case,
  explain: (cell: Expected) => readonly FailureReason[],
): Tested['wrong'] {
  const reasons = row.expect.flatMap(explain).filter(({ isDecisive }) => isDecisive);
  const missing = row.reasons.filter((wanted) => !reasons.some((reason) => isNamed(reason, wanted)));
  if (missing.length === 0) return null;
  const lines = [...new Set(reasons.map(({ text }) => text))];
  const message = [
    `reason: expected ${missing.join(' | ')}`,
    ...(lines.length > 0 ? lines : [`nothing names the entry that decides ${decision}: leave "reason" empty`]),
  ].join('\n    ');
  const got = [...new Set(reasons.flatMap(({ ids }) => ids))].join(' | ');
  return { message, cells: [{ column: 'reason', expected: missing.join(' | '), got, hint: null, reasons }] };
}

/** A reason is an id, a pointer, or a file with its pointer: `catalog/fees.json#/fees/0`. */
function isNamed({ file, pointer, ids }: FailureReason, wanted: string): boolean {
  const cut = wanted.indexOf('#');
  if (cut < 0 && !wanted.startsWith('/')) return ids.includes(wanted);
  const [inFile, place] = [wanted.slice(0, Math.max(0, cut)), wanted.slice(cut + 1)];
  const isThere = pointer === place || pointer.startsWith(`${place}/`);
  return isThere && (inFile === '' || file === inFile || file === `catalog/${inFile}`);
}

function judgeRefusal(
  setting: Setting,
  catalogue: Catalogue,
  row: Case,
  given: Expanded['given'],
  thrown: unknown,
): Tested['wrong'] {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (row.error !== null) return message.includes(row.error) ? null : otherError(row.error, message);
  const cells = row.expect.map((cell) => unexplained(expectColumn(cell.name), cell.shown, message));
  if (!(thrown instanceof RuleError) || thrown.code !== 'needs-today')
    return { message: `it failed: ${message}`, cells };
  const lines = [
    `it failed: ${message}`,
    ...setting.undated(catalogue, given, thrown),
    'help: give the day in a column "as of", or once for the table, in a line "# today: 2025-06-15"',
  ];
  return { message: lines.join('\n    '), cells };
}

const otherError = (expected: string, got: string): Tested['wrong'] => ({
  message: `expected an error with ${expected}\n    got ${got}`,
  cells: [unexplained(expectColumn('error'), expected, got)],
});

/** Whether two rows expect the same of the same places. */
export const sameExpectations = (one: Case, other: Case): boolean =>
  one.error === other.error &&
  same(one.reasons, other.reasons) &&
  one.expect.length === other.expect.length &&
  one.expect.every((cell, i) => cell.name === other.expect[i]?.name && same(cell.text, other.expect[i]?.text));
