import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  releaseFiles,
  releaseHistory,
  releasePointer,
  releases as releaseTable,
} from '../../src/backend/catalogue/schema.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import {
  type LoadedCatalogue,
  loadCatalogue,
  loadCatalogueFolder,
  MANIFEST,
  openFileStore,
  publishFolder,
  type ReleaseStore,
  readCatalogueFiles,
  releaseAtStart,
  releaseOf,
  SOURCES,
  servedFrom,
} from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { rollBack } from '../roll-back.ts';
import { type Service, startService } from './support/service.ts';

const now = new Date('2026-12-30T12:00:00Z');
const clock = () => now;
const BANNER = 'Nos agences ferment le 14 janvier.';

const A = releaseOf({ 'index.json': '"a"' }, new Map());
const B = releaseOf({ 'index.json': '"b"' }, new Map());
const C = releaseOf({ 'index.json': '"c"' }, new Map());
const step = { from: null, hash: 'ffffffff' };

let service: Service;
let folder: string;
/** A catalogue, and the same with a banner that ends on 15 January 2027, when it says what the first one says. */
let plain: string;
let withBanner: string;
/** One of which a word was changed. */
let third: string;
/** As long as they are held, nothing checks them again. */
let held: LoadedCatalogue[] = [];

beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  plain = join(folder, 'plain');
  withBanner = join(folder, 'banner');
  third = join(folder, 'third');
  for (const copy of [plain, withBanner, third]) cpSync('catalog', copy, { recursive: true });
  const file = join(withBanner, 'wording.json');
  const dated = `{ "dated": [{ "to": "2027-01-15", "is": "${BANNER}" }, { "from": "2027-01-15", "is": "Télécharger" }] }`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Télécharger"', dated));
  const other = join(third, 'wording.json');
  writeFileSync(other, readFileSync(other, 'utf8').replace('"Télécharger"', '"Charger"'));
  held = [plain, withBanner].map((one) => loadCatalogueFolder(one, '2026-12-30'));
  // as another version builds it again
  held.push(loadCatalogue(readCatalogueFiles(plain), '2026-12-30', null));
});
afterAll(async () => {
  expect(held.map(({ ok }) => ok)).toEqual([true, true, true]);
  held = [];
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A store, opened again as a restart does. */
interface Place {
  open(): Promise<ReleaseStore>;
  /** As if every release had been built by another version of the portal. */
  age(): Promise<void>;
}

const older = (manifest: string) => manifest.replace(/"engine":"[^"]*"/, '"engine":"an earlier version"');

let rank = 0;
function files(): Place {
  const own = join(folder, `releases-${rank++}`);
  return {
    open: async () => openFileStore(own, { now: clock }),
    age: async () => {
      for (const name of readdirSync(own).filter((one) => /^[0-9a-f]{20}$/.test(one))) {
        const file = join(own, name, MANIFEST);
        writeFileSync(file, older(readFileSync(file, 'utf8')));
      }
    },
  };
}

function table(): Place {
  return {
    open: async () => {
      const store = await openReleaseStore(service.db, { now: clock });
      onTestFinished(() => store.close());
      return store;
    },
    age: async () => {
      const manifests = await service.db.select().from(releaseFiles).where(eq(releaseFiles.name, MANIFEST));
      for (const { hash, content } of manifests)
        await service.db
          .update(releaseFiles)
          .set({ content: older(content) })
          .where(and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, MANIFEST)));
    },
  };
}

const by = (message: string) => ({ reason: { act: 'publish', author: 'Ana', message } as const });
const back = { author: 'Léo', message: 'Retour.' };

describe.each([
  ['files', files],
  ['a table', table],
] as const)('publications in %s', (_where, make) => {
  let place: Place;
  beforeEach(async () => {
    for (const one of [releasePointer, releaseTable, releaseHistory]) await service.db.delete(one);
    place = make();
  });

  const texts = async () => {
    const store = await place.open();
    const whole = JSON.parse((await store.read(store.current() ?? '', 'whole.json')) ?? '{}');
    return (whole as { wording: { texts: Record<string, string> } }).wording.texts['action.download'];
  };
  const published = async (...folders: string[]) => {
    const store = await place.open();
    for (const [rank, one] of folders.entries()) await publishFolder(store, one, by(String(rank + 1)));
    return store;
  };
  const started = async (catalogue: string) => {
    const store = await place.open();
    const plan = await releaseAtStart(store, { folder: catalogue });
    await plan.goLive();
    return plan.notes.join('\n');
  };

  it('a withdrawn release is not served again by an upgrade', async () => {
    const store = await published(plain);
    const [first] = store.schedule();
    await publishFolder(store, withBanner, by('Bandeau.'));
    expect(store.schedule()[1]).toMatchObject({ from: '2027-01-15', hash: first?.hash });
    await rollBack(store, undefined, back);
    await place.age();
    expect(await started(plain)).not.toContain('Not served');
    expect(await texts()).toBe('Télécharger');
    expect((await place.open()).schedule()).toMatchObject([{ from: null, hash: first?.hash }]);
  });

  it('going back goes one further each time, never to a withdrawn release; going forward needs a name', async () => {
    const store = await place.open();
    for (const release of [A, B, C]) {
      await store.write(release);
      await store.follow([{ from: null, hash: release.hash }], by(release.hash).reason);
    }
    const goBack = async (wanted?: string) => {
      await rollBack(store, wanted, back);
      return (await place.open()).current();
    };
    expect([await goBack(), await goBack()]).toEqual([B.hash, A.hash]);
    await expect(goBack()).rejects.toThrow('nothing that was served before');
    expect([await goBack(C.hash.slice(0, 6)), await goBack()]).toEqual([C.hash, B.hash]);
    // what was gone back from is not what was served before the next publication
    await store.follow([{ from: null, hash: C.hash }], by('Encore.').reason);
    expect([await goBack(), await goBack()]).toEqual([B.hash, A.hash]);
  });

  it('a start does not override a concurrent switch', async () => {
    const store = await place.open();
    for (const release of [A, B]) await store.write(release);
    await store.follow([{ from: null, hash: A.hash }], by('Une.').reason);
    const other = await place.open();
    await other.follow([{ from: null, hash: B.hash }], by('Deux.').reason);
    const late = { reason: by('Trop tard.').reason, instead: [{ from: null, hash: A.hash }] };
    expect(await store.follow([{ from: null, hash: A.hash }], late.reason, late)).toBe(false);
    expect((await place.open()).current()).toBe(B.hash);
    expect(await store.history()).toHaveLength(2);
  });

  it('equal content belongs to the latest publication', async () => {
    const store = await place.open();
    const again = releaseOf({ 'index.json': '"a"' }, new Map([['catalog/x.json', '{"comment":"autre"}']]));
    expect(again.hash).toBe(A.hash);
    const sources = [];
    for (const release of [A, again]) {
      await store.write(release);
      const { sources: name } = JSON.parse(release.files[MANIFEST] ?? '') as { sources: string };
      const origin = { sources: name, edition: null };
      await store.follow([{ from: null, hash: release.hash, origin }], by(name).reason);
      sources.push(name);
    }
    const history = await (await place.open()).history();
    expect(history.map(({ schedule }) => schedule[0]?.origin?.sources)).toEqual(sources);
    const [first, last] = [history[0]?.schedule[0], (await place.open()).schedule()[0]];
    expect((await servedFrom(store, first ?? step))?.files.size).toBe(0);
    expect((await servedFrom(store, last ?? step))?.files.size).toBe(1);
    // for processes of an earlier version, what the release was first built from
    expect(await store.read(A.hash, SOURCES)).toBe('{}');
  });

  it.runIf(isFull)('going back works across an upgrade, by the sources of each publication', async () => {
    const store = await published(plain, withBanner, third);
    await place.age();
    await started(third);
    const again = await place.open();
    expect(again.publication()).toBe(store.publication());
    await place.age();
    await rollBack(again, undefined, back);
    expect(await texts()).toBe(BANNER);
    await place.age();
    await rollBack(again, undefined, back);
    expect(await texts()).toBe('Télécharger');
  });
});
