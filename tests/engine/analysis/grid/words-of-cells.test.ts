import { expect, it } from 'vitest';
import { schemaNamed } from '../../../../src/analysis/docs/schema.ts';
import { type FileGrid, gridsIn, readText, withWords } from '../../../../src/analysis/grid/index.ts';
import { recordOf, wordsOfRecord } from '../../../../src/analysis/record/index.ts';
import { calledBy, catalogueNames, placeOf, sentenceOf } from '../../../../src/analysis/sentence/index.ts';
import { sectionOf } from '../../../../src/catalog/sections.ts';
import { shipped as catalogue } from '../../../shipped.ts';
import { schemas } from '../../catalog/support.ts';
import { gridAt, shippedGrids } from './shipped.ts';

const { data, api, table } = catalogue;
if (table === null) throw new Error('the catalogue has errors');
const world = { data, api, table };

function wordsOf(path: string, text: string): Map<string, string> {
  const names = catalogueNames(world, placeOf(table as NonNullable<typeof table>, path));
  const record = recordOf(JSON.parse(text), schemaNamed(schemas, sectionOf(path)?.section.schema ?? ''), {
    schemas,
    say: (rule) => sentenceOf(rule, names),
  });
  return wordsOfRecord(record, (kind, name) => calledBy(world.table, kind, name));
}

const worded = new Map<string, FileGrid[]>();
for (const path of new Set(shippedGrids.map((one) => one.path))) {
  const own = shippedGrids.filter((one) => one.path === path);
  worded.set(
    path,
    withWords(
      own.map(({ grid }) => grid),
      wordsOf(path, own[0]?.text ?? ''),
    ),
  );
}

function wordsAt(path: string, pointer: string, name: string, column: string): string {
  const grid = worded.get(path)?.find((one) => one.pointer === pointer);
  const at = grid?.columns.findIndex(({ id }) => id === column) ?? -1;
  const cell = grid?.rows.find((row) => row.name === name)?.cells[at];
  if (cell === undefined) throw new Error(`${path} has no cell ${column} of ${name}`);
  return readText(cell);
}

it.each([
  ['a list of names', 'catalog/cancellation/reasons.json', '/reasons', 'R03', 'groups', 'Habitation, Auto, Navigation'],
  [
    'a condition',
    'catalog/actions.json',
    '/actions',
    'declarer-sinistre',
    'when',
    'la règle «\u00a0Le contrat a pris effet et n’a pas pris fin\u00a0»',
  ],
  [
    'an object',
    'catalog/actions.json',
    '/actions',
    'contacter',
    'to',
    'Nom de la page\u00a0: contact-message\u00a0; Paramètres de l’adresse (policeId\u00a0: {id})',
  ],
  [
    'what is said of the properties beside it',
    'catalog/cancellation/reasons.json',
    '/reasons',
    'R01',
    'assumed',
    'Type\u00a0: OP-104\u00a0; Groupes qui l’offrent\u00a0: OP-105',
  ],
])('says %s in words', (_what, path, pointer, name, column, words) => {
  expect(wordsAt(path, pointer, name, column)).toBe(words);
});

it('shows no cell of a shipped table as it is written', () => {
  const raw: string[] = [];
  for (const [path, grids] of worded)
    for (const { rows } of grids)
      for (const { pointer, cells } of rows)
        for (const cell of cells) {
          const words = readText(cell);
          const isRaw = words === '' || words === cell.text || /undefined|[[{]"|":/.test(words);
          if (cell.kind === 'complex' && isRaw) raw.push(`${path}${pointer} ${words}`);
        }
  expect(raw).toEqual([]);
});

it('says what nothing is known of by how much it holds, and leaves what is copied as it is written', () => {
  const text =
    '{ "a": { "l": [1.5, true, "x"], "o": { "p": 1 }, "m": [{}, {}] }, "b": { "l": [], "o": {} }, "c": { "l": [2] } }';
  const [grid] = gridsIn('any.json', text, null);
  const [first] = grid?.rows ?? [];
  expect(first?.cells.map(readText)).toEqual(['a', '1,5\u00a0; oui\u00a0; x', '1', '2\u00a0éléments']);
  expect(first?.cells[1]?.text).toBe('[1.5,true,"x"]');
});

it('keeps a row the same object while its words are the same', () => {
  const { grid } = gridAt('catalog/cancellation/reasons.json', '/reasons');
  const words = new Map([[`/reasons/R01/groups`, 'Habitation']]);
  const [one] = withWords([grid], words);
  const [other] = withWords([grid], new Map(words));
  expect(one?.rows[0]).not.toBe(grid.rows[0]);
  expect(other?.rows[0]).toBe(one?.rows[0]);
});
