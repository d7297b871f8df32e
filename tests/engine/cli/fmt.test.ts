import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { withKeyOrder } from '../../../src/catalog/layout/key-order.ts';
import { sectionOf } from '../../../src/catalog/sections.ts';
import { readSource } from '../../../src/catalog/source/index.ts';
import { readCatalogueFiles, readSchemas } from '../../../src/release/index.ts';
import { catalog, copyOfProject } from './run.ts';

const root = copyOfProject();
const folder = join(root, 'catalog');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const put = (file: string, text: string | Uint8Array) => writeFileSync(join(root, file), text);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('catalog fmt', () => {
  test('the files of the project are laid out', async () => {
    expect(await catalog('fmt', '--check')).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/, 0 to lay out\n$/),
    });
  });

  test('puts back a layout, key order and spaces, and what it says stays the same', async () => {
    const file = 'catalog/codes/permis.json';
    const before = read(file);
    const spoilt =
      '{"assumed":{"codes":"OP-133"},"codes":{"B":"Permis B","A":"Permis A","E":"Permis jeune conducteur"},\n\n"label":"Type de permis","id":"permis","$schema":"../../schemas/editor/code-list.schema.json"}';
    put(file, spoilt);
    const checked = await catalog('fmt', '--check', '--folder', folder);
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining(`${file} is laid out otherwise\n`) });
    expect(read(file)).toBe(spoilt);
    expect(await catalog('fmt', '--folder', folder)).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(read(file))).toEqual(JSON.parse(spoilt));
    const keys = (text: string) => Object.keys(JSON.parse(text) as object);
    expect(keys(read(file))).toEqual(['$schema', 'id', 'codes', 'label', 'assumed']);
    expect((await catalog('fmt', '--check', '--folder', folder)).code).toBe(0);
    put(file, before);
  });

  test.each([
    ['that is no JSON', '{ "id": "permis", '],
    ['with a key twice', '{ "id": "permis", "id": "permis", "label": "x", "codes": {} }'],
    ['of ten thousand levels', '['.repeat(10_000)],
    ['with bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d])],
    ['with a NUL', '{ "id": "per\u0000mis" }'],
    ['with nothing in it', ''],
  ])('a file %s stays as it is, with a finding', async (_what, text) => {
    const file = 'catalog/codes/permis.json';
    const before = readFileSync(join(root, file));
    put(file, text);
    const { code, err } = await catalog('fmt', '--folder', folder);
    expect(code).toBe(1);
    expect(err).toMatch(/^catalog\/codes\/permis\.json:\d+:\d+ /);
    expect(readFileSync(join(root, file))).toEqual(Buffer.from(text));
    put(file, before);
  });

  test('a key named __proto__ is a key like any other', async () => {
    const file = 'catalog/codes/permis.json';
    const before = read(file);
    const text = '{\n  "__proto__": { "assumed": 1 }\n}\n';
    put(file, text);
    await catalog('fmt', '--folder', folder);
    expect(read(file)).toBe(text);
    expect(({} as Record<string, unknown>).assumed).toBeUndefined();
    put(file, before);
  });

  test('a catalogue without forms beside it leaves those of the project alone', async () => {
    const alone = join(root, 'alone/catalog');
    mkdirSync(alone, { recursive: true });
    writeFileSync(join(alone, 'brand.json'), '{"name":"x"}');
    expect((await catalog('fmt', '--folder', alone)).out).toBe('catalog/brand.json\n1 files, 1 laid out\n');
  });
});

/** The same data with the keys of every object in another order. */
function shuffled(value: unknown, next: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, next));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [number, string, unknown] => [
    next(),
    key,
    shuffled(inner, next),
  ]);
  return Object.fromEntries(entries.sort(([a], [b]) => a - b).map(([, key, inner]) => [key, inner]));
}

test('of any order of keys: the data is the same, names stand first, and once more changes nothing', () => {
  const files = [...readCatalogueFiles()];
  const schemas = readSchemas();
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.infiniteStream(fc.nat()), ([file, text], numbers) => {
      const section = sectionOf(file)?.section.schema ?? '';
      const given = JSON.stringify(
        shuffled(JSON.parse(text), () => numbers.next().value ?? 0),
        null,
        1,
      );
      const once = withKeyOrder(readSource(file, given), schemas, section);
      expect(JSON.parse(once)).toEqual(JSON.parse(given));
      expect(Object.keys(JSON.parse(once) as object)[0]).toBe('$schema');
      expect(withKeyOrder(readSource(file, once), schemas, section)).toBe(once);
    }),
    { numRuns: 60, seed: 12 },
  );
});
