import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATA, GivenContract, Inputs } from '../../../src/analysis/impact/seen-contract.ts';
import { oneOf, seeded } from '../../../src/analysis/random.ts';
import { JsonValues } from '../../../src/cli/impact/json-value.ts';
import { LineContract } from '../../../src/cli/impact/line-contract.ts';
import { LineReader } from '../../../src/cli/impact/line-reader.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { isFull } from '../../full.ts';

const paths = [
  ['contract'],
  ['contract', 'codeProduit'],
  ['contract', 'codeEtat'],
  ['contract', 'etat', 'code'],
  ['contract', 'montant'],
  ['contract', 'conducteurs'],
  ['contract', 'véhicule', 'prix'],
  ['termination', 'demande'],
  ['termination', 'demande', 'dateEffet'],
  ['today'],
] as const;

/** A line in a buffer, between others. */
function placed(line: string): [bytes: Buffer, from: number, to: number] {
  const before = '{"contract":{"codeProduit":"AVANT"}}\n{"contract":';
  const bytes = Buffer.from(`${before}${line}\n"]}`);
  const from = Buffer.byteLength(before);
  return [bytes, from, from + Buffer.byteLength(line)];
}

/** What is at a path of parsed data, undefined where nothing is. */
function at(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    data,
  );
}

const reader = new LineReader(paths);

/** Whether the reader takes a line, of which it then says what `JSON.parse` says. */
function isRead(line: string): boolean {
  if (!reader.reads(...placed(line))) return false;
  // a half of a pair is no UTF-8
  const data: unknown = JSON.parse(Buffer.from(line).toString());
  paths.forEach((path, field) => {
    const value = at(data, path);
    const isData = typeof value === 'object' && value !== null;
    expect(reader.value(field), line).toStrictEqual(value ?? null);
    expect(reader.has(field), line).toBe(value !== undefined);
    expect(reader.isNull(field), line).toBe((value ?? null) === null);
    expect(reader.isData(field), line).toBe(isData);
    expect(reader.isObject(field), line).toBe(isData && !Array.isArray(value));
    expect(JSON.parse(isData ? Buffer.from(reader.text(field), 'latin1').toString() : 'null'), line).toStrictEqual(
      isData ? value : null,
    );
  });
  return true;
}

const whole = {
  contract: {
    ...{ id: 'a\\"é€', codeProduit: '40', codeEtat: null, montant: -1.5e-3, zéro: -0, vide: {}, rien: [] },
    conducteurs: [{ codeProduit: 'XX', nom: 'D\u0001É', contract: { codeProduit: 'YY' } }, [], true, false],
    véhicule: { prix: 12345.67, nom: '😀' },
    etat: { code: 'VIG' },
  },
  today: '2026-11-22',
  termination: { demande: { dateEffet: '2020-01-01' } },
  contracts: [{ codeProduit: 'ZZ' }],
};

test.each<[string, boolean]>([
  [JSON.stringify(whole), true],
  [JSON.stringify(whole, null, 1).replaceAll('\n', '\t'), true],
  ['{}', true],
  [' { "today" : "2020-01-01" } \r', true],
  ['{"contract":{"codeProduit":"40","codeEtat":1},"contract":{"codeEtat":1}}', true],
  ['{"contract":{"codeProduit":"40","codeProduit":"FT"}}', true],
  ['{"contract":{"etat":{"code":1},"etat":null}}', true],
  ['{"contract":{"codeProduit":"4\\u0030\\ud800","montant":1e400}}', true],
  ['{"contract":{"montant":-0,"codeEtat":123456789012345678,"codeProduit":0.1}}', true],
  ['{"termination":{"demande":"aucune"}}', true],
  ['{"x":{"contract":{"codeProduit":"40"}},"termination":0}', true],
  // left to JSON.parse
  ['{"contract":{"code\\u0050roduit":"FT"}}', false],
  ['{"contract":[{"codeProduit":"40"}]}', false],
  [`{"x":${'['.repeat(100)}${']'.repeat(100)}}`, false],
  // no JSON
  ['[{"contract":{"codeProduit":"40"}}]', false],
  ['{"contract":{"codeProduit":"40"}} {}', false],
  ['{"contract":{"codeProduit":"40"}', false],
  ['{"contract":{"montant":01}}', false],
  ['{"contract":{"montant":1.}}', false],
  ['{"contract":{"montant":.5}}', false],
  ['{"contract":{"montant":truee}}', false],
  ['{"contract":{"montant":1,}}', false],
  ['{"x":[1,]}', false],
  ['{"contract":{"codeProduit":"a\tb"}}', false],
  ['{"contract":{"codeProduit":"\\x41"}}', false],
  ['{contract:1}', false],
  ['', false],
])('%s', (line, taken) => {
  expect(isRead(line)).toBe(taken);
});

test('what is taken is what JSON.parse says: any data, written in any way', () => {
  const name = fc.oneof(fc.constantFrom(...paths.flat(), '__proto__', 'length', '0'), fc.string());
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(null, true, false, -0, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, '40', ''),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.string({ unit: 'binary' }),
      fc.array(tie('data'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('data')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
    ),
  }));
  const some = fc.record({ contract: data, termination: data, x: data, today: data }, { requiredKeys: [] });
  let taken = 0;
  fc.assert(
    fc.property(some, fc.constantFrom(0, 1, '\t'), (value, space) => {
      if (isRead(JSON.stringify(value, null, space).replaceAll('\n', ' '))) taken++;
    }),
    { numRuns: isFull ? 50_000 : 2000 },
  );
  expect(taken).toBeGreaterThan(500);
});

test('what is taken is what JSON.parse says: lines mutated at random', () => {
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
  for (let i = 0; i < (isFull ? 1_000_000 : 30_000); i++) {
    let line = text;
    for (let edits = 1 + Math.floor(random() * 3); edits > 0; edits--) {
      const from = Math.floor(random() * line.length);
      line = line.slice(0, from) + oneOf(more, random) + line.slice(from + Math.floor(random() * 3));
    }
    if (isRead(line)) taken++;
    else refused++;
  }
  expect(Math.min(taken, refused)).toBeGreaterThan(2500);
});

test('numbers are the nearest ones, as JSON.parse has them', () => {
  const values = new JsonValues();
  const made = (text: string) => values.at(Buffer.from(text), 0, text.length);
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 }).map((all) => all.join(''));
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(digits, fc.constant('0')),
      fc.option(digits),
      fc.constantFrom('', 'e3', 'E-7'),
    )
    .map(
      ([sign, whole, part, power]) =>
        `${sign}${whole.replace(/^0+(?=.)/, '')}${part === null ? '' : `.${part}`}${power}`,
    );
  fc.assert(
    fc.property(number, (text) => {
      expect(made(text)).toBe(JSON.parse(text));
    }),
    { numRuns: isFull ? 200_000 : 10_000 },
  );
});

describe('a contract of a line', () => {
  const inputs = new Inputs();
  const numbers = [
    'codeEtat',
    'id',
    '$offers',
    'etat.code',
    'montant',
    '$termination.demande',
    '$today',
    'nom.prénom',
  ].map((path) => inputs.numberOf(path));

  test.each<[string]>([
    ['{"contract":{"codeEtat":"VIG","id":"A","montant":12.5},"offers":["pam_2025",null],"today":"2026-11-22"}'],
    ['{"contract":{"etat":{"code":"RES"},"policeId":7},"termination":{"demande":{"deDroit":true}}}'],
    ['{"contract":{"codeEtat":"","etat":{"code":3},"nom":"x"},"termination":null,"offers":"x"}'],
    ['{"termination":{"demande":[]},"contract":{"nom":{"prénom":"É\\u00e9"}}}'],
  ])('%s says of each input what its data says', (line) => {
    const contract = new LineContract(inputs);
    expect(contract.opens(...placed(line))).toBe(true);
    const given = new GivenContract(inputs, JSON.parse(line) as ContractGiven);
    // an input that was unknown when the line was opened is read of all of it
    for (const input of [...numbers, inputs.numberOf(`sum.${line.length}`)]) {
      expect(contract.value(input)).toEqual(given.value(input));
      expect(contract.scalar(input)).toEqual(given.scalar(input));
      expect(contract.has(input)).toBe(given.has(input));
      if (given.scalar(input) === DATA) expect(JSON.parse(contract.json(input))).toEqual(JSON.parse(given.json(input)));
    }
    expect(contract.hasState()).toBe(given.hasState());
    expect(contract.whole()).toEqual(given.whole());
  });

  test.each(['{"contract":[]}', '{"contract":null}', '{"termination":{}}', 'null'])('%s is none', (line) => {
    expect(new LineContract(inputs).opens(...placed(line))).toBe(false);
  });
});
