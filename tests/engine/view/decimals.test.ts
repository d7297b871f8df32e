import { expect, test } from 'vitest';
import { EURO } from '../../../src/rules/index.ts';
import { decimalAligner } from '../../../src/view/blocks/decimals.ts';

const FRANCS = { sign: 'CHF', isBefore: true, mark: '.', group: '’' };

test('amounts of another money are written with its own mark', () => {
  expect(decimalAligner(FRANCS)(['CHF\u00a01’200', 'CHF\u00a0-3.50', null])).toEqual([
    'CHF\u00a01’200.00',
    'CHF\u00a0-3.50',
    null,
  ]);
});

test.each([
  [
    ['46\u00a0%', '6,6\u00a0%', '13,25\u00a0%'],
    ['46,00\u00a0%', '6,60\u00a0%', '13,25\u00a0%'],
  ],
  [
    ['10', '221,475', null],
    ['10,000', '221,475', null],
  ],
  [
    ['10', '20'],
    ['10', '20'],
  ],
  [
    ['1\u202f200,5', '-3'],
    ['1\u202f200,5', '-3,0'],
  ],
  [
    ['SEC', '12,5'],
    ['SEC', '12,5'],
  ],
  [[], []],
])('the column %j is written %j', (texts, written) => {
  expect(decimalAligner(EURO)(texts)).toEqual(written);
});
