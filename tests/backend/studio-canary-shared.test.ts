import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { grantRole } from '../../src/backend/studio/people.ts';
import { readCatalogueFiles } from '../../src/release/index.ts';
import { createDraft, draft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { approve, requestReview, stopCanary, widenCanary } from '../../src/studio/documents/review.generated.ts';
import { type Several, startSeveral } from './support/several-processes.ts';
import { PEOPLE, READ, StudioBrowser } from './support/studio.ts';

const PATH = 'catalog/wording.json';
const wording = readCatalogueFiles().get(PATH) ?? '';
const SESSIONS = Array.from({ length: 40 }, (_, place) => `session-${place}`);
const RANKS = [0, 1] as const;
const SHARE = 40;

/** The embedded database belongs to one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a canary over two processes on one database', () => {
  let all: Several;
  let ana: StudioBrowser;
  let eve: StudioBrowser;

  beforeAll(async () => {
    const settings = { STUDIO: 'on', DEV: '', DIST_DIR: 'tests/backend/support/built' };
    all = await startSeveral(2, settings, 'tests/backend/support/studio-process.ts');
    [ana, eve] = [await enter(PEOPLE.ana, 'EDIT'), await enter(PEOPLE.eve, 'APPROVE')];
  }, 300_000);
  afterAll(() => all.close());

  /** Asks both processes in turn, as any browser. */
  async function enter(numClient: string, role: 'EDIT' | 'APPROVE'): Promise<StudioBrowser> {
    const { db } = all.database;
    const account = await findAccountByNumber(db, numClient);
    if (account === null) throw new Error(`${numClient} has no account`);
    await grantRole(db, { id: account.sub, name: account.name }, role);
    const browser = new StudioBrowser(all.origin);
    await browser.enter(numClient);
    return browser;
  }

  const soon = (done: () => Promise<void>) => vi.waitFor(done, { timeout: 60_000, interval: 500 });
  const address = (rank: number) => all.servers[rank]?.address ?? '';
  const sent = (session: string | null) => ({
    headers: session === null ? {} : { cookie: `societaire-session=${session}` },
  });

  /** The release from which one process lets a page of this session start. */
  async function releaseOf(rank: number, session: string | null): Promise<string> {
    const boot = await (await fetch(`${address(rank)}/boot.js`, sent(session))).text();
    return /"release":\s*"([\da-f]{20})"/.exec(boot)?.[1] ?? '';
  }
  const releases = (rank: number) => Promise.all(SESSIONS.map((session) => releaseOf(rank, session)));

  /** One question of a session to the API of one process. */
  async function askApi(rank: number, session: string): Promise<string | null> {
    const answer = await fetch(`${address(rank)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent(session).headers },
      body: JSON.stringify({ query: '{ isMaintenance }' }),
    });
    await answer.text();
    return answer.headers.get('x-release');
  }

  /** Puts a word before some sessions of both processes; gives the draft, and what each session has. */
  async function tried(word: string): Promise<{ id: string; own: readonly string[] }> {
    const { createDraft: made } = await ana.give(createDraft, { title: word, reason: `Dire ${word}.` });
    const files = [{ path: PATH, text: wording.replace('"Télécharger"', JSON.stringify(word)) }];
    const { saveDraft: saved } = await ana.give(saveDraft, { id: made.id, expectedRevision: 1, files, unchanged: [] });
    await ana.give(requestReview, { id: made.id, expectedRevision: saved.revision, message: '' });
    await soon(async () => expect((await ana.give(draft, { id: made.id })).draft?.request?.report).toBeTruthy());
    const { approve: done } = await eve.give(approve, { id: made.id, ...READ, answer: '', canary: SHARE });
    expect(done).toMatchObject({ state: 'CANARY', canary: { share: SHARE } });
    for (const rank of RANKS) await soon(async () => expect(new Set(await releases(rank)).size).toBe(2));
    return { id: made.id, own: await releases(0) };
  }

  it('is the same in both: a session keeps its side wherever it is answered, after a restart too', async () => {
    const before = await releaseOf(0, null);
    const { id, own } = await tried('Charger');
    const trial = own.find((hash) => hash !== before) ?? '';
    expect(await releases(1)).toEqual(own);
    for (const rank of RANKS) {
      expect(await releaseOf(rank, null), 'of a visitor').toBe(before);
      const whole = await fetch(`${address(rank)}/catalogue/${trial}/whole.json`);
      expect(await whole.text()).toContain('"Charger"');
    }
    // what is counted comes from both
    const asked = [12, 20] as const;
    for (const rank of RANKS)
      for (const [place, session] of SESSIONS.slice(0, asked[rank]).entries())
        expect(await askApi(rank, session)).toBe(own[place]);
    const ofTrial = (n: number) => own.slice(0, n).filter((hash) => hash === trial).length;
    const wanted = { canary: ofTrial(asked[0]) + ofTrial(asked[1]) };
    await soon(async () => {
      const { counts = [] } = (await ana.give(draft, { id })).draft?.canary ?? {};
      expect(counts.find(({ measure }) => measure === 'REQUESTS')).toMatchObject({
        ...wanted,
        others: asked[0] + asked[1] - wanted.canary,
      });
    });
    await all.kill(0);
    await all.revive(0);
    await soon(async () => expect(await releases(0)).toEqual(own));

    expect((await eve.give(widenCanary, { id })).widenCanary).toMatchObject({ state: 'PUBLISHED' });
    for (const rank of RANKS) {
      await soon(async () => expect(await releaseOf(rank, null)).toBe(trial));
      await soon(async () => expect(new Set(await releases(rank))).toEqual(new Set([trial])));
    }
  }, 300_000);

  it('ends in both where it is taken back', async () => {
    const before = await releaseOf(0, null);
    const { id, own } = await tried('Obtenir');
    expect(await releases(1)).toEqual(own);
    expect((await eve.give(stopCanary, { id })).stopCanary).toMatchObject({ state: 'OPEN' });
    for (const rank of RANKS) await soon(async () => expect(new Set(await releases(rank))).toEqual(new Set([before])));
    expect((await eve.ask(widenCanary, { id })).code).toBe('NO_CANARY');
  }, 300_000);
});
