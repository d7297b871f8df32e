import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releaseInDevelopment, releaseOfSave } from '../../../src/cli/dev/release.ts';
import { openFileStore, publishFolder } from '../../../src/release/index.ts';

function room() {
  const room = mkdtempSync(join(tmpdir(), 'dev-'));
  onTestFinished(() => rmSync(room, { recursive: true, force: true }));
  const folder = join(room, 'catalog');
  cpSync('catalog', folder, { recursive: true });
  const say = (word: string) => {
    const file = join(folder, 'wording.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"action.download": "[^"]*"/, `"action.download": "${word}"`));
  };
  return { store: openFileStore(join(room, 'releases')), folder, say };
}

const refused = () => {
  throw new Error('the catalogue is refused');
};

test('a start in development keeps what the studio published, and says what of the folder is not served', async () => {
  const { store, folder, say } = room();
  say('Charger');
  await publishFolder(store, folder, { reason: { act: 'publish', author: 'Ana', message: 'Mieux.' } });
  const published = store.current();
  say('Télécharger');
  const { notes, goLive } = await releaseInDevelopment({ store, source: 'releases', from: { folder } }, refused);
  await goLive();
  expect(store.current()).toBe(published);
  expect(notes.join()).toMatch(/^Not served: catalog\/wording\.json/);
  expect(await store.history()).toHaveLength(1);
  // a save is an act, which the history tells of
  await (await releaseOfSave({ store, source: 'releases', from: { folder } })).goLive();
  expect(store.current()).not.toBe(published);
  await (await releaseOfSave({ store, source: 'releases', from: { folder } })).goLive();
  expect((await store.history()).map(({ message }) => message)).toEqual(['Mieux.', 'Saved files.']);
});

test('without a studio that publishes, the folder is what is served', async () => {
  const { store, folder, say } = room();
  await publishFolder(store, folder);
  const before = store.current();
  say('Charger');
  await (await releaseInDevelopment({ store, source: 'folder', from: { folder } }, refused)).goLive();
  expect(store.current()).not.toBe(before);
});
