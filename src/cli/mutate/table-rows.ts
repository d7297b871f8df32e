import { createHash } from 'node:crypto';
import { type Expected, expectedOf } from '../../analysis/cases/expected.ts';
import type { PreparedRow } from '../../analysis/cases/run-row.ts';
import { expectsAnything } from '../../analysis/cases/table.ts';
import {
  catalogueByRow,
  type DecisionAnswer,
  findTouched,
  type Row,
  type Touched,
} from '../../analysis/mutate/index.ts';
import { isObject } from '../../base/json.ts';
import { type LoadedCatalogue, validateWithAjv } from '../../release/index.ts';
import { openTables, settingOf } from '../cases/run-cases.ts';

/** A test of a table as plain data, which can be sent to a worker. */
export interface PlainRow extends Omit<Row, 'isMet'> {
  expect: readonly Pick<Expected, 'name' | 'path' | 'text'>[];
  error: string | null;
}

/** The tests of some tables with what they read of the catalogue, both as plain data and ready to run. */
export interface Watched {
  plain: PlainRow[];
  rows: Row[];
  touched: Map<string, Touched>;
}

/**
 * The tests of some tables that pass on this catalogue: those that fail already, and those that hold on other days
 * only, would notice any change.
 */
export function watchedRows(loaded: LoadedCatalogue, files: readonly string[]): Watched {
  const all = openTables(settingOf(loaded), files).flatMap(({ decision, rows }) =>
    rows.filter(({ row }) => expectsAnything(row)).flatMap((row) => testsOf(row, decision)),
  );
  const watched: Watched = { plain: [], rows: [], touched: new Map() };
  const rows = all.map(rowOf);
  const note = (rank: number, answer: DecisionAnswer) => {
    const [plain, row] = [all[rank], rows[rank]];
    if (plain === undefined || row?.isMet(answer) !== true) return;
    watched.plain.push(plain);
    watched.rows.push(row);
  };
  return { ...watched, touched: findTouched(catalogueByRow(loaded.data, validateWithAjv), rows, note) };
}

/** The tests of some tables, ready to run on any catalogue. */
export const rowsOf = (loaded: LoadedCatalogue, files: readonly string[]): Row[] => watchedRows(loaded, files).rows;

/** A test, ready to run on any catalogue. */
export function rowOf(plain: PlainRow): Row {
  const { error } = plain;
  const cells = plain.expect.map((cell) => expectedOf(cell, cell.text));
  return {
    ...plain,
    isMet: (answer) => {
      if ('error' in answer) return error !== null && answer.error.includes(error);
      return error === null && cells.every((cell) => cell.holds(cell.got(answer.result)));
    },
  };
}

function testsOf({ row, tests }: PreparedRow, decision: string): PlainRow[] {
  const { file, line, profile, error } = row;
  const expect = row.expect.map(({ name, path, text }) => ({ name, path, text }));
  return tests.map(({ given, label }) => {
    const words = JSON.stringify([decision, given, profile, error, expect.map(({ name, text }) => [name, text])]);
    const key = createHash('sha256').update(words).digest('base64url').slice(0, 16);
    const name = label === '' ? row.name : `${row.name} [${label}]`;
    const group = groupOf(row.from, profile, decision, given);
    return { key, file, line, name, decision, given, profile, group, expect, error };
  });
}

/** A key of which parts of a catalogue rows read. */
function groupOf(from: string | null, profile: string | null, decision: string, given: Row['given']): string {
  const { codeProduit, form, operation, nature, certificate, name, codeEtat, contract } = given;
  const of = isObject(contract) && 'codeProduit' in contract ? contract.codeProduit : null;
  const own = [of, codeProduit, form, operation, nature, certificate, name, codeEtat];
  return JSON.stringify([decision, from, profile, ...own]);
}
