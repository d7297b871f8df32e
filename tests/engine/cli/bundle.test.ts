import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../../src/release/index.ts';

const room = mkdtempSync(join(tmpdir(), 'societaire-bundles-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

let bundleFolder: (of: string, kept?: string) => Promise<string | null>;
beforeAll(async () => {
  ({ bundleFolder } = await import(new URL('../../../src/cli/setup/bundle.js', import.meta.url).href));
});

const latest = join(room, 'latest.json');
const read = () => JSON.parse(readFileSync(latest, 'utf8')) as { name: string; stamps: Record<string, string> };

it('is made once, of all that the command and its threads load', async () => {
  const folder = await bundleFolder('catalog', room);
  for (const entry of ['catalog', 'impact', 'mutate']) expect(existsSync(join(folder ?? '', `${entry}.js`))).toBe(true);
  const { stamps } = read();
  expect(Object.keys(stamps)).toEqual(
    expect.arrayContaining(['src/cli/command.ts', 'src/cli/impact/worker.ts', 'src/analysis/mutate/judge.ts']),
  );
  for (const [file, stamp] of Object.entries(stamps))
    expect(stamp, file).toBe(`${statSync(join(projectRoot, file)).mtimeMs}:${statSync(join(projectRoot, file)).size}`);
  const made = statSync(latest).mtimeMs;
  expect(await bundleFolder('catalog', room)).toBe(folder);
  expect(statSync(latest).mtimeMs, 'nothing was made').toBe(made);
});

it('is made anew once a source has changed', async () => {
  await bundleFolder('catalog', room);
  const { name, stamps } = read();
  const changed = { ...stamps, 'src/cli/command.ts': '1:1' };
  writeFileSync(latest, JSON.stringify({ name: 'before', stamps: changed }));
  expect(await bundleFolder('catalog', room)).toBe(join(room, name));
  expect(read()).toMatchObject({ name, stamps });
});

it('of another folder is not loaded, where both share their packages', async () => {
  const folder = await bundleFolder('catalog', room);
  writeFileSync(latest, JSON.stringify({ ...read(), of: '/elsewhere/' }));
  expect(await bundleFolder('catalog', room)).toBe(folder);
  expect(read()).toMatchObject({ of: projectRoot });
});

it('is done without where it cannot be kept', async () => {
  expect(await bundleFolder('catalog', join(latest, 'not-a-folder'))).toBeNull();
});
