import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { studioCanaries, studioEvents } from '../../src/backend/studio/schema.ts';
import { goBack as goBackTo, type ReleaseStore, readCatalogueFiles, wayBack } from '../../src/release/index.ts';
import { createDraft, draft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { goBack, rollback } from '../../src/studio/documents/publications.generated.ts';
import { approve, requestReview, stopCanary, widenCanary } from '../../src/studio/documents/review.generated.ts';
import { Workbench } from '../../src/workbench/workbench.ts';
import type { Service } from './support/service.ts';
import { PEOPLE, READ, type StudioBrowser, signedIn, startStudio } from './support/studio.ts';

/** Says that all is well: a real report runs five thousand rows. */
const PASSING = {
  ...{ errors: [], warnings: [], waived: [], changes: [], regions: [], failingRows: [], uncovered: [] },
  ...{ rows: 0, passes: true },
};
const { run } = Workbench.prototype;
const work = async function (this: Workbench, ...[name, given]: Parameters<typeof run>) {
  return name === 'report' ? PASSING : run.call(this, name, given);
};
vi.spyOn(Workbench.prototype, 'run').mockImplementation(work as typeof run);

const PATH = 'catalog/wording.json';
const REPLIES = 'catalog/replies.json';
const shipped = readCatalogueFiles();
const SHARE = 30;
const SESSIONS = Array.from({ length: 200 }, (_, place) => `session-${place}`);

let service: Service;
let store: ReleaseStore;
let ana: StudioBrowser;
let eve: StudioBrowser;
beforeAll(async () => {
  ({ service, store } = await startStudio());
  ana = await signedIn(service, PEOPLE.ana, 'EDIT');
  eve = await signedIn(service, PEOPLE.eve, 'APPROVE');
}, 180_000);
afterAll(() => service.close());
afterEach(async () => {
  await service.db.update(studioCanaries).set({ endedAt: new Date() });
});

/** A request of Ana's to say another word, ready to be approved. */
async function requested(word: string): Promise<string> {
  const { createDraft: made } = await ana.give(createDraft, { title: 'Un mot', reason: `Dire ${word}.` });
  const text = (shipped.get(PATH) ?? '').replace(/"action.download": "[^"]*"/, `"action.download": "${word}"`);
  // what the server itself says follows too
  const replies = (shipped.get(REPLIES) ?? '').replace('"DOCUMENT_INCONNU": "', `"DOCUMENT_INCONNU": "${word} `);
  const files = [
    { path: PATH, text },
    { path: REPLIES, text: replies },
  ];
  const { saveDraft: saved } = await ana.give(saveDraft, { id: made.id, expectedRevision: 1, files, unchanged: [] });
  await ana.give(requestReview, { id: made.id, expectedRevision: saved.revision, message: '', day: null });
  await service.settled();
  return made.id;
}

/** Puts a word before some sessions, and waits until it is. */
async function tried(word: string, canary = SHARE): Promise<string> {
  const id = await requested(word);
  const { approve: done } = await eve.give(approve, { id, ...READ, answer: '', canary });
  expect(done).toMatchObject({ state: 'CANARY', canary: { share: canary, outcome: null } });
  await vi.waitFor(async () => expect(new Set(await releases(SESSIONS.slice(0, 40)))).toHaveLength(2), {
    timeout: 20_000,
    interval: 500,
  });
  return id;
}

/** The release that a page of this session starts from. */
async function releaseOf(session: string | null): Promise<string> {
  const headers = session === null ? {} : { cookie: `societaire-session=${session}` };
  const boot = await (await fetch(`${service.origin}/boot.js`, { headers })).text();
  return /"release":\s*"([\da-f]{20})"/.exec(boot)?.[1] ?? '';
}

const releases = (sessions: readonly string[]) => Promise.all(sessions.map(releaseOf));

/** What the API says of its release. */
async function askApi(session: string): Promise<string | null> {
  const answer = await fetch(`${service.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `societaire-session=${session}` },
    body: JSON.stringify({ query: '{ isMaintenance }' }),
  });
  await answer.text();
  return answer.headers.get('x-release');
}

const inForce = () => store.schedule()[0]?.hash ?? '';

describe('a canary', () => {
  it('is served to a part of the sessions, which keep it; to the others and to visitors nothing changes', async () => {
    const before = inForce();
    const id = await tried('Charger');
    expect(inForce()).toBe(before);
    const first = await releases(SESSIONS);
    const [trial = ''] = first.filter((hash) => hash !== before);
    const share = first.filter((hash) => hash === trial).length / SESSIONS.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.45);
    expect(await releases(SESSIONS), 'again').toEqual(first);
    expect(await releaseOf(null)).toBe(before);
    const index = await fetch(`${service.origin}/catalogue/${trial}/whole.json`);
    expect(await index.text()).toContain('"Charger"');
    for (const [place, session] of SESSIONS.slice(0, 12).entries()) expect(await askApi(session)).toBe(first[place]);
    expect(await eve.ask(approve, { id: await requested('Prendre'), ...READ, answer: '' })).toMatchObject({
      code: 'CANARY_RUNNING',
    });
    await vi.waitFor(
      async () => {
        const { counts = [] } = (await ana.give(draft, { id })).draft?.canary ?? {};
        const total = (measure: string) => counts.find((one) => one.measure === measure);
        expect(total('PAGES')?.canary).toBeGreaterThan(20);
        expect(total('PAGES')?.others).toBeGreaterThan(total('PAGES')?.canary ?? 0);
        expect((total('REQUESTS')?.canary ?? 0) + (total('REQUESTS')?.others ?? 0)).toBe(12);
        expect(total('FAILED')).toMatchObject({ canary: 0, others: 0 });
      },
      { timeout: 10_000, interval: 500 },
    );
    expect(await ana.ask(stopCanary, { id })).toMatchObject({ code: 'ROLE_MISSING' });
    expect((await eve.give(stopCanary, { id })).stopCanary).toMatchObject({
      state: 'OPEN',
      request: { state: 'WITHDRAWN' },
      canary: { outcome: 'STOPPED' },
    });
    await vi.waitFor(async () => expect(new Set(await releases(SESSIONS))).toEqual(new Set([before])), 10_000);
    expect(await eve.ask(stopCanary, { id })).toMatchObject({ code: 'NO_CANARY' });
    const events = await service.db.select().from(studioEvents).where(eq(studioEvents.draft, id));
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['try', 'stop']));
  }, 180_000);

  it('is then for all, with a line in the history; its sessions have not changed', async () => {
    const id = await tried('Obtenir');
    const before = inForce();
    const [session = ''] = SESSIONS.filter((_, place) => place < 40);
    const own = await releases(SESSIONS.slice(0, 40));
    const trial = own.find((hash) => hash !== before);
    expect(session).not.toBe('');
    expect((await eve.give(widenCanary, { id })).widenCanary).toMatchObject({
      state: 'PUBLISHED',
      canary: { outcome: 'WIDENED' },
    });
    expect(inForce()).toBe(trial);
    expect((await store.history()).at(-1)).toMatchObject({ act: 'publish', message: 'Dire Obtenir.' });
    expect(new Set(await releases([...SESSIONS.slice(0, 40)]))).toEqual(new Set([trial]));
    expect(await releaseOf(null)).toBe(trial);
    expect(await eve.ask(widenCanary, { id })).toMatchObject({ code: 'NO_CANARY' });
  }, 180_000);

  it('that dies between its switch and its record is completed by the next', async () => {
    const id = await tried('Garder');
    const { follow } = store;
    const dies = vi.spyOn(store, 'follow').mockImplementationOnce(async (...args) => {
      await follow(...args);
      throw new Error('killed');
    });
    onTestFinished(() => dies.mockRestore());
    await eve.ask(widenCanary, { id });
    const entries = (await store.history()).length;
    expect((await eve.give(widenCanary, { id })).widenCanary.state).toBe('PUBLISHED');
    expect((await store.history()).length).toBe(entries);
  }, 180_000);

  it('ends with a rollback, which says so: nobody stays on what was tried', async () => {
    const first = await requested('Avant');
    await eve.give(approve, { id: first, ...READ, answer: '' });
    const id = await tried('Pendant');
    const before = inForce();
    const { of, changes } = (await eve.give(rollback, {})).rollback;
    expect(changes[0]).toMatch(/^L’essai de «\u00a0Un mot\u00a0» prend fin/);
    await eve.give(goBack, { message: 'Retour.', of });
    expect(inForce()).not.toBe(before);
    await vi.waitFor(async () => expect(new Set(await releases(SESSIONS))).toEqual(new Set([inForce()])), 10_000);
    expect((await ana.give(draft, { id })).draft).toMatchObject({
      state: 'OPEN',
      request: { state: 'WITHDRAWN', mergeProblems: [expect.stringContaining('L’essai a pris fin')] },
      canary: { outcome: 'STOPPED' },
    });
    expect(await eve.ask(widenCanary, { id })).toMatchObject({ code: 'NO_CANARY' });
  }, 180_000);

  it('goes on where the rollback fails, and ends where a command has switched', async () => {
    const first = await requested('Hier');
    await eve.give(approve, { id: first, ...READ, answer: '' });
    const before = store.schedule();
    const id = await tried('Aujourd’hui');
    const dies = vi.spyOn(store, 'follow').mockRejectedValueOnce(new Error('the disk is full'));
    onTestFinished(() => dies.mockRestore());
    const { of } = (await eve.give(rollback, {})).rollback;
    expect(await eve.ask(goBack, { message: 'Retour.', of })).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect((await ana.give(draft, { id })).draft).toMatchObject({ state: 'CANARY', canary: { outcome: null } });
    const way = await wayBack(store, undefined);
    await goBackTo(store, way, { author: 'operator', message: 'De nuit.' }, { instead: before });
    await vi.waitFor(
      async () => expect((await ana.give(draft, { id })).draft?.canary).toMatchObject({ outcome: 'STOPPED' }),
      10_000,
    );
    await vi.waitFor(async () => expect(new Set(await releases(SESSIONS))).toEqual(new Set([inForce()])), 10_000);
  }, 180_000);

  it('is of a part, and of what is published at once', async () => {
    const id = await requested('Saisir');
    for (const canary of [0, 51, -1])
      expect(await eve.ask(approve, { id, ...READ, answer: '', canary })).toMatchObject({ code: 'INVALID_SHARE' });
    const lines = service.logs.length;
    for (const canary of [1.5, '12', 2 ** 40, {}])
      expect(await eve.ask(approve, { id, ...READ, answer: '', canary: canary as number })).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
    expect(await eve.ask(approve, { id, ...READ, answer: 7 as unknown as string })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(service.logs.slice(lines).join('')).not.toContain('the studio failed');
    expect(await eve.ask(stopCanary, { id })).toMatchObject({ code: 'NO_CANARY' });
    expect((await ana.give(draft, { id })).draft?.state).toBe('REQUESTED');
  }, 180_000);
});
