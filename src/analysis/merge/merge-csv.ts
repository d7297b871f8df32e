import type { Conflict, MergedText } from './conflict.ts';
import { mergeOrder } from './order.ts';
import { pointerOf } from './place.ts';
import { type CsvRecord, joinLines, recordsOf, rowText, type TableRecords } from './records.ts';

/** Merges tables row by row, and rows that both sides changed cell by cell; null where the texts have no such rows. */
export function mergeTables(file: string, base: string, mine: string, theirs: string): MergedText | null {
  const [was, is, are] = [base, mine, theirs].map(recordsOf);
  if (!was || !is || !are || !haveOneHead([was, is, are])) return null;
  const conflicts: Conflict[] = [];
  const merged = new Map<string, string>();
  for (const key of new Set([...are.byKey.keys(), ...is.byKey.keys()])) {
    const rows = [was, is, are].map(({ byKey }) => byKey.get(key));
    const text = mergeRow(file, rows, are, conflicts);
    if (text !== null) merged.set(key, text);
  }
  const keys = [was, is, are].map(({ byKey }) => [...byKey.keys()]);
  const order = mergeOrder(keys[0] ?? [], keys[1] ?? [], keys[2] ?? [], new Set(merged.keys()));
  if (order === null) return null;
  return { text: joinLines(order.map((key) => merged.get(key) ?? '')), conflicts };
}

const haveOneHead = (all: readonly TableRecords[]): boolean =>
  all.every((one) => one.separator === all[0]?.separator && one.head.join('\t') === all[0]?.head.join('\t'));

/** The text of a merged row; null where it goes. */
function mergeRow(
  file: string,
  [base, mine, theirs]: readonly (CsvRecord | undefined)[],
  { head, separator }: TableRecords,
  conflicts: Conflict[],
): string | null {
  if (mine !== undefined && theirs !== undefined) {
    if (mine.text === theirs.text || mine.text === base?.text) return theirs.text;
    if (theirs.text === base?.text) return mine.text;
    if (mine.cells === null || theirs.cells === null) return theirs.text;
    return mergeCells(file, [base, mine, theirs], { head, separator }, conflicts);
  }
  const only = mine ?? theirs;
  if (only === undefined || base?.text === only.text) return null;
  if (base !== undefined)
    conflicts.push({
      ...placed(file, [{ key: only.cells?.[0] ?? only.text }]),
      base: base.text,
      mine: mine?.text,
      theirs: theirs?.text,
      writtenByTheirs: theirs?.text ?? null,
    });
  return mine?.text ?? (base === undefined ? only.text : null);
}

const placed = (file: string, steps: { key: string }[]) => ({
  file,
  pointer: pointerOf(steps),
  of: 'csv' as const,
  steps,
});

function mergeCells(
  file: string,
  [base, mine, theirs]: readonly (CsvRecord | undefined)[],
  { head, separator }: Pick<TableRecords, 'head' | 'separator'>,
  conflicts: Conflict[],
): string {
  const [row = '', ...others] = mine?.cells ?? [];
  const count = Math.max(others.length + 1, theirs?.cells?.length ?? 0);
  const cells = Array.from({ length: count }, (_, at) => {
    const [was = '', is = '', are = ''] = [base, mine, theirs].map((one) => one?.cells?.[at]);
    if (is === are || is === was) return are;
    if (are === was) return is;
    const steps = [{ key: row }, { key: head[at] ?? String(at) }];
    const values = { base: base === undefined ? undefined : was, mine: is, theirs: are, writtenByTheirs: are };
    conflicts.push({ ...placed(file, steps), ...values });
    return is;
  });
  return rowText(cells, separator, theirs?.text ?? '');
}

/** Puts theirs where a conflict of a table is. */
export function takeTheirsInTable(text: string, { steps, writtenByTheirs }: Conflict): string {
  const records = recordsOf(text);
  const [row, column] = steps.map((step) => ('key' in step ? step.key : ''));
  if (records === null || row === undefined) return text;
  const key = `row ${row}`;
  const own = records.byKey.get(key);
  const texts = new Map([...records.byKey].map(([name, record]) => [name, record.text]));
  if (column === undefined) {
    if (writtenByTheirs === null) texts.delete(key);
    else texts.set(key, writtenByTheirs);
  } else if (own?.cells) {
    const at = records.head.indexOf(column);
    const cells = own.cells.map((cell, i) => (i === at ? (writtenByTheirs ?? '') : cell));
    texts.set(key, rowText(cells, records.separator, own.text));
  }
  return joinLines([...texts.values()]);
}
