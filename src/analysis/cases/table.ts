import { DAY_PATTERN, isDay } from '../../base/day.ts';
import { type Expected, expectedOf, placeOf } from './expected.ts';
import { type GivenCell, givenOf } from './given.ts';
import { type Path, pathOf } from './paths.ts';
import { readRecords, TableError } from './records.ts';
import { saysWhy } from './why.ts';

/** A row of a testers' table, made ready once. */
export interface Case {
  file: string;
  line: number;
  name: string;
  why: string;
  /** It is known to fail, and is reported; it fails once it passes. */
  isToDo: boolean;
  /** Name of the example contract, or null. */
  from: string | null;
  /** Profile of accounts.json that is in force for this row; null for the one that the file names. */
  profile: string | null;
  /** The day of the row, else that of its table; null where neither says one. */
  day: string | null;
  /** Ids or places of the entries that must have decided. */
  reasons: readonly string[];
  given: readonly GivenCell[];
  expect: readonly Expected[];
  /** A part of the message with which the decision must refuse; null where it must not. */
  error: string | null;
}

interface Column {
  name: string;
  kind: 'word' | 'given' | 'expect';
  path: Path;
}

const wordColumns = ['case', 'why', 'from', 'profile', 'as of', 'reason'];

function columnOf(file: string, name: string): Column {
  if (wordColumns.includes(name)) return { name, kind: 'word', path: [] };
  const [, kind, path = ''] = /^(given|expect)(?: (.+))?$/.exec(name) ?? [];
  if (kind === undefined)
    throw new TableError(
      file,
      1,
      `the column "${name}" begins with neither given nor expect`,
      'write for example "given codeEtat" or "expect label"',
    );
  const steps = pathOf(placeOf(path));
  if (steps === null)
    throw new TableError(file, 1, `the column "${name}" names no place in data`, 'write names with dots between them');
  return { name: path, kind: kind === 'given' ? 'given' : 'expect', path: steps };
}

function columnsOf(file: string, head: readonly string[]): Column[] {
  // an empty name at the end of the head is what a spreadsheet leaves of a column that was emptied
  const names = head.slice(0, head.findLastIndex((name) => name !== '') + 1);
  if (!names.includes('case'))
    throw new TableError(
      file,
      1,
      'there is no column "case"',
      'the columns are case, why, from, profile, as of, given …, expect …, reason; between them a comma, a semicolon or a tab',
    );
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new TableError(file, 1, `there are two columns "${twice}"`, 'keep one of the two');
  return names.map((name) => columnOf(file, name));
}

/** The day of a whole table: `# today: 2025-06-15`. */
function dayOfTable(file: string, comments: readonly { line: number; text: string }[]): string | null {
  for (const { line, text } of comments) {
    const written = /^#\s*today\s*:\s*(.*)$/.exec(text)?.[1]?.replace(/[,;\t\s]+$/, '');
    if (written !== undefined) return dayIn(file, line, written);
  }
  return null;
}

function dayIn(file: string, line: number, text: string): string {
  if (isDay(text)) return text;
  throw new TableError(file, line, `"${text}" is not a day`, 'write it as 2025-06-15');
}

/** Whether a row says anything of the answer; one that is to do may not yet. */
export const expectsAnything = ({ expect, error }: Case): boolean => expect.length > 0 || error !== null;

/** The rows of a table. @throws TableError */
export function readTable(file: string, text: string): Case[] {
  const { records, between } = readRecords(file, text);
  const [head, ...body] = records;
  const columns = columnsOf(file, head?.cells ?? []);
  const wholeDay = dayOfTable(file, between);
  const lines = new Map<string, number>();
  if (body.length === 0) throw new TableError(file, 1, 'this table has no row', 'write a case below its columns');
  return body.map(({ cells, line }) => {
    const row = rowOf(file, line, columns, cells, wholeDay);
    const before = lines.get(row.name);
    if (before !== undefined)
      throw new TableError(
        file,
        line,
        `"${row.name}" is already the name of line ${before}`,
        'give each row a name of its own',
      );
    lines.set(row.name, line);
    return row;
  });
}

/** Outside of texts of JSON, and of ranges. */
const DAYS = new RegExp(`(?<![\\w".-])${DAY_PATTERN}(?![\\w".-])`, 'g');

/** What a cell writes as days that no calendar has. */
const impossibleDays = (text: string): string[] => (text.match(DAYS) ?? []).filter((day) => !isDay(day));

function rowOf(
  file: string,
  line: number,
  columns: readonly Column[],
  cells: readonly string[],
  wholeDay: string | null,
): Case {
  const beyond = cells.findLastIndex((cell) => cell !== '') + 1;
  if (beyond > columns.length)
    throw new TableError(
      file,
      line,
      `this row has ${beyond} cells, and the table ${columns.length} columns`,
      'put a cell that holds the separator between quotes',
    );
  const written = columns.flatMap((column, i) => {
    const text = cells[i] ?? '';
    return text === '' ? [] : [{ ...column, text }];
  });
  const word = (name: string) => written.find((one) => one.kind === 'word' && one.name === name)?.text ?? null;
  const name = word('case');
  if (name === null) throw new TableError(file, line, 'this row has no name', 'say in "case" what it is about');
  const expected = written.filter((one) => one.kind === 'expect');
  const isToDo = /^todo\b/i.test(name);
  // a row to do may have no answer yet; it is reported each time
  if (expected.length === 0 && !isToDo)
    throw new TableError(file, line, `"${name}" expects nothing`, 'fill at least one expect cell, or take the row out');
  const why = word('why');
  if (columns.some((column) => column.kind === 'word' && column.name === 'why') && !saysWhy(why ?? ''))
    throw new TableError(
      file,
      line,
      why === null ? `"${name}" does not say why` : `"${why}" does not say why "${name}" is so`,
      'say in "why" what asks for it: a rule of the specification, a law, a decision, a fault that was found',
    );
  const [impossible] = written.flatMap(({ kind, text }) => (kind === 'given' ? impossibleDays(text) : []));
  if (impossible !== undefined)
    throw new TableError(
      file,
      line,
      `there is no day ${impossible}`,
      'write one that the calendar has; to see what an impossible day does, write it as a text of JSON within an object',
    );
  const rowDay = word('as of');
  return {
    file,
    line,
    name,
    why: why ?? '',
    isToDo,
    from: word('from'),
    profile: word('profile'),
    day: rowDay === null ? wholeDay : dayIn(file, line, rowDay),
    reasons: (word('reason') ?? '').split(' | ').filter((reason) => reason !== ''),
    given: written
      .filter((one) => one.kind === 'given')
      .map((one) => {
        const cell = givenOf(one.name, one.path, one.text);
        if ('wrong' in cell) throw new TableError(file, line, cell.wrong, cell.help);
        return cell;
      }),
    expect: expected.filter((one) => one.name !== 'error').map((one) => expectedOf(one, one.text)),
    error: expected.find((one) => one.name === 'error')?.text ?? null,
  };
}
