import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DevFront, openDevFront } from '../../../src/cli/dev/front.ts';

let root = '';
let front: DevFront;
/** What the catalogue's file said at each save that was told of. */
let seen: string[] = [];
const file = () => join(root, 'catalog/families/auto.json');
const last = (text: string) => vi.waitFor(() => expect(seen.at(-1)).toBe(text), { timeout: 30_000 });

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'societaire-dev-')));
  for (const folder of ['catalog/families', 'forms', 'src']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(file(), '{}');
  front = await openDevFront(root);
  seen = [];
  front.onSave(async () => void seen.push(readFileSync(file(), 'utf8')));
  // the watcher has gone through the folders before it tells of changes
  let tries = 0;
  await vi.waitFor(
    () => {
      writeFileSync(file(), `{ "try": ${tries++} }`);
      expect(seen).not.toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
  await last(`{ "try": ${tries - 1} }`);
});

afterEach(async () => {
  await front.close();
  rmSync(root, { recursive: true, force: true });
});

it('sees a file replaced by renaming, and each save in place after it', async () => {
  for (let round = 1; round <= 2; round++) {
    writeFileSync(`${file()}.new`, `{ "round": ${round} }`);
    renameSync(`${file()}.new`, file());
    await last(`{ "round": ${round} }`);
    // long enough for what is told of one save to have been told
    await pause(300);
    writeFileSync(file(), `{ "round": ${round}, "again": true }`);
    await last(`{ "round": ${round}, "again": true }`);
    await pause(300);
  }
});

it('leaves alone what is no file of the catalogue or of a form', async () => {
  await pause(500);
  const before = seen.length;
  writeFileSync(join(root, 'src/main.ts'), '');
  writeFileSync(join(root, 'catalog/README.md'), '');
  await pause(500);
  expect(seen).toHaveLength(before);
});
