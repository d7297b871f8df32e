import { put, taken } from '../../../analysis/cases/paths.ts';
import { type Case, readTable } from '../../../analysis/cases/table.ts';
import { decisionOf } from '../../../analysis/cases/table-decision.ts';
import { isRecord } from '../../../base/json.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import type { OfferedRow, RowOf, Subject } from '../preview-questions.ts';

/** Decisions whose rows say with which data a form is shown. */
const ofForms: ReadonlySet<string> = new Set(['form-view', 'form-shown', 'form-next', 'form-entry']);

type Given = Readonly<Record<string, unknown>>;

const read = new Map<string, { text: string; rows: readonly Case[] }>();

/** The rows of a table, read once; none of one that cannot be read. */
function rowsOf(file: string, text: string): readonly Case[] {
  const known = read.get(file);
  if (known?.text === text) return known.rows;
  let rows: readonly Case[] = [];
  try {
    rows = readTable(file, text);
  } catch {
    // its faults are said where tables are run
  }
  read.set(file, { text, rows });
  return rows;
}

/** What the first test of a row gives. */
function givenOf({ given }: Case): Given {
  return given.reduce<unknown>((whole, { path, values }) => {
    const [value] = values ?? [];
    return value === undefined || value === taken ? whole : put(whole, path, value);
  }, {}) as Given;
}

/** Rows that say with which data something is shown: those with most of it first. */
export function offeredRows({ tests }: OpenCatalogue, subject: Subject): OfferedRow[] {
  const form = subject.kind === 'form' ? subject.form : null;
  const isDashboard = subject.kind === 'page' && subject.path === '/';
  if (form === null && !isDashboard) return [];
  const wanted = (decision: string) => (form === null ? decision === 'dashboard' : ofForms.has(decision));
  const found = [...tests]
    .filter(([file]) => file.endsWith('.cases.csv') && wanted(decisionOf(file)))
    .flatMap(([file, text]) => rowsOf(file, text))
    .map((row) => ({ row, given: givenOf(row) }))
    .filter(
      ({ given }) => form === null || (given.form === form && (isRecord(given.answers) || isRecord(given.values))),
    );
  const size = ({ given }: { given: Given }) => JSON.stringify(given.answers ?? given).length;
  return found.sort((a, b) => size(b) - size(a)).map(({ row: { file, line, name } }) => ({ file, line, name }));
}

/** What a row gives; null where its table has no such row. */
export function givenByRow({ tests }: OpenCatalogue, { file, line }: RowOf): Given | null {
  const text = tests.get(file);
  const row = text === undefined ? undefined : rowsOf(file, text).find((one) => one.line === line);
  return row === undefined ? null : { ...(row.day === null ? {} : { today: row.day }), ...givenOf(row) };
}

/** What the first row about something gives; null without any. */
export function rowAbout({ tests }: OpenCatalogue, decision: string, isAbout: (given: Given) => boolean): Given | null {
  for (const [file, text] of tests) {
    if (!file.endsWith('.cases.csv') || decisionOf(file) !== decision) continue;
    const found = rowsOf(file, text).map(givenOf).find(isAbout);
    if (found !== undefined) return found;
  }
  return null;
}
