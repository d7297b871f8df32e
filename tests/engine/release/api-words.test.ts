import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildPublication,
  goBack,
  inServedWords,
  loadCatalogue,
  openFileStore,
  publishBuilt,
  publishFolder,
  type ReleaseStore,
  readCatalogueFiles,
  releaseAtStart,
  UnservableRelease,
  wayBack,
} from '../../../src/release/index.ts';
import { SECOND_INSURER } from '../../second-insurer/serve.ts';

const around = mkdtempSync(join(tmpdir(), 'api-words-'));
const folder = join(around, 'catalog');
const MAP = join(folder, 'vocabulary.json');

beforeAll(() => {
  for (const part of ['catalog', 'forms']) cpSync(join(SECOND_INSURER, part), join(around, part), { recursive: true });
});
afterAll(() => rmSync(around, { recursive: true, force: true }));

async function startOn(store: ReleaseStore, isMapped: boolean): Promise<readonly string[]> {
  const { notes, goLive } = await releaseAtStart(store, { folder, isMapped });
  await goLive();
  return notes;
}

const isMapped = async (store: ReleaseStore) =>
  (await store.read(store.current() ?? '', 'first-questions.json')) !== null;

it('a start serves what was published in the words of the API that answers now', async () => {
  const store = openFileStore(join(around, 'own-first'));
  await startOn(store, false);
  const first = store.current();
  expect(await isMapped(store)).toBe(false);
  expect(await startOn(store, false)).toEqual([]);

  expect(await startOn(store, true)).toEqual([expect.stringContaining('built again with the map')]);
  expect(await isMapped(store)).toBe(true);
  expect(await startOn(store, true)).toEqual([]);

  expect(await startOn(store, false)).toEqual([expect.stringContaining('speaks the words of another API')]);
  expect(store.current()).toBe(first);
  expect((await store.history()).map(({ act }) => act)).toEqual(['start', 'start', 'start']);
});

it('nothing of the folder but its map is served unpublished', async () => {
  const store = openFileStore(join(around, 'changed'));
  await startOn(store, false);
  const wording = join(folder, 'wording.json');
  const text = readFileSync(wording, 'utf8');
  writeFileSync(wording, text.replace('"Télécharger"', '"Charger"'));
  const notes = await startOn(store, true);
  writeFileSync(wording, text);
  expect(notes).toEqual([
    expect.stringContaining('built again with the map'),
    expect.stringContaining('Not served: catalog/wording.json differ'),
  ]);
  expect(await store.read(store.current() ?? '', 'whole.json')).toContain('"Télécharger"');
});

it('a map that does not go with what is served is told, with what to do', async () => {
  const store = openFileStore(join(around, 'refused'));
  await startOn(store, false);
  const text = readFileSync(MAP, 'utf8');
  writeFileSync(MAP, text.replace('"owner"', '"owners"'));
  await expect(startOn(store, true)).rejects.toThrow(UnservableRelease);
  await expect(startOn(store, true)).rejects.toThrow(/mend the catalogue, and .*publish/);
  writeFileSync(MAP, text);
});

it('a catalogue without a map speaks our own words to any API', async () => {
  const store = openFileStore(join(around, 'ours'));
  const own = join(around, 'ours-folder/catalog');
  for (const part of ['catalog', 'forms'])
    cpSync(join(around, part), join(around, 'ours-folder', part), { recursive: true });
  for (const file of ['vocabulary.json', 'insurer.graphql']) rmSync(join(own, file));
  const { hash } = await publishFolder(store, own);
  for (const answers of [true, false]) {
    const { notes, goLive } = await releaseAtStart(store, { folder: own, isMapped: answers });
    await goLive();
    expect([notes, store.current()]).toEqual([[], hash]);
  }
});

it('a publication speaks the words that are served, until a start serves others', async () => {
  const store = openFileStore(join(around, 'published'));
  const files = readCatalogueFiles(folder);
  expect(await inServedWords(store, files)).toBe(files);
  await startOn(store, false);
  expect([...(await inServedWords(store, files)).keys()].filter((file) => !files.has(file))).toEqual([]);
  expect((await inServedWords(store, files)).has('catalog/vocabulary.json')).toBe(false);
  expect(await inServedWords(store, files, true)).toBe(files);
  await startOn(store, true);
  expect(await inServedWords(store, files)).toBe(files);
});

describe('going back', () => {
  const wording = join(folder, 'wording.json');

  async function publishWording(store: ReleaseStore, words: string): Promise<void> {
    const text = readFileSync(wording, 'utf8');
    writeFileSync(wording, text.replace('"Télécharger"', `"${words}"`));
    const files = await inServedWords(store, readCatalogueFiles(folder));
    writeFileSync(wording, text);
    const built = await buildPublication(loadCatalogue(files, store.today()));
    await publishBuilt(store, built, { act: 'publish', author: 'ana', message: words });
    expect(store.current()).toBe(built.hash);
  }

  const says = async (store: ReleaseStore, words: string) =>
    (await store.read(store.current() ?? '', 'whole.json'))?.includes(`"${words}"`);

  async function back(store: ReleaseStore, wanted?: string): Promise<void> {
    const way = await wayBack(store, wanted);
    expect(await goBack(store, way, { author: 'ana', message: 'Retour.' })).toBe(true);
  }

  it('leaves what cannot be read, in the words of what was served before', async () => {
    const place = join(around, 'back-damaged');
    const store = openFileStore(place);
    await startOn(store, true);
    const first = store.current();
    await publishWording(store, 'Charger');
    const [file] = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith(join(store.current() ?? '-', 'first-questions.json')),
    );
    writeFileSync(join(place, file ?? ''), '{}');
    await expect(isMapped(store)).rejects.toThrow('first-questions.json');
    await back(store);
    expect([store.current(), await isMapped(store)]).toEqual([first, true]);
  });

  it.each([
    ['mapped', true],
    ['in our own words', false],
  ] as const)(
    'to what was published while it was not %s is in the words of the API that answers now',
    async (of, now) => {
      const store = openFileStore(join(around, `back-${of}`));
      await startOn(store, !now);
      const first = store.current() ?? '';
      await publishWording(store, 'Charger');
      await startOn(store, now);
      expect(await isMapped(store)).toBe(now);

      await back(store);
      expect([await says(store, 'Télécharger'), await isMapped(store)]).toEqual([true, now]);
      expect(store.current()).not.toBe(first);
      // a start finds nothing to build again, and no further way back to what was withdrawn
      expect(await startOn(store, now)).toEqual([]);
      await expect(wayBack(store, undefined)).rejects.toThrow('nothing that was served before');

      await back(store, first);
      expect([await says(store, 'Télécharger'), await isMapped(store)]).toEqual([true, now]);
    },
  );
});
