import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runToEnd } from '../../../src/base/run-to-end.ts';
import { type ReportGiven, reportOn } from '../../../src/workbench/report.ts';
import { files, reshaped } from '../catalog/support.ts';

const TODAY = '2026-06-15';
const reportFor = (given: ReportGiven) => runToEnd(reportOn(given));
const folder = 'tests/catalog';
const textOf = (path: string) => [path, readFileSync(path, 'utf8')] as const;
const examples = readdirSync(`${folder}/examples`).map((name) => textOf(`${folder}/examples/${name}`));
const tests = new Map([...examples, textOf(`${folder}/contract-view.mileage.cases.csv`)]);

type Tab = { id: string; when?: unknown };
const change = reshaped('families/auto.json', ({ tabs }: { tabs: Tab[] }) => {
  const tab = tabs.find(({ id }) => id === 'forfait-km');
  if (tab !== undefined)
    tab.when = { and: [{ rule: 'has-mileage-package' }, { in: [{ var: 'codeEtat' }, ['VIG', 'RES']] }] };
});

test('the report of a request says what changes in French, and what no row tries of it with its place', () => {
  const text = change['families/auto.json'] ?? '';
  const changed = new Map(files).set('catalog/families/auto.json', text);
  const base = { files, edition: null };
  const report = reportFor({ base, files: changed, tests, today: TODAY, day: null });
  const line = text.slice(0, text.indexOf('"in"')).split('\n').length;
  expect(report.changes[0]).toBe('Onglets');
  expect(report.changes[1]).toMatch(
    /^ {2}Auto\u00a0: l’onglet «\u00a0Forfait 8000Km\u00a0»\u00a0: Condition\u00a0: «\u00a0la règle /,
  );
  const gaps = [...report.uncovered, ...(report.unnoticed ?? [])];
  expect(report.uncovered.length).toBeGreaterThan(0);
  expect(report.unnoticed?.length).toBeGreaterThan(0);
  for (const said of gaps) expect(said).toMatch(/^Auto, ligne\u00a0\d+\u00a0: (?:Aucune ligne|Si )/);
  expect(gaps.some((said) => Math.abs(Number(/ligne\u00a0(\d+)/.exec(said)?.[1]) - line) < 4)).toBe(true);
  const same = reportFor({ base, files, tests, today: TODAY, day: null });
  expect([same.changes, same.uncovered, same.unnoticed]).toEqual([[], [], []]);
});

test('a row that fails is said by its cells, what was expected and what came on one line', () => {
  const long = JSON.stringify(Array.from({ length: 80 }, (_one, at) => `onglet-${at}`));
  const table = [
    'case,why,from,as of,expect title,expect tabs.*.id,expect tabs.[aucun].label',
    `un titre,OP-001,auto,2025-06-15,Autre,"${long.replaceAll('"', '""')}",Aucun`,
  ];
  const wrong = new Map([...examples, [`${folder}/contract-view.essai.cases.csv`, `${table.join('\n')}\n`] as const]);
  const { failingRows, rows } = reportFor({
    ...{ base: { files, edition: null }, files, tests: wrong, today: TODAY, day: null },
  });
  expect(rows).toBe(1);
  expect(failingRows.slice(0, 2)).toEqual([
    'Page d’un contrat (contract-view.essai), ligne\u00a02\u00a0: un titre',
    '  Titre\u00a0: attendu «\u00a0Autre\u00a0», obtenu «\u00a0Contrat auto\u00a0»',
  ]);
  expect(failingRows[2]).toMatch(
    /^ {2}Onglets › Identifiant\u00a0: attendu «\u00a0onglet-0\u00a0», .{90,120}…, obtenu «\u00a0documents\u00a0», /,
  );
  expect(failingRows[3]).toBe('  Onglets › aucun › Libellé\u00a0: attendu «\u00a0Aucun\u00a0», obtenu absent');
});

test('a condition that never holds is said with the conditions that exclude one another as sentences', () => {
  const never = reshaped('families/auto.json', ({ tabs }: { tabs: Tab[] }) => {
    const tab = tabs.find(({ id }) => id === 'forfait-km');
    if (tab !== undefined) tab.when = { and: ['VIG', 'RES'].map((state) => ({ '==': [{ var: 'codeEtat' }, state] })) };
  });
  const changed = new Map(files).set('catalog/families/auto.json', never['families/auto.json'] ?? '');
  const { errors } = reportFor({ base: { files, edition: null }, files: changed, tests, today: TODAY, day: null });
  const at = errors.findIndex((line) => line.endsWith('cette condition n’est jamais vraie'));
  expect(errors[at]).toMatch(/^Auto, ligne\u00a0\d+\u00a0: /);
  // the tab that the urgent action leads to may be hidden, for a contract that is said in words too
  expect(errors.find((line) => line.includes('action urgente'))).toMatch(/comme pour «\u00a0[^{}"]+\u00a0»$/);
  expect(errors[at + 1]).toMatch(/^ {2}celles-ci s’excluent\u00a0: «\u00a0[^{}"]+\u00a0» et «\u00a0[^{}"]+\u00a0»$/);
});

test('what is done to the tables is said by rows and cells, those that change alike once', () => {
  const path = `${folder}/contract-view.essai.cases.csv`;
  const table = (rows: readonly string[]) =>
    new Map([...examples, [path, `${['case,why,from,expect title', ...rows].join('\n')}\n`] as const]);
  const before = table(['un,OP-001,auto,Contrat auto', 'deux,OP-001,auto,Contrat auto', 'trois,OP-001,auto,']);
  const after = table(['un,OP-001,auto,Mon auto', 'deux,OP-001,auto,Mon auto', 'quatre,OP-001,auto,']);
  const base = { files, edition: null };
  const label = 'Page d’un contrat (contract-view.essai)';
  const of = (tests: typeof before) =>
    reportFor({ base, files, tests, testsBefore: before, today: TODAY, day: null }).tables;
  expect(of(after)).toEqual([
    `${label}, 2 lignes («\u00a0un\u00a0», «\u00a0deux\u00a0»)\u00a0:`,
    '  Titre\u00a0: attendait «\u00a0Contrat auto\u00a0», attend «\u00a0Mon auto\u00a0»',
    `${label}, ligne «\u00a0quatre\u00a0»\u00a0:`,
    '  ajoutée',
    `${label}, ligne «\u00a0trois\u00a0»\u00a0:`,
    '  retirée',
  ]);
  expect(of(before)).toEqual([]);
  expect(of(new Map(examples))).toEqual([`${label}\u00a0: tableau retiré`]);
});
