import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionInFrench } from '../../../src/analysis/cases/table-decision.ts';
import {
  fileLabel,
  lineInFrench,
  tableLabel,
  tableName,
  tableSubject,
} from '../../../src/analysis/record/file-label.ts';
import type { EditorChoice } from '../../../src/analysis/sentence/index.ts';
import { mannerInFrench } from '../../../src/analysis/uses/index.ts';
import { labelOf, lineOf } from '../../../src/studio/app/label-of.ts';
import { codesBeside } from '../../../src/studio/record/code-beside.ts';
import { findText } from '../../../src/studio/worker/find-text.ts';
import { outlineOf } from '../../../src/studio/worker/outline.ts';
import { decisionNames } from '../../../src/view/decide.ts';
import { schemas } from '../catalog/support.ts';

describe('a file is called', () => {
  it('by what it says of itself, by what its schema says, and a table by what it is about', () => {
    expect(fileLabel('catalog/families/auto.json', { label: 'Auto' }, schemas)).toBe('Auto');
    expect(fileLabel('catalog/families/auto.json', {}, schemas)).toBe('auto');
    expect(fileLabel('catalog/states.json', {}, schemas)).not.toMatch(/json|states/);
    expect(fileLabel('package.json', {}, schemas)).toBeNull();
    const routes = { routes: [{ path: '/account', title: 'Mon compte', content: 'account' }] };
    expect(fileLabel('catalog/pages/account.json', {}, schemas, routes)).toBe('Mon compte');
    expect(fileLabel('catalog/pages/other.json', {}, schemas, routes)).toBe('other');
    expect(fileLabel('forms/epargne/retrait.json', { title: '{$epargne.libelleProduit}' }, schemas)).toBe(
      '… (retrait)',
    );
    expect(tableName('tests/catalog/contract-view.auto.cases.csv')).toBe('contract-view.auto');
    expect(tableSubject('tests/catalog/contract-view.auto.cases.csv')).toBe('Page d’un contrat');
    expect(tableLabel('tests/catalog/contract-view.auto.cases.csv')).toBe('Page d’un contrat (contract-view.auto)');
    expect(tableLabel('tests/catalog/fee.cases.csv')).toBe('fee');
    expect(tableSubject('catalog/states.json')).toBeNull();
  });

  it('in the list of files, each apart from the others and never by a placeholder', () => {
    const paths = ['catalog', 'forms'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    );
    const texts = new Map(paths.map((path): [string, string] => [path, readFileSync(path, 'utf8')]));
    const { files } = outlineOf({ texts, schemas, examples: new Map(), familyOf: () => '' });
    const said = files.map(({ group, label }) => `${group} ${label}`);
    expect(said).toEqual([...new Set(said)]);
    expect(said.filter((one) => /[{}]/.test(one))).toEqual([]);
    expect(files.find(({ path }) => path === 'catalog/pages/account.json')?.label).toBe('Mon compte');
  });

  it('a table apart from those of other decisions', () => {
    const subjects = decisionNames.map(decisionInFrench);
    expect(subjects).toEqual([...new Set(subjects)]);
  });

  it('so in every panel that leads to one of its lines', () => {
    const files = [{ path: 'catalog/families/auto.json', label: 'Auto', group: 'families' as const }];
    expect(lineOf(files, { file: 'catalog/families/auto.json', line: 3 })).toBe(lineInFrench('Auto', 3));
    expect(labelOf(files, 'tests/catalog/fee.cases.csv')).toBe('fee');
    expect(labelOf(files, 'tests/catalog/savings-fee.cases.csv')).toBe('Frais sur versement (savings-fee)');
  });
});

describe('the code of a choice', () => {
  const choice = (kind: EditorChoice['kind'], value: string, label: string): EditorChoice => ({
    ...{ kind, value, label, says: '', group: '' },
  });
  const choices = [
    choice('name', 'is-running', 'Le contrat court'),
    choice('name', 'one', 'Le même nom'),
    choice('name', 'other', 'Le même nom'),
    choice('name', 'bare', 'bare'),
    choice('value', 'RES', 'Résilié'),
  ];

  it('is told where its words do not tell it from the others, and of data', () => {
    expect(choices.map(codesBeside(choices))).toEqual([null, 'one', 'other', null, 'RES']);
  });

  it('is told too where it is what is looked for', () => {
    expect(choices.map(codesBeside(choices, 'running'))[0]).toBe('is-running');
    expect(choices.map(codesBeside(choices, 'COURT'))[0]).toBeNull();
  });
});

it('a use through a rule says what the rule is called', () => {
  expect(mannerInFrench('reads through rule "is-running"', () => 'Le contrat court')).toContain('Le contrat court');
  expect(mannerInFrench('reads through rule "is-running"', () => null)).toContain('is-running');
});

describe('a place that says a text shows', () => {
  const shown = (whole: string, text: string) => findText(new Map([['a.json', whole]]), text).map((one) => one.text);

  it('the text itself, without how a file writes it', () => {
    expect(shown('{ "id": "echeance", "key": "Votre \\"échéance\\"\\nici" }', 'échéance')).toEqual([
      'echeance',
      'Votre "échéance" ici',
    ]);
  });

  it('the line, of what is no text', () => {
    expect(shown('{\n  "front": true\n}', 'true')).toEqual(['"front": true']);
  });
});
