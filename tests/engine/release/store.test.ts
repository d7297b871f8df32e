import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  buildRelease,
  currentCatalogue,
  loadCatalogueFolder,
  openFileStore,
  publishFolder,
  RefusedCatalogue,
} from '../../../src/release/index.ts';
import { shipped } from '../../shipped.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the catalogue with one piece of one file replaced. */
function copyWith(path: string, before: string, after: string): string {
  const folder = newFolder();
  cpSync('catalog', folder, { recursive: true });
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(folder, path), text.replace(before, after));
  return folder;
}

const release = await buildRelease(shipped);
const other = await buildRelease(loadCatalogueFolder(copyWithout()));

function copyWithout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  cpSync('catalog', folder, { recursive: true });
  const file = join(folder, 'wording.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Télécharger"', '"Charger"'));
  return folder;
}

describe('the name of a release', () => {
  test('is that of its content: the same catalogue, laid out otherwise, has the same', async () => {
    const folder = newFolder();
    cpSync('catalog', folder, { recursive: true });
    const file = join(folder, 'fees.json');
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 7));
    expect((await buildRelease(loadCatalogueFolder(folder))).hash).toBe(release.hash);
    expect(release.hash).toMatch(/^[0-9a-f]{20}$/);
  });

  test('changes with a single word', () => {
    expect(other.hash).not.toBe(release.hash);
  });

  test('does not change with what only people read', async () => {
    const folder = copyWith('fees.json', '"OP-114"', '"OP-115"');
    expect((await buildRelease(loadCatalogueFolder(folder))).hash).toBe(release.hash);
  });
});

describe('releases in a folder', () => {
  test('none is served before the first is pointed at', async () => {
    const store = openFileStore(join(newFolder(), 'not', 'yet', 'there'));
    expect(store.current()).toBeNull();
    await store.write(release);
    expect(store.current()).toBeNull();
    await expect(currentCatalogue(store)()).rejects.toThrow('no release has been published');
  });

  test('one is written whole, and writing it twice changes nothing', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    await store.write(release);
    const file = join(folder, release.hash, 'index.json');
    const before = statSync(file);
    await store.write(release);
    await Promise.all([store.write(release), store.write(other), store.write(other)]);
    const { ino, mtimeMs } = statSync(file);
    expect([ino, mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect(readdirSync(folder).sort()).toEqual([release.hash, other.hash, 'sources'].sort());
    expect(readdirSync(join(folder, other.hash)).sort()).toEqual(Object.keys(other.files).sort());
    for (const [name, content] of Object.entries(other.files)) expect(await store.read(other.hash, name)).toBe(content);
  });

  test('the pointer goes forth and back, however quickly', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    const neighbour = openFileStore(folder);
    await store.write(release);
    await store.write(other);
    for (let i = 0; i < 20; i++) {
      const hash = i % 2 === 0 ? release.hash : other.hash;
      await store.point(hash);
      expect(store.current()).toBe(hash);
      expect(neighbour.current()).toBe(hash);
    }
    expect(openFileStore(folder).current()).toBe(other.hash);
  });

  test('only a release that was written can be pointed at', async () => {
    const store = openFileStore(newFolder());
    await store.write(release);
    await store.point(release.hash);
    for (const hash of [other.hash, '../x', '', release.hash.toUpperCase()])
      await expect(store.point(hash)).rejects.toThrow('there is no release');
    expect(store.current()).toBe(release.hash);
  });

  test('a damaged pointer, or one to what is gone, leaves the last good release', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    await store.write(release);
    await store.point(release.hash);
    for (const damaged of ['', '\u0000\u0000', '../../etc', other.hash]) {
      writeFileSync(join(folder, 'current'), damaged);
      expect(store.current()).toBe(release.hash);
    }
    rmSync(join(folder, 'current'));
    expect(store.current()).toBe(release.hash);
  });

  test('a name that is no release file reads nothing, in the folder or out of it', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    await store.write(release);
    writeFileSync(join(folder, 'secret.json'), '{}');
    mkdirSync(join(folder, release.hash, 'sub.json'));
    const names = ['../secret.json', '..%2fsecret.json', './index.json', 'index.json/..', 'current', '', 'sub.json'];
    for (const file of [...names, '/etc/passwd', 'index.json\u0000', 'family-nope.json', 'INDEX.JSON.bak'])
      expect(await store.read(release.hash, file)).toBeNull();
    for (const hash of ['..', '.', '', `../${release.hash}`, 'current', `${release.hash}/..`])
      expect(await store.read(hash, 'secret.json')).toBeNull();
  });

  test('a release whose names lead out of its folder is not written', async () => {
    const folder = newFolder();
    const store = openFileStore(join(folder, 'releases'));
    const files = { '../../out.json': 'x' };
    await expect(store.write({ hash: release.hash, files })).rejects.toThrow('is not the name of a release file');
    await expect(store.write({ hash: '../x', files: release.files })).rejects.toThrow('is not the name of a release');
    expect(existsSync(join(folder, 'out.json'))).toBe(false);
    expect(readdirSync(join(folder, 'releases'))).toEqual([]);
  });

  test('they are listed, and nothing else of the folder is', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    await store.write(release);
    await store.write(other);
    await store.point(other.hash);
    writeFileSync(join(folder, 'notes.txt'), '');
    expect((await store.list()).sort()).toEqual([release.hash, other.hash].sort());
  });

  test('who watches is told of a switch by another', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    await store.write(release);
    await store.write(other);
    await store.point(release.hash);
    const told = new Promise<string>((resolve) => {
      onTestFinished(store.watch(resolve));
    });
    await openFileStore(folder).point(other.hash);
    expect(await told).toBe(other.hash);
  });
});

describe('publishing a folder', () => {
  test('a refused catalogue leaves what is served, after a restart too', async () => {
    const folder = newFolder();
    const store = openFileStore(folder);
    const { hash } = await publishFolder(store);
    expect(hash).toBe(release.hash);
    const wrong = copyWith('fees.json', '"rate": 1.75', '"rate": "x"');
    const refused = publishFolder(store, wrong);
    await expect(refused).rejects.toThrow(RefusedCatalogue);
    await expect(refused).rejects.toThrow('the catalogue has 1 error');
    await expect(refused).rejects.toHaveProperty('findings.0.code', 'wrong-type');
    const restarted = openFileStore(folder);
    expect(restarted.current()).toBe(hash);
    expect((await currentCatalogue(restarted)()).product('40').label).toBe('Assurance auto');
    expect(await restarted.list()).toEqual([hash]);
  });

  test('a server decides with what is served, and with the next as soon as it is', async () => {
    const store = openFileStore(newFolder());
    const current = currentCatalogue(store);
    await publishFolder(store);
    const first = await current();
    expect(await current()).toBe(first);
    expect(first.text('action.download')).toBe('Télécharger');
    await store.write(other);
    await store.point(other.hash);
    expect((await current()).text('action.download')).toBe('Charger');
    await store.point(release.hash);
    expect((await current()).text('action.download')).toBe('Télécharger');
  });

  test('a folder that does not exist is told by its name', async () => {
    await expect(publishFolder(openFileStore(newFolder()), '/nulle/part')).rejects.toThrow(
      'there is no folder /nulle/part',
    );
  });
});
