import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  releaseFiles,
  releasePointer,
  releaseSources,
  releases as releaseTable,
} from '../../src/backend/catalogue/schema.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { start } from '../../src/backend/main.ts';
import {
  type AtStart,
  buildRelease,
  currentCatalogue,
  type LoadedCatalogue,
  loadCatalogue,
  loadCatalogueFolder,
  MANIFEST,
  openFileStore,
  publishFolder,
  type Release,
  type ReleaseStore,
  releaseAtStart,
  releaseOf,
  SOURCES,
  servable,
  UnservableRelease,
} from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { rollBack } from '../roll-back.ts';
import { shipped as asShipped } from '../shipped.ts';
import { type Service, startService } from './support/service.ts';
import { seededFolder } from './support/template.ts';

let service: Service;
/** The shipped catalogue, and one of which a word was changed. */
let shipped: Release;
let edited: Release;
/** As long as it is held, no start checks it again. */
let held: LoadedCatalogue | undefined;
let folder: string;
let editedFolder: string;

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  editedFolder = join(folder, 'edited');
  cpSync('catalog', editedFolder, { recursive: true });
  const file = join(editedFolder, 'wording.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Télécharger"', '"Charger"'));
  held = loadCatalogueFolder(editedFolder);
  shipped = await buildRelease(asShipped);
  edited = await buildRelease(held);
});
afterAll(async () => {
  held = undefined;
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A store, opened again as a restart does, whose files an accident may change. */
interface Place {
  open(): Promise<ReleaseStore>;
  damage(hash: string, file: string, change: (text: string) => string | null): Promise<void>;
  /** Loses what is kept of publications beside their releases, as if an earlier version had written all of it. */
  forget(): Promise<void>;
}

let rank = 0;
function files(): Place {
  const own = join(folder, `releases-${rank++}`);
  return {
    open: async () => openFileStore(own),
    damage: async (hash, file, change) => {
      const path = join(own, hash, file);
      const after = change(readFileSync(path, 'utf8'));
      if (after === null) rmSync(path);
      else writeFileSync(path, after);
    },
    forget: async () => {
      for (const name of ['sources', 'served.json']) rmSync(join(own, name), { recursive: true, force: true });
    },
  };
}

function table(): Place {
  return {
    open: async () => {
      const store = await openReleaseStore(service.db);
      store.close();
      return store;
    },
    damage: async (hash, file, change) => {
      const one = and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, file));
      const [row] = await service.db.select().from(releaseFiles).where(one);
      const after = change(row?.content ?? '');
      if (after === null) await service.db.delete(releaseFiles).where(one);
      else await service.db.update(releaseFiles).set({ content: after }).where(one);
    },
    forget: async () => {
      await service.db.delete(releaseSources);
      await service.db.update(releasePointer).set({ recorded: null });
    },
  };
}

const told = ({ notes }: AtStart) => notes.join('\n');
const PUBLISH = '"npm run -s catalog -- publish"';

/** Starts on a store: what it says, and what it serves from then on. */
async function started(place: Place, catalogue?: string): Promise<{ said: string; store: ReleaseStore }> {
  const store = await place.open();
  const plan = await releaseAtStart(store, { folder: catalogue });
  await plan.goLive();
  return { said: told(plan), store };
}

/** Both kinds with FULL; of schedules, `npm test` tries the other one. */
const kinds = [
  ['files', files],
  ['a table', table],
] as const;

describe.each(isFull ? kinds : kinds.slice(0, 1))('releases in %s', (_where, make) => {
  let place: Place;
  beforeEach(async () => {
    await service.db.delete(releasePointer);
    await service.db.delete(releaseTable);
    place = make();
  });

  const publish = async (release: Release) => {
    const store = await place.open();
    await store.write(release);
    await store.point(release.hash);
  };

  it('the first start of an empty installation publishes the shipped catalogue, once the start has succeeded', async () => {
    const store = await place.open();
    const plan = await releaseAtStart(store);
    expect(store.current()).toBeNull();
    await plan.goLive();
    expect(store.current()).toBe(shipped.hash);
    expect(told(plan)).toBe(`Catalogue ${shipped.hash} published.`);
    expect((await started(place)).said).toBe('');
  });

  it('a release without a newer text is served with the shipped one, and can be restored', async () => {
    const sources = new Map(Object.entries(JSON.parse(shipped.files[SOURCES] ?? '') as Record<string, string>));
    const wording = JSON.parse(sources.get('catalog/wording.json') ?? '') as { texts: Record<string, string> };
    const { 'claims.begun': said, ...texts } = wording.texts;
    sources.set('catalog/wording.json', JSON.stringify({ ...wording, texts }));
    const content = { 'index.json': shipped.files['index.json'] ?? '' };
    const earlier = releaseOf(content, sources, { engine: 'an earlier version' });
    await publish(earlier);
    const lent = 'It lacks texts that the portal says since: claims.begun; the shipped ones stand in for them.';
    const start = await started(place);
    expect(start.said).toContain(lent);
    const hash = start.store.current() ?? '';
    expect(await start.store.read(hash, 'whole.json')).toContain(JSON.stringify(said));
    await publish(edited);
    const store = await place.open();
    await rollBack(store, earlier.hash, { author: 'Test', message: 'Back.' });
    expect(store.current()).toBe(hash);
  });

  it('a release with an expired waiver is served', async () => {
    const sources = new Map(Object.entries(JSON.parse(shipped.files[SOURCES] ?? '') as Record<string, string>));
    const list = { id: 'essai', label: 'Essai', codes: { A: 'Alpha' } };
    const waiver = { code: 'unused-entry', file: 'catalog/codes/essai.json', at: 'essai', owner: 'catalogue' };
    const kept = { ...waiver, reason: 'Sa page vient au printemps', expires: '2020-01-01' };
    sources.set('catalog/codes/essai.json', JSON.stringify(list));
    sources.set('catalog/waivers.json', JSON.stringify({ waivers: [kept] }));
    expect(loadCatalogue(sources).findings.map(({ code }) => code)).toEqual(['unused-entry', 'expired-waiver']);
    const earlier = releaseOf({ 'index.json': '{}' }, sources, { engine: 'an earlier version' });
    await publish(earlier);
    const { said, store } = await started(place);
    expect(said).toContain(`The release ${earlier.hash} was built by another version`);
    expect(await store.read(store.current() ?? '', SOURCES)).toContain('Sa page vient au printemps');
  });

  it('a later start serves the last publication, and reports what differs', async () => {
    await publish(shipped);
    const { said, store } = await started(place, editedFolder);
    expect(store.current()).toBe(shipped.hash);
    expect(said).toBe(
      `Not served: catalog/wording.json differ from the release ${shipped.hash}. ${PUBLISH} serves them.`,
    );
    expect(await store.list()).toEqual([shipped.hash]);
    await publishFolder(store, editedFolder);
    expect((await started(place, editedFolder)).said).toBe('');
    const back = await started(place);
    expect([back.store.current(), back.said]).toEqual([edited.hash, expect.stringContaining('catalog/wording.json')]);
  });

  it('an installation with unserved releases is not empty', async () => {
    await (await place.open()).write(edited);
    await expect(started(place)).rejects.toThrow(
      `releases are kept here, but none is served: ${PUBLISH} serves the catalogue`,
    );
  });

  it('a release of another engine is rebuilt from its sources', async () => {
    const { [MANIFEST]: _manifest, [SOURCES]: held = '{}', ...content } = edited.files;
    const sources = new Map(Object.entries(JSON.parse(held) as Record<string, string>));
    const older = releaseOf({ ...content, 'index.json': '{"of":"another time"}' }, sources, { engine: 'earlier' });
    await publish(older);
    const store = await place.open();
    const plan = await releaseAtStart(store);
    expect(store.current()).toBe(older.hash);
    await plan.goLive();
    expect(store.current()).toBe(edited.hash);
    expect(told(plan)).toContain(
      `The release ${older.hash} was built by another version: built again from the catalogue that it holds, as ${edited.hash}.`,
    );
    expect(told(plan)).toContain('Not served: catalog/wording.json');
    expect((await currentCatalogue(store)()).text('action.download')).toBe('Charger');
    expect((await started(place, editedFolder)).said).toBe('');
  });

  it('it keeps its name when another engine builds the same', async () => {
    const { [MANIFEST]: _manifest, [SOURCES]: held = '{}', ...content } = shipped.files;
    const sources = new Map(Object.entries(JSON.parse(held) as Record<string, string>));
    await publish(releaseOf(content, sources, { engine: 'earlier' }));
    const { said, store } = await started(place);
    expect([said, store.current()]).toEqual([expect.stringContaining('and is the same.'), shipped.hash]);
    expect((await started(place)).said).toBe('');
  });

  it('a release without sources is refused with the remedy', async () => {
    await publish(shipped);
    await place.damage(shipped.hash, MANIFEST, () => null);
    await place.damage(shipped.hash, SOURCES, () => null);
    const refused = started(place, editedFolder);
    await expect(refused).rejects.toThrow(`the release ${shipped.hash} was built by an earlier version`);
    await expect(refused).rejects.toThrow(`${PUBLISH} serves the catalogue in its place`);
    await publishFolder(await place.open(), editedFolder);
    expect((await started(place, editedFolder)).said).toBe('');
  });

  it('sources that this engine refuses are named with the remedy', async () => {
    const { [MANIFEST]: _manifest, [SOURCES]: held = '{}', ...content } = shipped.files;
    const sources = new Map(Object.entries(JSON.parse(held) as Record<string, string>));
    sources.set('catalog/fees.json', '{"fees": 3}');
    const older = releaseOf(content, sources, { engine: 'earlier' });
    await publish(older);
    await expect(started(place)).rejects.toThrow(/catalog\/fees\.json:1:\d+ [\s\S]*is refused by this one: mend the/);
    expect((await place.open()).current()).toBe(older.hash);
  });

  it.each([
    ['cut short', 'whole.json', (text: string) => text.slice(0, text.length / 2)],
    ['gone', 'index.json', () => null],
    ['with a byte turned over', 'family-auto.json', (text: string) => text.replace('a', 'b')],
  ])('a file %s is not read, makes the service ill, and is written again', async (_how, file, change) => {
    await publish(shipped);
    await place.damage(shipped.hash, file, change);
    const store = await place.open();
    await expect(store.read(shipped.hash, file)).rejects.toThrow(
      `the release ${shipped.hash} is damaged: ${file} is not what was written`,
    );
    await expect(servable(store, currentCatalogue(store))()).rejects.toThrow(`damaged: ${file}`);
    const again = await started(place, editedFolder);
    expect(again.said).toContain(`The release ${shipped.hash} was damaged (${file}): written again.`);
    expect([again.store.current(), await again.store.read(shipped.hash, file)]).toEqual([
      shipped.hash,
      shipped.files[file],
    ]);
    await expect(servable(again.store, currentCatalogue(again.store))()).resolves.toBeUndefined();
  });

  it('a damaged release without sources is rewritten from its folder, or refused', async () => {
    await publish(shipped);
    await place.damage(shipped.hash, SOURCES, (text) => text.slice(1));
    const mended = `The release ${shipped.hash} was damaged (${SOURCES}): written again.`;
    expect((await started(place)).said).toBe(mended);
    await place.damage(shipped.hash, SOURCES, (text) => text.slice(1));
    await place.forget();
    await expect(started(place, editedFolder)).rejects.toThrow(`is damaged (${SOURCES}) and cannot be built again`);
    expect((await started(place)).said).toContain('written again');
    expect((await started(place)).said).toBe('');
  });

  it('publishing a damaged release again repairs it', async () => {
    await publish(shipped);
    await place.damage(shipped.hash, 'whole.json', () => '');
    const store = await place.open();
    expect((await publishFolder(store)).hash).toBe(shipped.hash);
    expect(await store.read(shipped.hash, 'whole.json')).toBe(shipped.files['whole.json']);
  });

  it('a release in a newer language is refused with the remedy, and going back serves the previous one', async () => {
    await publishFolder(await place.open(), undefined, {
      reason: { act: 'publish', author: 'test', message: 'Before.' },
    });
    await publishFolder(await place.open(), editedFolder, {
      reason: { act: 'publish', author: 'test', message: 'After.' },
    });
    await place.damage(edited.hash, MANIFEST, (text) => text.replace('"language":1', '"language":2'));
    const refused = started(place);
    await expect(refused).rejects.toThrow(UnservableRelease);
    await expect(refused).rejects.toThrow(
      `the release ${edited.hash} is written in version 2 of the catalogue's language, and this version of the portal reads up to 1`,
    );
    const store = await place.open();
    await expect(currentCatalogue(store)()).rejects.toThrow('start a version that reads it');
    await rollBack(store, undefined, { author: 'test', message: 'Back.' });
    expect((await started(place)).store.current()).toBe(shipped.hash);
  });

  it('a future release is left to a version that reads it', async () => {
    const store = await place.open();
    for (const release of [shipped, edited]) await store.write(release);
    const schedule = [
      { from: null, hash: shipped.hash },
      { from: '2099-01-01', hash: edited.hash },
    ];
    await store.follow(schedule, null);
    await place.damage(edited.hash, MANIFEST, (text) => text.replace('"language":1', '"language":2'));
    const later = await started(place);
    expect(later.said).toContain(`For 2099-01-01, the release ${edited.hash} is written in version 2`);
    expect(later.store.schedule()).toMatchObject(schedule);
  });

  it('a release without a language version has the first', async () => {
    await publish(shipped);
    await place.damage(shipped.hash, MANIFEST, (text) => text.replace(',"language":1', ''));
    expect((await started(place)).said).toBe('');
  });

  it('content that does not match its name is not written', async () => {
    const store = await place.open();
    const wrong = { ...shipped, files: { ...shipped.files, 'index.json': '{}' } };
    await expect(store.write(wrong)).rejects.toThrow(`${shipped.hash} is damaged: index.json`);
    expect(await store.list()).toEqual([]);
  });
});

describe('a service with its own releases', () => {
  const options = (log: string[] = []) => ({
    logTo: { write: (line: string) => void log.push(line) },
    prepareReleases: async (store: ReleaseStore) => (await releaseAtStart(store)).goLive,
  });
  const own = async () => {
    const { folder: dataDir, drop } = await seededFolder();
    onTestFinished(drop);
    return { ...service.config, port: 0, dataDir, database: { kind: 'pglite' as const, dataDir } };
  };

  it.runIf(isFull)('reports in its health whether the release in force can be served, and why not', async () => {
    const config = await own();
    const running = await start(config, options());
    const health = async () => {
      const answer = await fetch(`${running.origin}/healthz`);
      return [answer.status, await answer.json()];
    };
    expect(await health()).toEqual([200, { status: 'ready' }]);
    const store = openFileStore(join(config.dataDir, 'releases'));
    await store.write(edited);
    const file = (release: Release) => join(config.dataDir, 'releases', release.hash, 'whole.json');
    const cut = (release: Release) => writeFileSync(file(release), readFileSync(file(release), 'utf8').slice(0, 1000));
    const served = async () =>
      /"release":"([0-9a-f]+)"/.exec(await (await fetch(`${running.origin}/boot.js`)).text())?.[1];
    cut(edited);
    await store.point(edited.hash);
    expect([await served(), await health()]).toEqual([shipped.hash, [200, { status: 'ready' }]]);
    expect((await fetch(`${running.origin}/catalogue/${edited.hash}/whole.json`)).status).toBe(500);
    await store.write(edited);
    await vi.waitFor(async () => expect(await served()).toBe(edited.hash), { timeout: 60_000 });
    expect(await health()).toEqual([200, { status: 'ready' }]);
    for (const file of [SOURCES, MANIFEST])
      expect((await fetch(`${running.origin}/catalogue/${edited.hash}/${file}`)).status).toBe(404);
    await running.close();
  });

  it.runIf(isFull)('publishes nothing when it cannot start: a busy port', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => busy.once('listening', resolve));
    const config = { ...(await own()), port: (busy.address() as { port: number }).port };
    await expect(start(config, options())).rejects.toThrow('is already in use');
    busy.close();
    expect(() => readdirSync(join(config.dataDir, 'releases'))).toThrow('ENOENT');
  });

  it('publishes nothing while it waits for an identity provider that is down', async () => {
    const config = {
      ...(await own()),
      externalIdentity: {
        ...{ issuer: 'http://localhost:9', clientId: 'portail', audience: 'api', scope: 'openid', memberClaim: 'sub' },
        endpoints: {},
      },
    };
    const pause = async () => {
      throw new Error('given up');
    };
    const starting = start(config as unknown as typeof service.config, { ...options(), pause });
    await expect(starting).rejects.toThrow('given up');
    expect(() => readdirSync(join(config.dataDir, 'releases'))).toThrow('ENOENT');
  });
});
