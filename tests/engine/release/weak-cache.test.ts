import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildRelease, loadCatalogue, loadCatalogueFolder, readCatalogueFiles } from '../../../src/release/index.ts';
import { type CacheKey, WeakCache } from '../../../src/release/weak-cache.ts';
import { shipped } from '../../shipped.ts';

afterEach(() => void vi.useRealTimers());

const question = (files: Record<string, string>, ...also: unknown[]): CacheKey => ({
  files: new Map(Object.entries(files)),
  also,
});

test('the same question has the same answer, and any other one an answer of its own', () => {
  const answers = new WeakCache<object>();
  const ask = (asked: CacheKey) => answers.answer(asked, () => ({}));
  const all = [
    question({ a: '1', b: '2' }, 'x'),
    question({ a: '1', b: '3' }, 'x'),
    question({ a: '1', c: '2' }, 'x'),
    question({ a: '1' }, 'x'),
    question({ a: '1', b: '2', c: '3' }, 'x'),
    question({ a: '1', b: '2' }, 'y'),
    question({ b: '2', a: '1' }, {}),
  ];
  const first = all.map(ask);
  expect(new Set(first).size).toBe(all.length);
  for (const [rank, asked] of all.entries()) expect(ask(asked)).toBe(first[rank]);
  expect(ask(question({ b: '2', a: '1' }, 'x'))).toBe(first[0]);
});

test('files that are changed after they were asked about change no answer', () => {
  const answers = new WeakCache<object>();
  const files = new Map([['a', '1']]);
  const before = answers.answer({ files, also: [] }, () => ({}));
  files.set('a', '2');
  expect(answers.answer({ files, also: [] }, () => ({}))).not.toBe(before);
});

test('a catalogue with the same files is the same, wherever it stands, and so is its release', async () => {
  // both on one day: a worker that began before midnight holds that of the day before
  vi.setSystemTime(new Date());
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  cpSync('catalog', join(folder, 'catalog'), { recursive: true });
  const [original, copy] = [loadCatalogueFolder(), loadCatalogueFolder(join(folder, 'catalog'))];
  rmSync(folder, { recursive: true });
  expect(copy === original).toBe(true);
  expect((await buildRelease(copy)) === (await buildRelease(original))).toBe(true);
});

test('a catalogue of another day, or with another text, is another', () => {
  const files = readCatalogueFiles();
  expect(loadCatalogue(files, '2031-01-01') === shipped).toBe(false);
  files.set('catalog/wording.json', `${files.get('catalog/wording.json')} `);
  expect(loadCatalogue(files) === shipped).toBe(false);
});
