import { isRecord } from '../../rules/index.ts';
import { givenOf } from '../cases/given.ts';
import { onDay } from '../cases/names.ts';
import { at, type Path, pathOf, put } from '../cases/paths.ts';
import { same } from '../cases/same.ts';
import type { Setting } from '../cases/setting.ts';
import type { Given } from '../given.ts';

/** A row that a table could have: what it gives, and nothing of what it expects. */
export interface Candidate {
  /** Name of the example that it begins with, or null. */
  from: string | null;
  /** What it gives otherwise than the example, by the names of columns. */
  cells: ReadonlyMap<string, unknown>;
  /** ISO date; null where the row says none. */
  day: string | null;
}

const pathIn = (name: string): Path => pathOf(name) ?? [];

/** What a decision is given by a row. */
export function givenBy(setting: Setting, decision: string, { from, cells, day }: Candidate): Given {
  let given: Given = from === null ? {} : (setting.example(from) ?? {});
  for (const [name, value] of cells) given = put(given, pathIn(name), value) as Given;
  return onDay(setting.names, decision, given, day, cells.has('today'));
}

/** Fields of data as columns of a table: `contract.codeEtat`. A list is one cell. */
export function columnsIn(data: Given, before = ''): [name: string, value: unknown][] {
  return Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    const isWhole = !isRecord(value) || Object.keys(value).every((inner) => inner === MARK);
    return isWhole ? [[before + name, value]] : columnsIn(value, `${before}${name}.`);
  });
}

/** An object of which is known only that it is there says so by a mark, which no contract has. */
const MARK = '__typename';
/** Fields by which an object may be there. */
const fields = ['id', 'code', 'date', 'libelle', 'statut', 'etat', 'type', 'nom', 'montant', 'reference', 'motif'];

/** A value without marks: an object that is there has some field, one that the decision knows. */
function removeMarks(setting: Setting, decision: string, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => removeMarks(setting, decision, `${name}.0`, one));
  if (!isRecord(value)) return value;
  const own = Object.entries(value).filter(([inner]) => inner !== MARK);
  if (own.length > 0 || !Object.hasOwn(value, MARK))
    return Object.fromEntries(
      own.map(([inner, one]) => [inner, removeMarks(setting, decision, `${name}.${inner}`, one)]),
    );
  const field = fields.find((inner) => setting.names.given(decision, `${name}.${inner}`, undefined) === null);
  return field === undefined ? {} : { [field]: 'présent' };
}

/** The columns of a row that begins with an example: those that differ from it, and that the decision knows. */
export function makeCandidate(
  setting: Setting,
  decision: string,
  { from, columns, day }: { from: string | null; columns: readonly (readonly [string, unknown])[]; day: string | null },
): Candidate {
  const example: Given = from === null ? {} : (setting.example(from) ?? {});
  const form = columns.find(([name]) => name === 'form')?.[1];
  const known = columns.filter(([name]) => setting.names.given(decision, name, form) === null);
  const values = known.map(([name, value]) => [name, removeMarks(setting, decision, name, value)] as const);
  const cells = new Map(values.filter(([name, value]) => !same(value, at(example, pathIn(name)))));
  const takesDay = setting.names.given(decision, 'today', form) === null;
  return { from, cells, day: takesDay ? day : null };
}

const isWithin = (inner: string, outer: string) => inner.startsWith(`${outer}.`);

/** One row that gives what two give; null where they give the same place differently. */
export function mergeCandidates(one: Candidate, other: Candidate): Candidate | null {
  if (one.from !== other.from || (one.day !== null && other.day !== null && one.day !== other.day)) return null;
  const cells = new Map(one.cells);
  for (const [name, value] of other.cells) {
    if (
      cells.has(name)
        ? !same(cells.get(name), value)
        : [...cells.keys()].some((own) => isWithin(own, name) || isWithin(name, own))
    )
      return null;
    cells.set(name, value);
  }
  return { from: one.from, cells, day: one.day ?? other.day };
}

const PRODUCT = /^(contract|item)\.codeProduit$/;

/**
 * Rows that give what one gives, and the rest as another does: its lists in the place of the other's, and behind them.
 * None where the two begin with different examples.
 */
export function overlayCandidate(base: Candidate, over: Candidate): Candidate[] {
  if (over.from !== null && over.from !== base.from) return [];
  // a row without an example names its product, which an example has
  const own = new Map([...over.cells].filter(([name]) => over.from === base.from || !PRODUCT.test(name)));
  const kept = [...base.cells].filter(
    ([name]) => ![...own.keys()].some((one) => one === name || isWithin(one, name) || isWithin(name, one)),
  );
  const day = over.day ?? base.day;
  const behind = [...own].map(([name, value]): [string, unknown] => {
    const before = base.cells.get(name);
    return Array.isArray(before) && Array.isArray(value)
      ? [name, [...(before as unknown[]), ...(value as unknown[])]]
      : [name, value];
  });
  return [own, behind].map((cells) => ({ from: base.from, cells: new Map([...kept, ...cells]), day }));
}

/** The same row with a column less. */
export const without = ({ from, cells, day }: Candidate, name: string): Candidate => ({
  from,
  cells: new Map([...cells].filter(([own]) => own !== name)),
  day,
});

/** The same for rows that give the same. */
export const keyOf = ({ from, cells, day }: Candidate): string => JSON.stringify([from, day, [...cells].sort()]);

/** A value as a cell that is read back as this value. */
export function cellText(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value === value.trim() && !/["\n\r]/.test(value)) {
    const cell = givenOf('', [], value);
    if (!('wrong' in cell) && cell.values?.length === 1 && cell.values[0] === value) return value;
  }
  return JSON.stringify(value);
}
