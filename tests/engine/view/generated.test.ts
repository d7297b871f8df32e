import { describe, expect, it, test } from 'vitest';
import { currentCatalogue } from '../../../src/release/current.ts';
import { withGeneratedRules } from '../../../src/release/generated.ts';
import type { ReleaseStore } from '../../../src/release/index.ts';
import { cardView } from '../../../src/view/contracts/card-view.ts';
import { viewParts } from '../../../src/view/contracts/compile-part.ts';
import { generating } from '../../../src/view/generated.ts';
import { contractView } from '../../../src/view/index.ts';
import { variations } from '../../bench/contracts.ts';
import { isFull } from '../../full.ts';
import { examples, loaded, whole } from './support.ts';

describe('a catalogue with generated rules', async () => {
  const generated = await withGeneratedRules(whole);
  const today = '2026-11-27';
  const count = isFull ? 60 : 4;

  test.each(examples)('draws %s as its closures do', (_name, example) => {
    for (const given of [example, ...variations(example, count, 5)]) {
      const { contract, termination } = given;
      const dated = { ...given, today };
      expect(contractView(generated, dated)).toEqual(contractView(whole, dated));
      expect(contractView(generated, { ...dated, unavailable: ['$documents', 'conducteurs'] })).toEqual(
        contractView(whole, { ...dated, unavailable: ['$documents', 'conducteurs'] }),
      );
      const item = { ...contract };
      expect(cardView(generated, item, { today, termination })).toEqual(cardView(whole, item, { today, termination }));
    }
  });

  it('needs a day where its closures need one', () => {
    const failures = [generated, whole].map((catalogue) =>
      examples.map(([, given]) => {
        try {
          return contractView(catalogue, { ...given, today: null });
        } catch (error) {
          return String(error);
        }
      }),
    );
    expect(failures[0]).toEqual(failures[1]);
  });

  it('names each rule after its place, and the place above it', () => {
    const [, family = ''] = viewParts(whole);
    const { source } = generating(whole).write(family);
    const place = `catalog/families/${family}.json#/header/subtitle`;
    const name = `_catalog_families_${family}_json_header_subtitle`;
    expect(source.split('\n').filter((line) => line.endsWith(place) || line.startsWith(`const ${name} `))).toEqual([
      `// ${place}`,
      expect.stringContaining(`const ${name} = (scope) => {`),
    ]);
  });
});

it('a release that is read often moves to generated rules', async () => {
  const text = JSON.stringify(loaded.data);
  const store: Pick<ReleaseStore, 'current' | 'read'> = { current: () => 'a'.repeat(16), read: async () => text };
  const current = currentCatalogue(store, 3);
  const first = await current();
  expect([await current(), await current()]).toEqual([first, first]);
  await expect.poll(async () => (await current()).generated !== undefined, { timeout: 60_000 }).toBe(true);
  const [, given] = examples[0] ?? [];
  expect(contractView(await current(), { ...given, today: '2026-11-27' })).toEqual(
    contractView(first, { ...given, today: '2026-11-27' }),
  );
});
