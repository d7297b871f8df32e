import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DevFront, openDevFront } from '../../../src/cli/dev-front.ts';

let root = '';
let front: DevFront;
const saved = vi.fn(async () => {});

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'societaire-dev-')));
  for (const folder of ['catalog/families', 'forms', 'src']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'catalog/families/auto.json'), '{}');
  writeFileSync(join(root, 'forms/profil.json'), '{}');
  saved.mockClear();
  front = await openDevFront(root);
  front.onSave(saved);
  // the watcher has gone through the folders before it tells of changes
  await vi.waitFor(
    () => {
      writeFileSync(join(root, 'forms/profil.json'), '{ }');
      expect(saved).toHaveBeenCalled();
    },
    { timeout: 30_000, interval: 200 },
  );
  await pause(300);
  saved.mockClear();
});

afterEach(async () => {
  await front.close();
  rmSync(root, { recursive: true, force: true });
});

it('sees a file replaced by renaming, and each save in place after it', async () => {
  const file = join(root, 'catalog/families/auto.json');
  for (let round = 1; round <= 2; round++) {
    writeFileSync(`${file}.new`, `{ "round": ${round} }`);
    renameSync(`${file}.new`, file);
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await pause(300);
    saved.mockClear();
    writeFileSync(file, `{ "round": ${round}, "again": true }`);
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    await pause(300);
    saved.mockClear();
  }
});

it('leaves alone what is no file of the catalogue or of a form', async () => {
  writeFileSync(join(root, 'src/main.ts'), '');
  writeFileSync(join(root, 'catalog/README.md'), '');
  await pause(500);
  expect(saved).not.toHaveBeenCalled();
});

it('does once more what is saved while it is being published, and never twice at a time', async () => {
  const file = join(root, 'forms/profil.json');
  let running = 0;
  let most = 0;
  saved.mockImplementation(async () => {
    most = Math.max(most, ++running);
    await pause(600);
    running--;
  });
  writeFileSync(file, '{ "a": 1 }');
  await vi.waitFor(() => expect(running).toBe(1), { timeout: 10_000 });
  writeFileSync(file, '{ "a": 2 }');
  await pause(250);
  writeFileSync(file, '{ "a": 3 }');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await pause(900);
  expect([saved.mock.calls.length, most]).toEqual([2, 1]);
  saved.mockImplementation(async () => {});
});
