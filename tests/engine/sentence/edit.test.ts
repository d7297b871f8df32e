import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, type TextEdit } from '../../../src/analysis/edits.ts';
import * as edit from '../../../src/analysis/sentence/edit.ts';
import { isObject, isRecord } from '../../../src/base/json.ts';
import { escapeStep, rangeOf, readSource, valueAt } from '../../../src/catalog/source/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { described } from '../../../src/rules/language.ts';
import { files } from '../catalog/support.ts';

type Edits = readonly TextEdit[];

/** What stays of a text beside its edits, as it was and as it is. */
function expectKept(text: string, edits: Edits, after: string): void {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let shift = 0;
  let from = 0;
  for (const { start, end, text: put } of sorted) {
    expect(after.slice(from + shift, start + shift)).toBe(text.slice(from, start));
    shift += put.length - (end - start);
    from = end;
  }
  expect(after.slice(from + shift)).toBe(text.slice(from));
}

function edited(text: string, edits: Edits): string {
  const after = applyEdits(text, edits);
  expectKept(text, edits, after);
  return after;
}

/** A JSON value with another at a place; `change` may return undefined to leave out. */
function changed(value: Json, pointer: string, change: (at: Json) => Json): Json {
  const copy = structuredClone({ root: value });
  const steps = pointer === '' ? ['root'] : `/root${pointer}`.slice(1).split('/');
  const last = (steps.pop() ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  const around = valueAt(copy, steps.map((step) => `/${step}`).join('')) as Record<string, Json>;
  around[last] = change(around[last] ?? null);
  return copy.root;
}

/** Every value of a file, by its pointer. */
function* placesOf(value: Json, pointer = ''): Generator<[pointer: string, value: Json]> {
  yield [pointer, value];
  if (isObject(value))
    for (const [name, one] of Object.entries(value)) yield* placesOf(one as Json, `${pointer}/${escapeStep(name)}`);
}

/** Whether a list is written on one line, whatever its entries hold. */
function isOnOneLine(text: string, pointer: string): boolean {
  const { start, end } = rangeOf(readSource('a.json', text), pointer) ?? { start: 0, end: 0 };
  return end - start > 2 && !text.slice(start, end).includes('\n');
}

const isCall = (value: Json): value is { [name: string]: Json } =>
  isRecord(value) && Object.keys(value).length === 1 && described.has(Object.keys(value)[0] ?? '');

describe('an edit of a file as an analyst writes it', () => {
  const text = `{
  "when": { "and": [{ "==": [{ "var": "codeEtat" }, "NY"] }, true] },
  "lines": [
    { "id": "a", "value": 1 },
    { "id": "b" }
  ],
  "none": []
}
`;
  test.each<[string, Edits, string, string]>([
    ['a value', edit.replaceValue(text, '/when/and/0/==/1', 'RES'), '"NY"', '"RES"'],
    [
      'one value of a rule',
      edit.replaceValue(text, '/when', { and: [{ '==': [{ var: 'codeEtat' }, 'NY'] }, false] }),
      'true',
      'false',
    ],
    [
      'an operand more',
      edit.insertOperand(text, '/when', 2, { '!': { var: 'x' } }),
      ', true',
      ', true, { "!": { "var": "x" } }',
    ],
    ['an operand before', edit.insertOperand(text, '/when', 0, false), '[{ "==', '[false, { "=='],
    [
      'an operand of one that stands alone',
      edit.insertOperand(text, '/when/and/0/==/0', 1, ''),
      '"codeEtat"',
      '["codeEtat", ""]',
    ],
    ['an operand less', edit.removeOperand(text, '/when', 1), ', true', ''],
    [
      'an entry on lines of its own',
      edit.addEntry(text, '/lines', 1, { id: 'c' }),
      '    { "id": "b" }',
      '    { "id": "c" },\n    { "id": "b" }',
    ],
    [
      'an entry at the end',
      edit.addEntry(text, '/lines', 2, { id: 'c' }),
      '{ "id": "b" }',
      '{ "id": "b" },\n    { "id": "c" }',
    ],
    ['an entry of an empty list', edit.addEntry(text, '/none', 0, 1), '[]', '[1]'],
    ['a property', edit.setProperty(text, '/lines/1', 'value', 2), '{ "id": "b" }', '{ "id": "b", "value": 2 }'],
    [
      'a property before another',
      edit.setProperty(text, '', 'id', 'x', 'lines'),
      '  "lines"',
      '  "id": "x",\n  "lines"',
    ],
    ['a call around a value', edit.wrapIn(text, '/when/and/1', '!'), 'true', '{ "!": [true] }'],
    [
      'a call around several lines',
      edit.wrapIn(text, '/lines', 'merge', [[]]),
      text.slice(text.indexOf('[\n'), text.indexOf('\n  ],') + 4),
      '{\n    "merge": [\n      [\n        { "id": "a", "value": 1 },\n        { "id": "b" }\n      ],\n      []\n    ]\n  }',
    ],
    ['another operator', edit.changeOperator(text, '/when', 'or'), '"and"', '"or"'],
    [
      'an operator with its operands the other way round',
      edit.changeOperator(text, '/when/and/0', 'has'),
      '"==": [{ "var": "codeEtat" }, "NY"]',
      '"has": [["NY"], { "var": "codeEtat" }]',
    ],
    [
      'an operator with one operand',
      edit.changeOperator(text, '/when', '!'),
      '"and": [{ "==": [{ "var": "codeEtat" }, "NY"] }, true]',
      '"!": [{ "==": [{ "var": "codeEtat" }, "NY"] }]',
    ],
    [
      'a call no more',
      edit.unwrap(text, '/when'),
      '{ "and": [{ "==": [{ "var": "codeEtat" }, "NY"] }, true] }',
      '{ "==": [{ "var": "codeEtat" }, "NY"] }',
    ],
  ])('%s', (_, edits, before, after) => expect(edited(text, edits)).toBe(text.replace(before, () => after)));

  test('a value too long for a line stands on several', () => {
    const long = { and: Array.from({ length: 8 }, () => ({ '==': [{ var: 'codeEtat' }, 'RES'] })) };
    const after = edited(text, edit.setProperty(text, '/lines/1', 'when', long));
    expect(after).toContain(`{ "id": "b", "when": {"and"`.replace('{"and"', '{ "and"'));
    const whole = edited(text, edit.replaceValue(text, '/none', [long]));
    expect(whole).toContain('  "none": [\n    {\n      "and": [\n        { "==": [{ "var": "codeEtat" }, "RES"] },\n');
  });

  test('what is not there is refused', () => {
    expect(() => edit.replaceValue(text, '/nowhere', 1)).toThrow('there is nothing at /nowhere');
    expect(() => edit.addEntry(text, '/when', 0, 1)).toThrow('is no list');
    expect(() => edit.changeOperator(text, '/lines/0', 'or')).toThrow('is no call');
    expect(() => edit.moveEntry(text, '/lines', 0, 2)).toThrow('there is no entry');
  });
});

describe('edits of the shipped files', () => {
  const all = [...files].filter(([path]) => path.endsWith('.json'));

  test('that change nothing change no byte', () => {
    for (const [path, text] of all)
      expect([path, edit.replaceValue(text, '', JSON.parse(text) as Json)]).toEqual([path, []]);
  });

  const places = all
    .filter(([, text]) => text.length < 20_000)
    .flatMap(([path, text]) => {
      const value = JSON.parse(text) as Json;
      return [...placesOf(value)].map(([pointer, at]) => ({
        ...{ text, value, pointer, at },
        [fc.toStringMethod]: () => `${path}${pointer}`,
      }));
    });
  const anyOf = <T>(list: readonly T[]) => fc.nat({ max: list.length - 1 }).map((i) => list[i] as T);
  const newValue = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  const parsed = (text: string): Json => JSON.parse(text) as Json;
  const runs = { numRuns: 150 };

  test('that put another value give that value', () =>
    fc.assert(
      fc.property(anyOf(places), newValue, ({ text, value, pointer }, put) => {
        const after = edited(text, edit.replaceValue(text, pointer, put));
        expect(parsed(after)).toEqual(pointer === '' ? put : changed(value, pointer, () => put));
      }),
      runs,
    ));

  const lists = places.filter(({ at }) => Array.isArray(at));
  test('that add an entry, and take it away again, give the same bytes', () =>
    fc.assert(
      fc.property(anyOf(lists), fc.nat(), newValue, ({ text, value, pointer, at }, any, put) => {
        const rank = any % ((at as Json[]).length + 1);
        const after = edited(text, edit.addEntry(text, pointer, rank, put));
        expect(parsed(after)).toEqual(changed(value, pointer, (list) => (list as Json[]).toSpliced(rank, 0, put)));
        if (isOnOneLine(text, pointer)) expect(isOnOneLine(after, pointer)).toBe(true);
        expect(edited(after, edit.removeEntry(after, pointer, rank))).toBe(text);
      }),
      runs,
    ));

  test('that move an entry, and back, give the same bytes', () =>
    fc.assert(
      fc.property(anyOf(lists.filter(({ at }) => (at as Json[]).length > 1)), fc.nat(), fc.nat(), (one, a, b) => {
        const { text, value, pointer, at } = one;
        const [from, to] = [a % (at as Json[]).length, b % (at as Json[]).length];
        const after = edited(text, edit.moveEntry(text, pointer, from, to));
        const moved = (list: Json) =>
          (list as Json[]).toSpliced(from, 1).toSpliced(to, 0, (list as Json[])[from] ?? null);
        expect(parsed(after)).toEqual(changed(value, pointer, moved));
        expect(edited(after, edit.moveEntry(after, pointer, to, from))).toBe(text);
      }),
      runs,
    ));

  test('that set a property, and take it away again, give the same bytes', () =>
    fc.assert(
      fc.property(anyOf(places.filter(({ at }) => isRecord(at))), newValue, ({ text, value, pointer, at }, put) => {
        const next = Object.keys(at as object)[0];
        const after = edited(text, edit.setProperty(text, pointer, 'new/one~', put, next));
        expect(parsed(after)).toEqual(
          changed(value, pointer, (object) => ({ ...(object as object), 'new/one~': put })),
        );
        expect(edited(after, edit.removeProperty(after, pointer, 'new/one~'))).toBe(text);
      }),
      runs,
    ));

  test('that wrap a value, and unwrap it again, give the same bytes', () =>
    fc.assert(
      fc.property(anyOf(places), fc.array(newValue, { maxLength: 2 }), ({ text, value, pointer }, others) => {
        const after = edited(text, edit.wrapIn(text, pointer, 'and', others));
        const wrapped = (at: Json): Json => ({ and: [at, ...others] });
        expect(parsed(after)).toEqual(pointer === '' ? wrapped(value) : changed(value, pointer, wrapped));
        expect(edited(after, edit.unwrap(after, pointer))).toBe(text);
      }),
      runs,
    ));

  const calls = places.filter(({ at }) => isCall(at));
  test('that give a call another operator give a call of its arity', () =>
    fc.assert(
      fc.property(anyOf(calls), anyOf([...described.keys()]), ({ text, pointer }, operator) => {
        const after = edited(text, edit.changeOperator(text, pointer, operator));
        const call = valueAt(parsed(after), pointer) as Record<string, Json>;
        expect(Object.keys(call)).toEqual([operator]);
        const operands = call[operator] ?? null;
        const count = Array.isArray(operands) ? operands.length : 1;
        const [least, most] = described.get(operator)?.operator.arity ?? [0, 0];
        expect(count).toBeGreaterThanOrEqual(least);
        expect(count).toBeLessThanOrEqual(most);
      }),
      runs,
    ));

  test('that add an operand and take it away again give the same bytes', () =>
    fc.assert(
      fc.property(anyOf(calls), fc.nat(), newValue, ({ text, pointer, at }, any, put) => {
        const operands = Object.values(at as Record<string, Json>)[0] ?? null;
        const count = Array.isArray(operands) ? operands.length : 1;
        const rank = any % (count + 1);
        const after = edited(text, edit.insertOperand(text, pointer, rank, put));
        const back = edited(after, edit.removeOperand(after, pointer, rank));
        if (Array.isArray(operands)) expect(back).toBe(text);
        else
          expect(parsed(back)).toEqual(
            changed(parsed(text), pointer, (call) => ({ [Object.keys(call as object)[0] ?? '']: [operands] })),
          );
      }),
      runs,
    ));
});
