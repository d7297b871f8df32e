import { getOrAdd } from '../../base/maps.ts';
import { recordsOf, type TableRecords } from '../merge/records.ts';
import { tableLabel, tableSubject } from '../record/file-label.ts';
import { quoted } from '../sentence/value-words.ts';
import { expectedIn, placeOf } from './expected.ts';
import { valueInFrench } from './french.ts';

/** Names of rows that are listed before the rest is counted. */
const MOST_NAMES = 3;

/** What the place of an answer is called that a column expects something of; null where nothing says. */
type CallPlace = (place: string) => string | null;

/**
 * What was done to the testers' tables, in French: rows with what changed of their cells, those that changed alike once.
 * @param calledBy by the path of a table
 */
export function rowChangesInFrench(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  calledBy: (path: string) => CallPlace,
): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => tableSubject(path) !== null).sort();
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    return was === is ? [] : changesOfTable(tableLabel(path), was, is, calledBy(path));
  });
}

function changesOfTable(label: string, was: string | undefined, is: string | undefined, called: CallPlace): string[] {
  if (is === undefined) return [`${label}\u00a0: tableau retiré`];
  const now = recordsOf(is);
  if (was === undefined) return [`${label}\u00a0: nouveau tableau, ${countOf(now === null ? 0 : rowsOf(now).size)}`];
  const earlier = recordsOf(was);
  if (earlier === null || now === null) return [`${label}\u00a0: tableau récrit`];
  /** Names of rows, by what was done to them. */
  const alike = new Map<string, string[]>();
  const note = (name: string, lines: readonly string[]) => getOrAdd(alike, lines.join('\n'), () => []).push(name);
  const [rowsBefore, rows] = [rowsOf(earlier), rowsOf(now)];
  for (const [name, cells] of rows) {
    const old = rowsBefore.get(name);
    const lines = old === undefined ? [ADDED] : changesOfRow(old, cells, called);
    if (lines.length > 0) note(name, lines);
  }
  for (const name of rowsBefore.keys()) if (!rows.has(name)) note(name, [REMOVED]);
  return [...alike].flatMap(([lines, names]) => [`${label}, ${named(names)}\u00a0:`, ...agreeing(lines, names)]);
}

const ADDED = '  ajoutée';
const REMOVED = '  retirée';

const agreeing = (lines: string, names: readonly string[]): string[] =>
  names.length > 1 && (lines === ADDED || lines === REMOVED) ? [`${lines}s`] : lines.split('\n');

type Cells = ReadonlyMap<string, string>;

/** Rows by their names, each with its cells by their columns. */
function rowsOf({ head, byKey }: TableRecords): Map<string, Cells> {
  const rows = [...byKey.values()].flatMap(({ key, cells }) => (cells === null || key === 'head' ? [] : [cells]));
  return new Map(rows.map((cells) => [cells[0] ?? '', new Map(head.map((column, i) => [column, cells[i] ?? '']))]));
}

function changesOfRow(was: Cells, is: Cells, called: CallPlace): string[] {
  const columns = [...new Set([...is.keys(), ...was.keys()])];
  return columns.flatMap((column) => {
    const [old, now] = [was.get(column) ?? '', is.get(column) ?? ''];
    if (old === now) return [];
    const expected = expectedIn(column);
    return expected === null
      ? `  ${column}\u00a0: ${saidCell(old)} devient ${saidCell(now)}`
      : `  ${called(placeOf(expected)) ?? (expected || column)}\u00a0: attendait ${saidCell(old)}, attend ${saidCell(now)}`;
  });
}

/** Characters of a value: a whole page stands in some cells. */
const MOST_OF_CELL = 120;
const saidCell = (text: string): string =>
  text === '' ? 'rien' : valueInFrench(text.length > MOST_OF_CELL ? `${text.slice(0, MOST_OF_CELL)}…` : text);

const countOf = (rows: number): string => (rows === 1 ? '1 ligne' : `${rows} lignes`);

/** `ligne « a »`, `12 lignes : « a », « b », « c » et 9 autres`. */
function named(names: readonly string[]): string {
  const said = names.slice(0, MOST_NAMES).map(quoted).join(', ');
  if (names.length === 1) return `ligne ${said}`;
  const more = names.length - MOST_NAMES;
  return `${countOf(names.length)} (${said}${more < 1 ? '' : more === 1 ? ' et 1 autre' : ` et ${more} autres`})`;
}
