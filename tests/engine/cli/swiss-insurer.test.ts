import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECOND_INSURER } from '../../second-insurer/serve.ts';
import { inFrancs, writeSwissInsurer } from '../../swiss-insurer/folder.ts';
import { editJson } from './edit-json.ts';
import { catalog } from './run.ts';

const root = new URL('../../../', import.meta.url).pathname;
const around = mkdtempSync(join(tmpdir(), 'swiss-insurer-'));
const folders = { second: join(around, 'second'), first: join(around, 'first') };
const own = join(folders.second, 'catalog');

beforeAll(() => {
  writeSwissInsurer(folders.second, SECOND_INSURER);
  writeSwissInsurer(folders.first, root);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(around, { recursive: true, force: true });
});

test.each([
  ['De 20\u00a0€ à 30\u00a0000\u00a0€', 'De CHF\u00a020 à CHF\u00a030’000'],
  ['1\u202f234,50\u00a0€', 'CHF\u00a01’234.50'],
  ['-50,00\u00a0€', 'CHF\u00a0-50.00'],
])('%s is %s', (euros, francs) => expect(inFrancs(euros)).toBe(francs));

describe('an insurer of another country, written by data alone', () => {
  test('is sound', async () => {
    const { code, out } = await catalog('check', '--folder', own);
    expect([code, out]).toEqual([0, expect.stringMatching(/\d+ files, no finding/)]);
  });

  // the first insurer's testers also read documents and errands, which the second one's leave to it
  test.each([
    ['second', ['certificate', 'contract-view', 'form-faults', 'form-view']],
    ['first', ['contract-view', 'dashboard', 'document', 'errand-words', 'form-view']],
  ] as const)(
    'shows, prints and sums up amounts in its own money, as the testers of the %s expect',
    async (of, read) => {
      vi.stubEnv('CATALOG_DIR', folders[of]);
      const place = join(folders[of], 'tests/catalog');
      const tables = readdirSync(place).filter((name) => name.endsWith('.csv'));
      const texts = tables.map((name) => readFileSync(join(place, name), 'utf8'));
      expect(texts.filter((text) => text.includes('€'))).toEqual([]);
      expect(texts.every((text) => text.includes('CHF'))).toBe(true);
      expect(tables.map((name) => name.split('.')[0])).toEqual(expect.arrayContaining([...read]));
      const { code, out } = await catalog('cases');
      expect([code, out]).toEqual([0, expect.stringMatching(/^(?:.*\n)?\d+ passed, 0 failed/)]);
    },
  );

  test('is told where a text speaks of other money', async () => {
    const back = editJson(join(own, 'wording.json'), (file: { texts: Record<string, string> }) => ({
      ...file,
      texts: { ...file.texts, 'help.title': 'Dès 20\u00a0€' },
    }));
    const { out } = await catalog('check', '--folder', own);
    back();
    expect(out).toMatch(/wording\.json:\d+:\d+ foreign-currency \(warning\) "€" is not the currency .* CHF/);
  });

  test('is told where its map to another API speaks of other money', async () => {
    const map = join(own, 'vocabulary.json');
    const back = editJson(map, (file: object) => JSON.parse(JSON.stringify(file).replaceAll('"CHF"', '"EUR"')));
    const { code, out } = await catalog('check', '--folder', own);
    back();
    expect([code, out]).toEqual([1, expect.stringMatching(/vocabulary\.json:\d+:\d+ foreign-currency "EUR" is not/)]);
  });
});
