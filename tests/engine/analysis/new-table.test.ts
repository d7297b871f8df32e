import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { givenOf } from '../../../src/analysis/cases/given.ts';
import { readRecords } from '../../../src/analysis/cases/records.ts';
import { Worlds } from '../../../src/analysis/conditions/family-worlds.ts';
import { measureCoverage } from '../../../src/analysis/coverage/coverage.ts';
import { measureGrids } from '../../../src/analysis/coverage/grid.ts';
import { csvCell } from '../../../src/analysis/csv.ts';
import type { Row } from '../../../src/analysis/mutate/index.ts';
import { Aims, aimOf } from '../../../src/analysis/new-table/aims.ts';
import { cellText } from '../../../src/analysis/new-table/candidate.ts';
import type { NewTable } from '../../../src/analysis/new-table/new-table.ts';
import { newTableText } from '../../../src/analysis/new-table/text.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { newTableOf } from '../../../src/cli/cases/new-table.ts';
import { openTables, runCases, settingOf } from '../../../src/cli/cases/run-cases.ts';
import { DatedCatalogue } from '../../../src/cli/catalogue/dated-catalogue.ts';
import { rowsOf } from '../../../src/cli/mutate/table-rows.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { decideByName } from '../../../src/view/decide.ts';
import { catalog } from '../cli/run.ts';
import { loaded } from '../view/support.ts';

const room = mkdtempSync(join(tmpdir(), 'new-table-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const { table } = loaded;
if (table === null) throw new Error('the catalogue has errors');
const catalogue = compileCatalogue(loaded.data, validateWithAjv);
const setting = settingOf(loaded);

/** Whether a test is reached is asked, and not whether it could be. */
class NoWorlds extends Worlds {
  override familiesAffectedBy(): string[] {
    return [];
  }
}
const noWorlds = new NoWorlds(catalogue, loaded.api, table);

let files = 0;
function file(decision: string, text: string): string {
  const path = join(room, `${decision}.n${++files}.cases.csv`);
  writeFileSync(path, text);
  return path;
}

/** The table with what the engine answers, as if a person had filled it. */
function filled(path: string, decision: string): string {
  const rows = openTables(setting, [path]).flatMap((one) => one.rows);
  const text = readFileSync(path, 'utf8');
  const { between, records } = readRecords(path, text);
  const [head = [], ...body] = records.map(({ cells }) => cells);
  const kept = head.flatMap((name, i) => (/^expect/.test(name) ? [] : [i]));
  const line = (cells: readonly string[], answer: string) =>
    [...kept.map((i) => (cells[i] ?? '').replace(/^todo /, '')), answer].map(csvCell).join(',');
  const answers = rows.map(({ tests: [first] }) => cellText(decideByName(catalogue, decision, first?.given) ?? null));
  return [
    ...between.map((one) => one.text).filter((one) => /^# today/.test(one)),
    line(head, 'expect'),
    ...body.map((cells, i) => line(cells, answers[i] ?? '')),
    '',
  ].join('\n');
}

/** What coverage says that rows reach, by the keys of aims. */
const covered = (rows: readonly Row[]): Set<string> =>
  new Set(
    measureCoverage(catalogue, loaded.table ?? table, rows, noWorlds)
      .filter(({ state }) => state === 'reached')
      .map((one) => `${one.file}#${one.pointer} ${one.value}`),
  );

/** Matches no key. */
const nothing = /(?!)/;
const isCondition = (key: string) => / (true|false)$/.test(key);

/** What no row reaches although it is not proved impossible: nothing, or what lists of movements decide, or others before. */
describe.each<[decision: string, of: string | undefined, besides: RegExp]>([
  ['savings-fee', undefined, nothing],
  ['termination-reasons', undefined, nothing],
  ['moment', undefined, nothing],
  ['certificates', undefined, /\/EPA-02\/|\/is-declared-withdrawal\//],
  ['contract-view', 'auto', /\/moments\/suspended\/situations\/1\//],
  ['form-next', 'sinistre', nothing],
])('the new table of %s %s', (decision, of, besides) => {
  const made: NewTable = newTableOf(loaded, { decision, of, out: undefined });
  const path = file(decision, newTableText(made));
  const done = file(decision, filled(path, decision));
  const rows = rowsOf(loaded, [done]);

  test('is to be filled: it neither fails nor passes', () => {
    const { passed, failures, toDo } = runCases(loaded, [path]);
    expect({ passed, failures }).toEqual({ passed: 0, failures: [] });
    expect(toDo.map(({ message }) => message.split('\n')[0])).toEqual(made.rows.map(() => 'it expects nothing yet'));
    expect(rowsOf(loaded, [path])).toEqual([]);
  });

  test('passes once it is filled with the answers', () => {
    expect(runCases(loaded, [done])).toEqual({ passed: made.rows.length, failures: [], toDo: [] });
  });

  test('reaches by itself all that can be reached', () => {
    const reached = covered(rows);
    const missed = new Map(made.missed.map(({ aim, because }) => [aim.key, because]));
    const aims = new Aims(catalogue, table, decision);
    for (const row of rows) aims.reached(row.given);
    const all = [...aims.evaluated].flatMap((asked) =>
      [...asked.atoms.keys()].flatMap((atom) => [true, false].map((value) => aimOf(asked, atom, value).key)),
    );
    expect(all.filter((key) => !reached.has(key) && !missed.has(key))).toEqual([]);
    expect(made.reached.filter(({ key }) => isCondition(key) && !reached.has(key))).toEqual([]);
    const open = [...missed].filter(([key, because]) => because !== 'impossible' && !besides.test(key));
    expect(open).toEqual([]);
  });

  test('loses something with each row that is taken out', () => {
    const aims = new Aims(catalogue, table, decision);
    const each = rows.map(({ given }) => aims.reached(given) ?? new Set<string>());
    const whole = new Set(each.flatMap((one) => [...one]));
    const idle = rows.filter(
      (_row, i) => new Set(each.flatMap((one, at) => (at === i ? [] : [...one]))).size === whole.size,
    );
    expect(idle.map(({ name }) => name)).toEqual([]);
  });
});

test.each(['product', 'display-state', 'frequency', 'termination-group', 'page'])(
  'of %s, no table is shorter',
  (decision) => {
    const { rows, atLeast, missed } = newTableOf(loaded, { decision, of: undefined, out: undefined });
    expect(rows).toHaveLength(atLeast);
    expect(rows.length).toBeGreaterThan(1);
    expect(missed).toEqual([]);
  },
);

test('the table of fees stands on both edges of each band, and on the last recent day and the next', () => {
  const path = file(
    'savings-fee',
    newTableText(newTableOf(loaded, { decision: 'savings-fee', of: undefined, out: undefined })),
  );
  const rows = rowsOf(loaded, [file('savings-fee', filled(path, 'savings-fee'))]);
  const fees = measureGrids(catalogue, rows).filter(({ name }) => /fees/.test(name));
  expect(fees.map(({ name, missing }) => [name, missing])).toEqual([
    ['bands of fees', []],
    ['days of fees', []],
  ]);
});

test('what changes on a day has a row on its eve and one on the day', () => {
  const folder = join(room, 'catalog');
  cpSync('catalog', folder, { recursive: true });
  const fees = join(folder, 'fees.json');
  const rate = '"rate": { "dated": [{ "to": "2027-01-01", "is": 1.25 }, { "from": "2027-01-01", "is": 1.2 }] }';
  writeFileSync(fees, readFileSync(fees, 'utf8').replace('"rate": 1.25', rate));
  const dated = new DatedCatalogue(folder);
  const { rows } = newTableOf(dated.asOf(), { decision: 'savings-fee', of: undefined, out: undefined }, dated);
  const onDays = rows.filter(({ candidate }) => candidate.day !== null);
  expect(onDays.map(({ candidate, aims }) => [candidate.day, aims[0]?.says, candidate.cells.get('kind')])).toEqual([
    ['2026-12-31', 'the eve of 2027-01-01', 'programmed'],
    ['2027-01-01', 'on the day 2027-01-01', 'programmed'],
  ]);
  expect(onDays.map(({ answer }) => (answer as { rate: number }).rate)).toEqual([1.25, 1.2]);
});

test('a cell is read back as the value that it was written for', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.stringMatching(/^[ a-z0-9.!*|"(){}[\]-]{0,8}$/),
        fc.constantFrom('(none)', '1..3', 'a | b', '*', '!a', 'null', '40'),
      ),
      (value) => {
        const cell = givenOf('x', [], cellText(value));
        expect('values' in cell ? JSON.stringify(cell.values) : cell).toBe(JSON.stringify([value]));
      },
    ),
    { numRuns: 500, seed: 2 },
  );
});

describe('cases --new', () => {
  test('writes a file, and never over another', async () => {
    const out = join(room, 'frequency.essai.cases.csv');
    const first = await catalog('cases', '--new', 'frequency', '--out', out);
    expect(first).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/^\d+ rows to fill, at least \d+ are needed/),
    });
    const text = readFileSync(out, 'utf8');
    expect(text).toContain('case,why,given id');
    const again = await catalog('cases', '--new', 'frequency', '--out', out);
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('exists already') });
    expect(readFileSync(out, 'utf8')).toBe(text);
  });

  test.each([
    [['frequence'], 'did you mean "frequency"'],
    [['form-next'], 'form-next needs a form'],
    [['contract-view', '--of', 'auta'], '"auto"'],
    [['frequency', '--of', 'auto'], 'frequency is given no contract'],
    [['frequency', '--out', 'page.cases.csv'], 'a table is known by its name'],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await catalog('cases', '--new', ...words);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  test('says of a decision that nothing of the catalogue decides by itself that there is nothing to write', async () => {
    const { code, out, err } = await catalog('cases', '--new', 'personal-data');
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: expect.stringContaining('personal-data: no condition'),
    });
  });
});
