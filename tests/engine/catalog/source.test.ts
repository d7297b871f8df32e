import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { readSource } from '../../../src/catalog/source/source.ts';

const read = (text: string) => readSource('catalog/fees.json', text);
const told = (text: string) => read(text).findings.map(formatFinding);

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

  test('a mark at the beginning is no fault, and nothing moves', () => {
    expect(read('\ufeff{"a": 1}')).toMatchObject({ value: { a: 1 }, findings: [] });
    expect(told('\ufeff{"a": 1, "a": 2}')).toEqual([expect.stringContaining(':1:11 duplicate-key')]);
  });
});
