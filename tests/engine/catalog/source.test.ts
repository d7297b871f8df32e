import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeStep, formatFinding } from '../../../src/catalog/source/index.ts';
import { locate, rangeOf, readSource } from '../../../src/catalog/source/source.ts';

const read = (text: string) => readSource('catalog/fees.json', text);
const told = (text: string) => read(text).findings.map(formatFinding);

/** A place of each value, and beside it one that is not there. */
const pointersIn = (value: unknown, pointer = ''): string[] => [
  pointer,
  `${pointer}/-`,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => pointersIn(inner, `${pointer}/${escapeStep(name)}`))
    : []),
];

describe('a file as it is read', () => {
  test('whatever JSON it holds, it is that, frozen, and without a finding', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), (written, isSpread) => {
        const text = isSpread ? JSON.stringify(JSON.parse(written), null, 2) : written;
        const { value, findings } = read(text);
        expect(value).toEqual(JSON.parse(text));
        expect(findings).toEqual([]);
        expect(Object.isFrozen(value)).toBe(true);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test.each([
    ['{"a": 1, "a": 2}', '1:10'],
    ['{"a": {"b": ":", "c": 1, "b": 2}}', '1:26'],
    ['[{"a": 1}, {"a": 1, "\\u0061": "\\":"}]', '1:21'],
    ['{"__proto__": 1, "x": "y", "__proto__": 2}', '1:28'],
  ])('of a key that stands twice, the second place: %s', (text, place) => {
    expect(told(text)).toEqual([expect.stringContaining(`catalog/fees.json:${place} duplicate-key`)]);
  });

  test.each(['{"a": 1,}', '{"a": 1} // why', "{'a': 1}", '{"a": "\t"}', '[1 2]', '{"a": 01}', '', '{"a"}'])(
    'what is no JSON is told where it stops: %s',
    (text) => {
      expect(told(text)).toEqual([expect.stringMatching(/^catalog\/fees\.json:1:\d+ syntax /)]);
    },
  );

  test('a place is found in the text where it is found in its tree', () => {
    fc.assert(
      fc.property(fc.json(), fc.boolean(), fc.array(fc.string()), (written, isSpread, names) => {
        const text = isSpread ? JSON.stringify(JSON.parse(written), null, 2) : written;
        const { root } = read(text);
        for (const pointer of [...pointersIn(JSON.parse(text)), ...names.map((name) => `/${name}/0`)]) {
          // of one text, places are found without its tree some times only
          const [source, parsed] = [readSource(`${pointer}.json`, text), { ...read(text), root, find: undefined }];
          for (const onKey of [false, true]) {
            expect(locate(source, pointer, onKey)).toEqual(locate(parsed, pointer, onKey));
            expect(rangeOf(source, pointer, onKey)).toEqual(rangeOf(parsed, pointer, onKey));
          }
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  test('a name that objects have already is a property like others', () => {
    const text = '{"a": {"__proto__": {"b": [1]}, "c": {"__proto__": 2}}}';
    for (const file of ['catalog/fees.json', 'catalog/offers.json']) {
      const { value, findings } = readSource(file, text);
      expect(findings).toEqual([]);
      expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
    }
  });

  test('what nests deeper than any catalogue is refused, however deep', () => {
    for (const depth of [501, 20_000, 200_000]) {
      const text = `{"a": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
      expect(told(text)).toEqual([expect.stringContaining('this nests more than 500 levels')]);
    }
  });

  test('a mark at the beginning is no fault, and nothing moves', () => {
    expect(read('\ufeff{"a": 1}')).toMatchObject({ value: { a: 1 }, findings: [] });
    expect(told('\ufeff{"a": 1, "a": 2}')).toEqual([expect.stringContaining(':1:11 duplicate-key')]);
  });
});
