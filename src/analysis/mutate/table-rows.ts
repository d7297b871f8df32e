import { isObject } from '../../base/json.ts';
import type { CatalogueData, ValidateSchema } from '../../catalog/index.ts';
import { type Expected, expectedOf } from '../cases/expected.ts';
import type { PreparedTable } from '../cases/run.ts';
import type { PreparedRow } from '../cases/run-row.ts';
import { expectsAnything } from '../cases/table.ts';
import { catalogueByRow } from './judge.ts';
import type { DecisionAnswer, Row } from './row.ts';
import { findTouched, type Touched } from './touched.ts';

/** A test of a table as plain data, which can be sent to a worker. */
export interface PlainRow extends Omit<Row, 'isMet'> {
  /** Name of the example that it begins with, or null. */
  from: string | null;
  expect: readonly Pick<Expected, 'name' | 'path' | 'text'>[];
  error: string | null;
}

/** The tests of some tables with what they read of the catalogue, both as plain data and ready to run. */
export interface Watched {
  plain: PlainRow[];
  rows: Row[];
  touched: Map<string, Touched>;
}

/** Names a row by all that it gives and expects: the same for equal rows. */
export type KeyOfRow = (words: string) => string;

/**
 * The tests of some tables that pass on this catalogue: those that fail already, and those that hold on other days
 * only, would notice any change.
 */
export function watchRows(data: CatalogueData, validate: ValidateSchema, all: readonly PlainRow[]): Watched {
  const watched: Watched = { plain: [], rows: [], touched: new Map() };
  const rows = all.map(rowOf);
  const note = (rank: number, answer: DecisionAnswer) => {
    const [plain, row] = [all[rank], rows[rank]];
    if (plain === undefined || row?.isMet(answer) !== true) return;
    watched.plain.push(plain);
    watched.rows.push(row);
  };
  return { ...watched, touched: findTouched(catalogueByRow(data, validate), rows, note) };
}

/** The tests of a table that expect something. */
export const testsOfTable = ({ decision, rows }: PreparedTable, keyOf: KeyOfRow): PlainRow[] =>
  rows.filter(({ row }) => expectsAnything(row)).flatMap((row) => testsOf(row, decision, keyOf));

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

function testsOf({ row, tests }: PreparedRow, decision: string, keyOf: KeyOfRow): PlainRow[] {
  const { file, line, from, profile, error } = row;
  const expect = row.expect.map(({ name, path, text }) => ({ name, path, text }));
  return tests.map(({ given, label }) => {
    const key = keyOf(JSON.stringify([decision, given, profile, error, expect.map(({ name, text }) => [name, text])]));
    const name = label === '' ? row.name : `${row.name} [${label}]`;
    const group = groupOf(from, profile, decision, given);
    return { key, file, line, name, decision, from, given, profile, group, expect, error };
  });
}

/** A key of which parts of a catalogue rows read. */
function groupOf(from: string | null, profile: string | null, decision: string, given: Row['given']): string {
  const { codeProduit, form, operation, nature, certificate, name, codeEtat, contract } = given;
  const of = isObject(contract) && 'codeProduit' in contract ? contract.codeProduit : null;
  const own = [of, codeProduit, form, operation, nature, certificate, name, codeEtat];
  return JSON.stringify([decision, from, profile, ...own]);
}
