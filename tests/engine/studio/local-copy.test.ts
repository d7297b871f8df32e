import { expect, it } from 'vitest';
import { mergeFiles } from '../../../src/analysis/merge/index.ts';
import { sidesOf } from '../../../src/studio/data/local-copy.ts';

const before = '{ "a": 1, "b": 1 }';

it('a copy that a closed browser left takes nothing from what somebody else has saved since', () => {
  const copy = { files: { 'f.json': { before, after: '{ "a": 2, "b": 1 }' } } };
  const server = new Map([
    ['f.json', '{ "a": 1, "b": 3 }'],
    ['g.json', '{}'],
  ]);
  const { files, conflicts } = mergeFiles(...sidesOf(copy, server));
  expect(JSON.parse(files.get('f.json') ?? '')).toEqual({ a: 2, b: 3 });
  expect(files.get('g.json')).toBe('{}');
  expect(conflicts).toEqual([]);
});

it('and says what both have changed', () => {
  const copy = { files: { 'f.json': { before, after: '{ "a": 2, "b": 1 }' } } };
  const { files, conflicts } = mergeFiles(...sidesOf(copy, new Map([['f.json', '{ "a": 9, "b": 1 }']])));
  expect(JSON.parse(files.get('f.json') ?? '')).toEqual({ a: 2, b: 1 });
  expect(conflicts.map(({ pointer }) => pointer)).toEqual(['/a']);
});
