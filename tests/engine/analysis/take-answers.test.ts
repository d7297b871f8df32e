import { expect, it } from 'vitest';
import { takeAnswers } from '../../../src/analysis/cases/take-answers.ts';
import { applyEdits } from '../../../src/analysis/edits.ts';

const taken = (text: string, line: number, column: string, got: string): string =>
  applyEdits(text, takeAnswers(text, [{ line, cells: [{ column, got }] }]));

const table = 'case,why,expect title,expect tabs\nauto,un mot,Contrat auto,"[""a"", ""b""]"\nmoto,un autre,Moto,\n';

it.each([
  ['a text', 2, 'expect title', '"Votre contrat"', 'auto,un mot,Votre contrat,"[""a"", ""b""]"'],
  ['a text with a comma', 2, 'expect title', '"Auto, moto"', 'auto,un mot,"Auto, moto","[""a"", ""b""]"'],
  ['a list between quotes', 2, 'expect tabs', '["a"]', 'auto,un mot,Contrat auto,"[""a""]"'],
  ['an empty cell', 3, 'expect tabs', 'null', 'moto,un autre,Moto,null'],
])('takes %s, and leaves every other cell as it is written', (_what, line, column, got, row) => {
  const after = taken(table, line, column, got);
  expect(after.split('\n')[line - 1]).toBe(row);
  expect(after.split('\n').filter((_, i) => i !== line - 1)).toEqual(
    table.split('\n').filter((_, i) => i !== line - 1),
  );
});

it.each([
  ['no answer that a cell can say', 2, 'expect title', '(missing)'],
  ['a column that is not there', 2, 'expect other', '"x"'],
  ['a row that is not there', 9, 'expect title', '"x"'],
])('changes nothing for %s', (_what, line, column, got) => expect(taken(table, line, column, got)).toBe(table));
