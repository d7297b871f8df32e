import { expect, test } from 'vitest';
import { type GateInput, judgePublication, type TestersTables } from '../../../src/analysis/gate/gate.ts';
import { loadCatalogue, readViewSchema, validateWithAjv } from '../../../src/release/index.ts';
import { edited, files } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const day = '2026-11-28';
const example = { today: day, contract: { id: 'a1', codeProduit: '40', codeEtat: 'ABA' } };

function judge(over: Partial<GateInput> & Pick<GateInput, 'loaded'>) {
  return judgePublication({
    ...{ day, served: null, tables: null, asOf: (other) => loadCatalogue(files, other) },
    means: {
      examples: { names: ['abandonne'], read: (name) => (name === 'abandonne' ? example : null) },
      viewSchema: readViewSchema,
      validate: validateWithAjv,
    },
    ...over,
  });
}

/** A table of the answers to one question, by its text alone: no file is read. */
const tables: TestersTables = new Map([
  [
    'tests/catalog/state-label.cases.csv',
    'case,why,given codeEtat,expect\nabandonné,C4,ABA,Abandonné\nen vigueur,C4,VIG,En vigueur\n',
  ],
  [
    'tests/catalog/contract-view.states.cases.csv',
    'case,why,from,given contract.codeEtat,expect stateLabel\nabandonné,C4,abandonne,ABA,Abandonné\nrésilié,C4,abandonne,RES,Résilié\n',
  ],
]);

const relabelled = edited('states.json', '"ABA": "Abandonné"', '"ABA": "Laissé"');
const waivers = (value: object) => ({ 'waivers.json': JSON.stringify({ waivers: [], ...value }) });
const kept = { owner: 'produits', reason: 'Les tables suivent la semaine prochaine', expires: '2999-12-31' };

test('a catalogue without a fault passes, with or without tables', () => {
  const report = judge({ loaded: asItIs, tables });
  expect(report).toMatchObject({ verdict: 'passes', reasons: [], errors: [], rows: { passed: 4, failures: [] } });
  expect(report.proofs?.decided).toBeGreaterThan(500);
  expect(report.proofs?.refuted).toEqual([]);
  expect(judge({ loaded: asItIs }).rows).toBeNull();
});

test('the report is plain data', () => {
  const report = judge({ loaded: catalogueWith(relabelled), served: asItIs, tables });
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});

test('a failing row names its file, its line, its column, what it expects and what comes', () => {
  const report = judge({ loaded: catalogueWith(relabelled), served: asItIs, tables });
  expect(report).toMatchObject({ verdict: 'refused', reasons: ['rows'] });
  const [first, second] = report.rows?.failures ?? [];
  expect(first).toMatchObject({
    ...{ file: 'tests/catalog/state-label.cases.csv', line: 2, row: 'abandonné' },
    cells: [{ column: 'expect', expected: '"Abandonné"', got: '"Laissé"' }],
  });
  expect(second?.cells).toMatchObject([
    {
      ...{ column: 'expect stateLabel', expected: '"Abandonné"', got: '"Laissé"', hint: null },
      reasons: [{ file: 'catalog/states.json', pointer: '/labels/ABA', isDecisive: true }],
    },
  ]);
  expect(report.changes?.flatMap(({ changes }) => changes.map(({ text }) => text))).toEqual([
    'state ABA: label: « Abandonné » → « Laissé »',
  ]);
});

test('a waiver lets the rows through that it names, and no others', () => {
  const rows = [
    { table: 'state-label.cases.csv', cases: ['abandonné'], ...kept },
    { table: 'contract-view.states.cases.csv', cases: ['abandonné'], ...kept },
  ];
  const passing = judge({ loaded: catalogueWith({ ...relabelled, ...waivers({ rows }) }), tables });
  expect(passing).toMatchObject({ verdict: 'passes', rows: { passed: 2, failures: [] } });
  expect(passing.rows?.waived.map(({ waiver }) => waiver.owner)).toEqual(['produits', 'produits']);
  const half = judge({ loaded: catalogueWith({ ...relabelled, ...waivers({ rows: rows.slice(1) }) }), tables });
  expect(half.rows?.failures.map(({ file }) => file)).toEqual(['tests/catalog/state-label.cases.csv']);
});

test('a waiver of a row that passes is pointless, and without tables nobody can say so', () => {
  const loaded = catalogueWith(waivers({ rows: [{ table: 'state-label.cases.csv', cases: ['abandonné'], ...kept }] }));
  expect(judge({ loaded, tables })).toMatchObject({
    ...{ verdict: 'refused', reasons: ['errors'] },
    errors: [{ code: 'pointless-waiver', file: 'catalog/waivers.json' }],
  });
  expect(judge({ loaded })).toMatchObject({ verdict: 'passes', rows: null });
});

test('nothing is run or proved on a catalogue with errors', () => {
  const loaded = catalogueWith(edited('fees.json', '"rate": 1.75', '"rate": "1,75"'));
  expect(judge({ loaded, tables })).toMatchObject({
    verdict: 'refused',
    reasons: ['errors'],
    rows: null,
    proofs: null,
  });
});
