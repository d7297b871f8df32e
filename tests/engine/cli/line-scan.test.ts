import { expect, test } from 'vitest';
import { oneOf, seeded } from '../../../src/analysis/random.ts';
import { LineScan } from '../../../src/cli/impact/line-scan.ts';
import { isFull } from '../../full.ts';

const today = '2026-11-22';
const scan = new LineScan(today);

function seen(line: string): string | null {
  const bytes = Buffer.from(`${line}\n`);
  // what stands around a line is none of it
  const around = Buffer.concat([Buffer.from('{"contract":'), bytes, Buffer.from('"]}')]);
  const from = '{"contract":'.length;
  return scan.sees(around, from, from + bytes.length - 1) ? around.toString('latin1', scan.from, scan.to) : null;
}

const whole = {
  contract: {
    ...{ id: 'a\\"é€', codeProduit: '40', codeEtat: null, prime: -1.5e-3, zero: 0, vide: {}, rien: [] },
    conducteurs: [{ codeProduit: 'XX', nom: 'D\u0001É', contract: { codeProduit: 'YY' } }, [], true, false],
  },
  today,
  contracts: [{ codeProduit: 'ZZ' }],
};

test.each<[string, string | null]>([
  [JSON.stringify(whole), '40'],
  [JSON.stringify(whole, null, 1).replaceAll('\n', '\t'), '40'],
  ['{"contract":{"etat":{},"codeProduit":"FT"}}', 'FT'],
  ['{"contract":{"codeProduit":"40","codeEtat":1},"contract":{"codeEtat":1,"codeProduit":"FT"}}', 'FT'],
  ['{"contract":{"codeProduit":"40","codeProduit":"FT","codeEtat":1}}', 'FT'],
  ['{"contract":{"codeProduit":"40","codeEtat":1},"contract":{"codeEtat":1}}', null],
  ['{"contract":{"codeProduit":"40"}}', null],
  ['{"contract":{"codeEtat":"VIG"}}', null],
  ['{"contract":{"codeProduit":"","codeEtat":1}}', null],
  ['{"contract":{"codeProduit":40,"codeEtat":1}}', null],
  ['{"contract":{"codeProduit":"4\\u0030","codeEtat":1}}', null],
  ['{"contract":{"code\\u0050roduit":"FT","codeProduit":"40","codeEtat":1}}', null],
  ['{"contract":{"codeProduit":"40","codeEtat":1},"today":"2020-01-01"}', null],
  ['{"contract":{"codeProduit":"40","codeEtat":1},"unavailable":["$documents"]}', null],
  ['{"contract":[{"codeProduit":"40","codeEtat":1}]}', null],
  ['{"contract":null,"autre":{"codeProduit":"40","codeEtat":1}}', null],
  ['[{"contract":{"codeProduit":"40","codeEtat":1}}]', null],
  ['{"contract":{"codeProduit":"40","codeEtat":1}} {}', null],
  ['{"contract":{"codeProduit":"40","codeEtat":1}', null],
  ['', null],
])('%s', (line, product) => {
  expect(seen(line)).toBe(product);
});

test('what it takes for a contract is one, of that product: lines mutated at random', () => {
  const random = seeded(3);
  const text = JSON.stringify(whole);
  const pieces = [
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ' ',
    '0',
    '1',
    '-',
    '.',
    'e',
    'u',
    'n',
    'true',
    'null',
    '\t',
  ];
  const more = [...pieces, '"codeProduit":"B",', '"contract":{', '"today":', '"etat":0,', 'é', '\u0002', '\\u0041', ''];
  let [taken, refused] = [0, 0];
  for (let i = 0; i < (isFull ? 2_000_000 : 60_000); i++) {
    let line = text;
    for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits--) {
      const at = Math.floor(random() * line.length);
      line = line.slice(0, at) + oneOf(more, random) + line.slice(at + Math.floor(random() * 3));
    }
    const product = seen(line);
    if (product === null) {
      refused++;
      continue;
    }
    taken++;
    const given = JSON.parse(line) as { contract: Record<string, unknown>; today?: unknown };
    expect(given.contract.codeProduit, line).toBe(product);
    expect('codeEtat' in given.contract || 'etat' in given.contract, line).toBe(true);
    expect('unavailable' in given, line).toBe(false);
    expect(given.today ?? today, line).toBe(today);
  }
  expect(Math.min(taken, refused)).toBeGreaterThan(5000);
});
