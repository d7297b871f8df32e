import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECOND_INSURER } from '../../second-insurer/serve.ts';
import { editJson } from './edit-json.ts';
import { catalog } from './run.ts';

const own = join(SECOND_INSURER, 'catalog');
const around = mkdtempSync(join(tmpdir(), 'second-insurer-'));

beforeAll(() => {
  // its examples are beside its tables
  vi.stubEnv('CATALOG_DIR', SECOND_INSURER);
  for (const part of ['catalog', 'forms']) cpSync(join(SECOND_INSURER, part), join(around, part), { recursive: true });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(around, { recursive: true, force: true });
});

describe('the catalogue of another insurer, written by data alone', () => {
  test('is sound, its map to another API included, and each condition can hold', async () => {
    const { code, out, err } = await catalog('check', '--prove', '--folder', own);
    expect([code, out, err]).toEqual([0, expect.stringMatching(/\d+ files, no finding/), expect.anything()]);
  });

  test('keeps what its testers expect', async () => {
    const { code, out } = await catalog('cases');
    expect([code, out]).toEqual([0, expect.stringMatching(/^(?:.*\n)?1\d{3} passed, 0 failed/)]);
  });

  test('is counted on contracts of its own families, two of which no other insurer has', async () => {
    const portfolio = join(around, 'portfolio.ndjson');
    expect((await catalog('portfolio', portfolio, '--generate', '200', '--folder', own)).code).toBe(0);
    editJson(join(around, 'catalog/families/animaux.json'), (family: object) => ({
      ...family,
      offers: [],
    }));
    const { code, out } = await catalog(
      'impact',
      own,
      join(around, 'catalog'),
      '--portfolio',
      portfolio,
      '--threads',
      '1',
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/offer second-animal disappears: \d+/)]);
    expect(out).toMatch(/^ {2}animaux, active: \d+/m);
  });
});
