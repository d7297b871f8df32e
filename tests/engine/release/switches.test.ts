import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openFileStore, readReleases } from '../../../src/release/index.ts';

const names = Array.from({ length: 12 }, (_, rank) => rank.toString(16).padStart(20, 'a'));
const [first = ''] = names;

/** A store that holds releases, of which only the names count here, and serves the first. */
async function serving() {
  const data = mkdtempSync(join(tmpdir(), 'switches-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const folder = join(data, 'releases');
  for (const name of names) mkdirSync(join(folder, name), { recursive: true });
  const store = openFileStore(folder);
  await store.follow([{ from: null, hash: first }], by('Une.'));
  return { data, folder, store };
}

const by = (message: string) => ({ act: 'publish', author: 'ana', message }) as const;

test('of switches at one instant that replace the same, one is made, and the history has it alone', async () => {
  const { folder, store } = await serving();
  const instead = store.schedule();
  const stores = [store, openFileStore(folder)];
  const made = await Promise.all(
    names
      .slice(1)
      .map((hash, rank) =>
        (stores[rank % 2] ?? store).follow([{ from: null, hash }], by(`Au même instant ${rank}.`), { instead }),
      ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  const history = await store.history();
  expect(history).toHaveLength(2);
  expect(history.at(-1)?.schedule).toEqual(store.schedule());
  expect(store.publication()).toBe(history.at(-1)?.publication);
});

test('switches to other sources of the same release are not the same switch', async () => {
  const { store } = await serving();
  const instead = store.schedule();
  const from = (sources: string) => [{ from: null, hash: first, origin: { sources, edition: null } }];
  const [one, other] = ['1', '2'].map((digit) => from(digit.repeat(64)));
  const made = await Promise.all([one, other].map((schedule) => store.follow(schedule ?? [], by('Un.'), { instead })));
  expect(made.filter(Boolean)).toHaveLength(1);
});

test('of processes that switch at one instant, one does', async () => {
  const { folder, store } = await serving();
  const module = new URL('../../../src/release/file-store.ts', import.meta.url).href;
  const instead = JSON.stringify(store.schedule());
  const children = names.slice(1, 5).map((hash) => {
    const code = `
      const { openFileStore } = await import(${JSON.stringify(module)});
      const store = openFileStore(${JSON.stringify(folder)});
      process.stdout.write('ready ');
      process.stdin.once('data', async () => {
        const reason = { act: 'publish', author: 'ana', message: 'Un autre.' };
        const made = await store.follow([{ from: null, hash: '${hash}' }], reason, { instead: ${instead} });
        process.stdout.write(String(made));
        process.stdin.destroy();
      });`;
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  });
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  const made = await Promise.all(
    children.map(async (child) => {
      let said = '';
      child.stdout.on('data', (text) => {
        said += text;
      });
      child.stdin.write('go\n');
      await once(child, 'close');
      return said;
    }),
  );
  expect(made.sort()).toEqual(['false', 'false', 'false', 'true']);
  expect(await store.history()).toHaveLength(2);
}, 60_000);

test('a process that ended while it switched keeps nobody from switching', async () => {
  const { folder, store } = await serving();
  writeFileSync(join(folder, 'switching'), JSON.stringify({ pid: 2 ** 22 + 1, began: null }));
  expect(await store.follow([{ from: null, hash: names[1] ?? '' }], by('Après.'))).toBe(true);
});

test('a switch that ended before the history had it is told all the same, once', async () => {
  const { data, folder, store } = await serving();
  await store.follow([{ from: null, hash: names[1] ?? '' }], by('Deux.'));
  const file = join(folder, 'history.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, `${lines[0]}\n`);
  const messages = async () => (await readReleases(data).history()).map(({ message }) => message);
  expect(await messages()).toEqual(['Une.', 'Deux.']);
  // cut in the middle of its line
  appendFileSync(file, lines[1]?.slice(0, 20) ?? '');
  expect(await messages()).toEqual(['Une.', 'Deux.']);
  await store.follow([{ from: null, hash: names[2] ?? '' }], by('Trois.'));
  expect(await messages()).toEqual(['Une.', 'Deux.', 'Trois.']);
});

test('a switch that ended before the pointer was replaced is not told', async () => {
  const { folder, store } = await serving();
  const pointer = readFileSync(join(folder, 'current'), 'utf8');
  await store.follow([{ from: null, hash: names[1] ?? '' }], by('Deux.'));
  const [line] = readFileSync(join(folder, 'history.jsonl'), 'utf8').split('\n');
  writeFileSync(join(folder, 'history.jsonl'), `${line}\n`);
  writeFileSync(join(folder, 'current'), pointer);
  expect((await openFileStore(folder).history()).map(({ message }) => message)).toEqual(['Une.']);
});
