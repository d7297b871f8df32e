import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  releaseFiles,
  releaseHistory,
  releasePointer,
  releaseSources,
  releases as releaseTable,
} from '../../src/backend/catalogue/schema.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { start } from '../../src/backend/main.ts';
import {
  loadCatalogueFolder,
  MANIFEST,
  openFileStore,
  publishFolder,
  type ReleaseStore,
  releaseAtStart,
  releaseOf,
  SOURCES,
} from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { rollBack } from '../roll-back.ts';
import { type Service, startService } from './support/service.ts';
import { seededFolder } from './support/template.ts';

const A = releaseOf({ 'index.json': '"a"' }, new Map());
const B = releaseOf({ 'index.json': '"b"' }, new Map());
const C = releaseOf({ 'index.json': '"c"' }, new Map());
const why = { act: 'publish', author: 'Ana', message: 'Essai.' } as const;

let service: Service;
let folder: string;
/** A catalogue of which a word changes on 1 January 2027. */
let dated: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  dated = join(folder, 'dated');
  cpSync('catalog', dated, { recursive: true });
  const file = join(dated, 'wording.json');
  const word = '{ "dated": [{ "to": "2027-01-01", "is": "Télécharger" }, { "from": "2027-01-01", "is": "Charger" }] }';
  writeFileSync(file, readFileSync(file, 'utf8').replace('"Télécharger"', word));
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What time it is for the stores. */
let now = new Date();
beforeEach(() => {
  now = new Date('2026-12-30T12:00:00Z');
});
const clock = () => now;

interface Place {
  open(): Promise<ReleaseStore>;
  damage(hash: string, file: string, text: string): Promise<void>;
  /** Loses the sources of every publication. */
  forget(): Promise<void>;
  /** What stands where the pointer is, whoever wrote it. */
  point(text: string): Promise<void>;
}

let rank = 0;
function files(): Place {
  const own = join(folder, `releases-${rank++}`);
  return {
    open: async () => openFileStore(own, { now: clock }),
    damage: async (hash, file, text) => writeFileSync(join(own, hash, file), text),
    forget: async () => rmSync(join(own, 'sources'), { recursive: true, force: true }),
    point: async (text) => writeFileSync(join(own, 'current'), text),
  };
}

function table(): Place {
  return {
    open: async () => {
      const store = await openReleaseStore(service.db, { now: clock });
      onTestFinished(() => store.close());
      return store;
    },
    damage: async (hash, file, content) => {
      const one = and(eq(releaseFiles.hash, hash), eq(releaseFiles.name, file));
      await service.db.update(releaseFiles).set({ content }).where(one);
    },
    forget: async () => void (await service.db.delete(releaseSources)),
    point: async (schedule) => void (await service.db.update(releasePointer).set({ schedule })),
  };
}

/** Both kinds with FULL; of starts, `npm test` tries the other one. */
const kinds = [
  ['files', files],
  ['a table', table],
] as const;

describe.each(isFull ? kinds : kinds.slice(1))('a schedule in %s', (where, make) => {
  let place: Place;
  beforeEach(async () => {
    for (const one of [releasePointer, releaseTable, releaseHistory]) await service.db.delete(one);
    place = make();
  });

  /** A table is looked at twice a second. */
  const soon = (look: () => void) => (where === 'files' ? look() : vi.waitFor(look, { timeout: 20_000, interval: 50 }));
  const written = async () => {
    const store = await place.open();
    for (const release of [A, B, C]) await store.write(release);
    return store;
  };
  const schedule = [
    { from: null, hash: A.hash },
    { from: '2027-01-01', hash: B.hash },
    { from: '2027-03-01', hash: C.hash },
  ];

  it('each release is served from midnight in Paris of its day, in every process', async () => {
    const store = await written();
    await store.follow(schedule, why);
    const other = await place.open();
    const seen: string[] = [];
    onTestFinished(other.watch((hash) => seen.push(hash)));
    for (const one of [store, other]) expect([one.current(), one.schedule()]).toEqual([A.hash, schedule]);
    now = new Date('2026-12-31T22:59:59Z');
    expect([store.current(), store.today()]).toEqual([A.hash, '2026-12-31']);
    now = new Date('2026-12-31T23:00:00Z');
    await soon(() => expect([store.current(), other.current()]).toEqual([B.hash, B.hash]));
    expect(store.schedule()).toEqual([{ from: null, hash: B.hash }, schedule[2]]);
    await vi.waitFor(() => expect(seen).toEqual([B.hash]), { timeout: 20_000 });
    // summer time has not begun
    now = new Date('2027-02-28T22:59:59Z');
    expect(store.current()).toBe(B.hash);
    now = new Date('2027-02-28T23:00:00Z');
    await soon(() => expect(store.current()).toBe(C.hash));
    expect((await place.open()).current()).toBe(C.hash);
  });

  it('a damaged release is refused on its day, and the last good one serves until it is repaired', async () => {
    const store = await written();
    await store.follow(schedule, why);
    await place.damage(B.hash, 'index.json', '"tampered"');
    now = new Date('2027-01-01T12:00:00Z');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(store.current()).toBe(A.hash);
    await store.write(B);
    await vi.waitFor(() => expect(store.current()).toBe(B.hash), { timeout: 30_000, interval: 100 });
  });

  it('a release in a newer language is refused on its day, and the last good one serves', async () => {
    const store = await written();
    await store.follow(schedule, why);
    const { [MANIFEST]: manifest = '' } = B.files;
    await place.damage(B.hash, MANIFEST, manifest.replace('"language":1', '"language":2'));
    now = new Date('2027-01-01T12:00:00Z');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(store.current()).toBe(A.hash);
    await expect(store.read(B.hash, 'index.json')).rejects.toThrow('in version 2 of the catalogue');
    await place.damage(B.hash, MANIFEST, manifest);
    await vi.waitFor(() => expect(store.current()).toBe(B.hash), { timeout: 30_000, interval: 100 });
  });

  it('half a schedule, or none at all, changes nothing', async () => {
    const store = await written();
    await store.follow(schedule, why);
    const texts = [
      `${B.hash}`,
      `${A.hash}\n2027-02-30 ${B.hash}\n`,
      `2027-01-01 ${B.hash}\n`,
      `${C.hash}\n../../x\n`,
      '',
    ];
    for (const text of texts) {
      await place.point(text);
      await new Promise((resolve) => setTimeout(resolve, where === 'files' ? 0 : 600));
      expect(store.current()).toBe(A.hash);
    }
  });

  it('only written releases can follow', async () => {
    const store = await place.open();
    await store.write(A);
    await expect(store.follow(schedule, why)).rejects.toThrow(`there is no release ${B.hash} here`);
    expect([store.current(), await store.history()]).toEqual([null, []]);
  });

  it('the history has each switch, and going back restores what was to follow', async () => {
    const store = await written();
    await store.follow(schedule, why);
    await store.follow([{ from: null, hash: C.hash }], { ...why, message: 'Deux.' });
    await store.point(C.hash);
    expect(await (await place.open()).history()).toMatchObject([
      { ...why, at: now.toISOString(), schedule },
      { ...why, message: 'Deux.', at: now.toISOString(), schedule: [{ from: null, hash: C.hash }] },
    ]);
  });

  it('a catalogue with dates is published, started on, rebuilt by another engine, and gone back to', async () => {
    const store = await place.open();
    const { releases, schedule: built } = await publishFolder(store, dated, { reason: why });
    expect(built.map(({ from }) => from)).toEqual([null, '2027-01-01']);
    const [first, second] = releases;
    if (first === undefined || second === undefined) throw new Error('there are two');
    // as an earlier engine built the second
    const { [MANIFEST]: _manifest, [SOURCES]: _sources, ...content } = second.files;
    const sources = new Map([...loadCatalogueFolder(dated).sources].map(([file, { text }]) => [file, text]));
    const older = releaseOf({ ...content, 'index.json': '{}' }, sources, { engine: 'earlier' });
    await store.write(older);
    await store.follow(
      [
        { from: null, hash: first.hash },
        { from: '2027-01-01', hash: older.hash },
      ],
      why,
    );
    const plan = await releaseAtStart(store, { folder: dated });
    expect(plan.notes).toEqual([expect.stringContaining(`${older.hash} was built by another version`)]);
    await plan.goLive();
    expect(store.schedule()).toEqual(built);
    expect((await store.history()).at(-1)).toMatchObject({ act: 'start', schedule: built });
    // what is past by then is built as of its day
    now = new Date('2027-06-01T12:00:00Z');
    await soon(() => expect(store.current()).toBe(second.hash));
    expect((await releaseAtStart(await place.open(), { folder: dated })).notes).toEqual([]);
    now = new Date('2026-12-30T12:00:00Z');

    await store.write(A);
    await store.follow([{ from: null, hash: A.hash }], why);
    await rollBack(store, undefined, { author: 'Léo', message: 'Retour.' });
    expect(store.schedule()).toEqual(built);
    await place.damage(second.hash, 'index.json', '');
    const mended = await releaseAtStart(await place.open(), { folder: dated });
    expect(mended.notes).toEqual([`The release ${second.hash} was damaged (index.json): written again.`]);

    await place.damage(second.hash, MANIFEST, '');
    await place.forget();
    const lost = await releaseAtStart(await place.open());
    expect(lost.notes[0]).toContain('What was to follow on 2027-01-01 is given up: ');
    await lost.goLive();
    await soon(() => expect(store.schedule()).toEqual(built.slice(0, 1)));
  });
});

it('a service switches at midnight between two requests, pages and decisions alike', async () => {
  const { folder: dataDir, drop } = await seededFolder();
  onTestFinished(drop);
  now = new Date('2026-12-31T22:59:00Z');
  const config = { ...service.config, port: 0, dataDir, database: { kind: 'pglite' as const, dataDir } };
  const running = await start(config, {
    logTo: { write: () => {} },
    now: clock,
    prepareReleases: async (store) => (await releaseAtStart(store, { folder: dated })).goLive,
  });
  onTestFinished(() => running.close());
  const seen = async () => {
    const boot = await (await fetch(`${running.origin}/boot.js`)).text();
    const pointer = /"release":"([0-9a-f]+)"/.exec(boot)?.[1] ?? '';
    const answer = await fetch(`${running.origin}/graphql`, {
      method: 'POST',
      body: '{"query":"{isMaintenance}"}',
      headers: { 'content-type': 'application/json' },
    });
    const whole = (await (await fetch(`${running.origin}/catalogue/${pointer}/whole.json`)).json()) as {
      wording: { texts: Record<string, string> };
    };
    expect(answer.headers.get('x-release')).toBe(pointer);
    return [pointer, whole.wording.texts['action.download']];
  };
  const [before, word] = await seen();
  expect(word).toBe('Télécharger');
  now = new Date('2026-12-31T23:00:00Z');
  const [after, next] = await seen();
  expect([next, after === before]).toEqual(['Charger', false]);
  // a page that was open goes on with the release that it began with
  expect((await fetch(`${running.origin}/catalogue/${before}/index.json`)).status).toBe(200);
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200);
});
