import { describe, expect, test } from 'vitest';
import { addCase, fittingTables, hasCase, type NamedCase, newCaseTable } from '../../../src/analysis/cases/add-case.ts';
import { answerCells, namedPath } from '../../../src/analysis/cases/new-case.ts';
import { readTable } from '../../../src/analysis/cases/table.ts';
import { applyEdits } from '../../../src/analysis/edits.ts';

const row: NamedCase = {
  ...{ decision: 'contract-view', from: 'auto', profile: null, day: '2026-01-02', name: 'neuf', why: 'C5' },
  given: [['contract.codeEtat', 'RES']],
  expect: [['title', 'Contrat, auto']],
};

/** A table with the row, and whether all that it had is as it was. */
function added(text: string, one: NamedCase = row): { text: string; kept: boolean } {
  const edits = addCase(text, one);
  if (edits === null) throw new Error('no table');
  const whole = applyEdits(text, edits);
  const lines = (all: string) => all.split(/\r?\n/);
  const [, ...before] = lines(text).filter((line) => line !== '');
  return { text: whole, kept: before.every((line) => lines(whole).includes(line)) };
}

describe('a row more in a table', () => {
  const FULL = 'case,why,from,as of,given contract.codeEtat,expect title\nun,C1,auto,2026-01-01,VIG,Contrat\n';

  test('stands in its columns, at its end, and nothing else changes', () => {
    const { text } = added(FULL);
    expect(text).toBe(`${FULL}neuf,C5,auto,2026-01-02,RES,"Contrat, auto"\n`);
  });

  test('adds the columns that it lacks after its own, and leaves its rows as they are written', () => {
    const text = 'case,why,expect  title , reason\n"un, deux",C1,Contrat,\n# une remarque\ntrois , C2,"Contrat"\n';
    const after = added(text);
    expect(after.kept).toBe(true);
    const [head] = after.text.split('\n');
    expect(head).toBe('case,why,expect  title , reason,from,as of,given contract.codeEtat,expect title');
    expect(after.text.endsWith('neuf,C5,,,auto,2026-01-02,RES,"Contrat, auto"\n')).toBe(true);
  });

  test.each([
    ['semicolons', 'case;why;expect title\nun;C1;Contrat\n', 'neuf;C5;"Contrat; auto";auto;2026-01-02;RES'],
    ['tabs', 'case\twhy\texpect title\nun\tC1\tContrat\n', 'neuf\tC5\tContrat; auto\tauto\t2026-01-02\tRES'],
  ])('keeps the separator: %s', (_name, text, line) => {
    const one = { ...row, expect: [['title', 'Contrat; auto']] as const };
    expect(added(text, one).text.split('\n').at(-2)).toBe(line);
  });

  test('keeps the ends of lines, and ends the last one first', () => {
    const { text } = added('case,why,expect title\r\nun,C1,Contrat');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.split('\r\n')).toHaveLength(4);
  });

  test('does not go behind what a spreadsheet left empty', () => {
    const { text } = added('case,why,expect title,,\nun,C1,Contrat,,\n');
    expect(readTable('t', text).map(({ name }) => name)).toEqual(['un', 'neuf']);
  });

  test('says its day where the table says another, in the way of the table', () => {
    const dated = '# today: 2026-01-02\ncase,why,expect title\nun,C1,Contrat\n';
    expect(added(dated).text).not.toContain('as of');
    expect(added(dated, { ...row, day: '2026-01-03' }).text).toContain('as of');
    const given = added('case,why,given today,expect title\nun,C1,2025-01-01,Contrat\n');
    expect(given.text).not.toContain('as of');
    expect(given.text).toContain('neuf,C5,2026-01-02,');
  });

  test('is read back as what it is', () => {
    for (const text of [newCaseTable(row), added(FULL).text]) {
      const last = readTable('t', text).at(-1);
      expect(last).toMatchObject({ name: 'neuf', why: 'C5', from: 'auto', day: '2026-01-02' });
      expect(last?.given.map((cell) => [cell.name, cell.values])).toEqual([['contract.codeEtat', ['RES']]]);
      expect(last?.expect.map((cell) => [cell.name, cell.value])).toEqual([['title', 'Contrat, auto']]);
    }
  });

  test('is refused of what is no table, and a name is known to be taken', () => {
    expect(addCase('case,why\n"un', row)).toBeNull();
    expect(addCase('', row)).toBeNull();
    expect([hasCase(FULL, 'un'), hasCase(FULL, 'neuf')]).toEqual([true, false]);
  });
});

test('the fitting table lacks the fewest columns, then has most rows of the same example', () => {
  const head = 'case,why,from,as of,given contract.codeEtat,expect title\n';
  const tables = new Map([
    ['tests/catalog/contract-view.un.cases.csv', `${head}un,C1,auto,2026-01-01,VIG,Contrat\n`],
    ['tests/catalog/contract-view.deux.cases.csv', `${head}un,C1,sante,2026-01-01,VIG,Contrat\n`],
    ['tests/catalog/contract-view.trois.cases.csv', 'case,why,from,expect title\nun,C1,auto,Contrat\n'],
    ['tests/catalog/card.cases.csv', `${head}un,C1,auto,2026-01-01,VIG,Contrat\n`],
    ['tests/catalog/contract-view.faux.cases.csv', 'case,why\n"'],
  ]);
  expect(fittingTables(tables, row)).toEqual([
    { file: 'tests/catalog/contract-view.un.cases.csv', further: 0, expects: ['title'] },
    { file: 'tests/catalog/contract-view.deux.cases.csv', further: 0, expects: ['title'] },
    { file: 'tests/catalog/contract-view.trois.cases.csv', further: 2, expects: ['title'] },
  ]);
});

describe('what a row may expect of an answer', () => {
  const answer = {
    title: 'Contrat',
    none: null,
    tabs: [
      { id: 'a', label: 'Un', lines: [{ text: 'sans nom' }, { text: 'ni celle-ci' }] },
      { id: 'b', label: 'Deux', lines: [] },
    ],
    days: ['2026-01-01'],
  };
  const names = {
    result: (_decision: string, path: string) => (path.startsWith('days') ? { path, help: null } : null),
  };
  const setting = { names } as unknown as Parameters<typeof answerCells>[0];

  test('has elements by their names, each list of these whole, and no name that the decision has not', () => {
    expect(answerCells(setting, 'contract-view', answer)).toEqual([
      { column: 'title', text: 'Contrat' },
      { column: 'tabs.*.id', text: '["a","b"]' },
      { column: 'tabs.[a].id', text: 'a' },
      { column: 'tabs.[a].label', text: 'Un' },
      { column: 'tabs.[a].lines', text: '[{"text":"sans nom"},{"text":"ni celle-ci"}]' },
      { column: 'tabs.[b].id', text: 'b' },
      { column: 'tabs.[b].label', text: 'Deux' },
      { column: 'tabs.[b].lines', text: '[]' },
    ]);
  });

  test('is named by what does not move', () => {
    expect(namedPath(answer, ['tabs', '1', 'label'])).toBe('tabs.[b].label');
    expect(namedPath(answer, ['tabs', '0', 'lines', '1', 'text'])).toBe('tabs.[a].lines.1.text');
    expect(namedPath(answer, ['tabs', '*', 'id'])).toBe('tabs.*.id');
  });
});
