import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Bases } from '../../src/backend/studio/base.ts';
import { storable } from '../../src/backend/studio/bounds.ts';
import { Drafts } from '../../src/backend/studio/drafts.ts';
import { settleScheduled } from '../../src/backend/studio/scheduled.ts';
import { studioDrafts, studioEvents, studioReviews } from '../../src/backend/studio/schema.ts';
import { addDays } from '../../src/base/day.ts';
import { type ReleaseStore, readCatalogueFiles } from '../../src/release/index.ts';
import { baseInForce, tests } from '../../src/studio/documents/base.generated.ts';
import { createDraft, draft, rebaseDraft, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { goBack, publications, rollback } from '../../src/studio/documents/publications.generated.ts';
import { approve, refuse, requestReview, withdrawReview } from '../../src/studio/documents/review.generated.ts';
import { Workbench } from '../../src/workbench/workbench.ts';
import { PASSING } from './support/passing-report.ts';
import type { Service } from './support/service.ts';
import { PEOPLE, READ, type StudioBrowser, signedIn, startStudio } from './support/studio.ts';

/** How reports are made: really; passing, at once; or not before it is let go. */
let reports: 'real' | 'quick' | Promise<void> = 'quick';
const { run } = Workbench.prototype;
const work = async function (this: Workbench, ...[name, given]: Parameters<typeof run>) {
  if (name !== 'report' || reports === 'real') return run.call(this, name, given);
  if (reports !== 'quick') await reports;
  return PASSING;
};
vi.spyOn(Workbench.prototype, 'run').mockImplementation(work as typeof run);

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

const PATH = 'catalog/wording.json';
const wording = readCatalogueFiles().get(PATH) ?? '';
const saying = (word: string) => ({ path: PATH, text: wording.replace('"Télécharger"', JSON.stringify(word)) });

/** A draft of Ana's with these files. */
async function drafted(
  files: { path: string; text: string | null }[],
  browser = ana,
): Promise<{ id: string; revision: number }> {
  const { createDraft: made } = await browser.give(createDraft, { title: 'Un mot', reason: 'Le dire mieux.' });
  const { saveDraft: saved } = await browser.give(saveDraft, {
    id: made.id,
    expectedRevision: 1,
    files,
    unchanged: [],
  });
  return saved;
}

interface RequestOptions {
  day?: string | null;
  browser?: StudioBrowser;
  /** Whether it waits for its own report. */
  isReported?: boolean;
}

/** The same, requested, with its report. */
async function requested(
  files: { path: string; text: string | null }[],
  { day = null, browser = ana, isReported = false }: RequestOptions = {},
) {
  const { id, revision } = await drafted(files, browser);
  await browser.give(requestReview, { id, expectedRevision: revision, message: 'Pour lundi.', day });
  reports = isReported ? 'real' : 'quick';
  await service.settled();
  const { draft: now } = await browser.give(draft, { id });
  return { id, report: now?.request?.report, state: now?.state };
}

/** What a page of a member would be served. */
const served = async (): Promise<string> => {
  const boot = await (await fetch(`${service.origin}/boot.js`)).text();
  const [, hash = ''] = /"release":\s*"([\da-f]{20})"/.exec(boot) ?? [];
  const index = await (await fetch(`${service.origin}/catalogue/${hash}/whole.json`)).text();
  return index;
};

const inForce = () => store.schedule()[0]?.hash;

describe('a request', () => {
  it('says in words what would change, and that it may be published', async () => {
    const { report, state } = await requested([saying('Charger')], { isReported: true });
    expect(state).toBe('REQUESTED');
    expect(report).toMatchObject({ errors: [], failingRows: [], passes: true });
    expect(report?.changes.join('\n')).toContain('« Télécharger » devient « Charger »');
    expect(report?.rows).toBeGreaterThan(1000);
  }, 180_000);

  it('refuses what the check refuses, and what a table of the testers does', async () => {
    const broken = await requested([{ path: PATH, text: '{ "texts": 1 }' }], { isReported: true });
    expect(broken.report).toMatchObject({ passes: false, rows: 0 });
    expect(broken.report?.errors[0]).toMatch(/, ligne\u00a01\u00a0: /);
    expect(await eve.ask(approve, { id: broken.id, ...READ, answer: '' })).toMatchObject({ code: 'NOT_PASSING' });
    const { refuse: open } = await eve.give(refuse, { id: broken.id, ...READ, answer: 'Pas ainsi.' });
    expect(open).toMatchObject({ state: 'OPEN', request: { state: 'REFUSED', answer: 'Pas ainsi.' } });
    const table = 'case,given code,expect label\nun,RES,Jamais\ndeux,ECO,En cours\n';
    const failing = await requested([{ path: 'tests/catalog/state-change.essai.cases.csv', text: table }], {
      isReported: true,
    });
    expect(failing.report).toMatchObject({ errors: [], passes: false });
    expect(failing.report?.failingRows[0]).toBe('Changement d’état (state-change.essai), ligne\u00a02\u00a0: un');
  }, 180_000);

  it('of a text with what no database stores has its report, at the first try, with the place', async () => {
    const { report } = await requested([saying('Char\0ger')], { isReported: true });
    expect(report).toMatchObject({ passes: false });
    expect(report?.errors.join('\n')).toMatch(/^Textes de l’interface, ligne\u00a0\d+\u00a0: .*U\+0000/m);
    expect(storable([{ line: 'a\0b \ud83d' }])).toEqual([{ line: 'a\ufffdb \ufffd' }]);
  }, 180_000);

  it('waits for its report, keeps the draft as it is, and is withdrawn by who made it alone', async () => {
    const { id, revision } = await drafted([saying('Prendre')]);
    let letGo = () => {};
    reports = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { requestReview: asked } = await ana.give(requestReview, { id, expectedRevision: revision, message: '' });
    expect(asked).toMatchObject({ state: 'REQUESTED', request: { state: 'PENDING', answeredBy: null } });
    const again = { id, expectedRevision: asked.revision };
    expect(await ana.ask(saveDraft, { ...again, files: [], unchanged: [] })).toMatchObject({ code: 'NOT_OPEN' });
    expect(await ana.ask(requestReview, { ...again, message: '' })).toMatchObject({ code: 'NOT_OPEN' });
    expect(asked.request?.report).toBeNull();
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'NOT_REPORTED' });
    expect(await eve.ask(withdrawReview, { id })).toMatchObject({ code: 'NOT_YOUR_REQUEST' });
    expect((await ana.give(withdrawReview, { id })).withdrawReview).toMatchObject({ state: 'OPEN' });
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'NOT_REQUESTED' });
    letGo();
    await service.settled();
    expect((await ana.give(draft, { id })).draft?.request).toMatchObject({ state: 'WITHDRAWN', report: null });
  }, 180_000);

  it('is of a change, on a day to come', async () => {
    const { id, revision } = await drafted([{ path: PATH, text: wording }]);
    const on = { id, expectedRevision: revision, message: '' };
    expect(await ana.ask(requestReview, on)).toMatchObject({ code: 'NOTHING_CHANGED' });
    for (const day of [store.today(), '2020-01-01', '2027-02-30', addDays(store.today(), 367), '9999-12-31', 'demain'])
      expect((await ana.ask(requestReview, { ...on, day })).code, day).toMatch(/^(INVALID_DAY|BAD_USER_INPUT)$/);
  });
});

describe('an approval', () => {
  it('is somebody else’s', async () => {
    const own = await requested([saying('Prendre')], { browser: eve });
    expect(await eve.ask(approve, { id: own.id, ...READ, answer: '' })).toMatchObject({ code: 'OWN_DRAFT' });
    const helped = await drafted([saying('Prendre')]);
    const fixed = await eve.give(saveDraft, {
      id: helped.id,
      expectedRevision: helped.revision,
      files: [saying('Saisir')],
      unchanged: [],
    });
    await ana.give(requestReview, { id: helped.id, expectedRevision: fixed.saveDraft.revision, message: '' });
    await service.settled();
    const read = { id: helped.id, expectedRevision: fixed.saveDraft.revision + 1 };
    expect(await eve.ask(approve, { ...read, answer: '' })).toMatchObject({ code: 'OWN_DRAFT' });
  }, 180_000);

  it('says so while somebody else is approving it, and waits', async () => {
    const { id } = await requested([saying('En cours')]);
    const held = eq(studioReviews.draft, id);
    await service.db.update(studioReviews).set({ answeredById: 'x', answeredAt: new Date() }).where(held);
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'BEING_ANSWERED' });
    expect(await eve.ask(refuse, { id, ...READ, answer: 'Non.' })).toMatchObject({ code: 'BEING_ANSWERED' });
    expect(await ana.ask(withdrawReview, { id })).toMatchObject({ code: 'BEING_ANSWERED' });
    // whose process has died
    await service.db
      .update(studioReviews)
      .set({ answeredAt: new Date(0) })
      .where(held);
    await eve.give(refuse, { id, ...READ, answer: 'Non.' });
  }, 180_000);

  it('is of what was read: neither answer is of a request that was changed and made again since', async () => {
    const { id } = await requested([saying('Lu')]);
    await ana.give(withdrawReview, { id });
    const { saveDraft: saved } = await ana.give(saveDraft, {
      ...{ id, expectedRevision: READ.expectedRevision, files: [saying('Jamais lu')], unchanged: [] },
    });
    await ana.give(requestReview, { id, expectedRevision: saved.revision, message: '' });
    await service.settled();
    const stale = { code: 'STALE_REVISION', extensions: { revision: saved.revision + 1 } };
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject(stale);
    expect(await eve.ask(refuse, { id, ...READ, answer: 'Non.' })).toMatchObject(stale);
    expect(await served()).not.toContain('Jamais lu');
    await ana.give(withdrawReview, { id });
  }, 180_000);

  it('publishes: members are served what was requested, and the history says who and why', async () => {
    const { id } = await requested([saying('Enregistrer')]);
    const late = await requested([saying('Trop tard')]);
    const before = inForce();
    const { approve: done } = await eve.give(approve, { id, ...READ, answer: 'Bien.' });
    expect(done).toMatchObject({ state: 'PUBLISHED', request: { state: 'APPROVED', answer: 'Bien.', written: [] } });
    expect(inForce()).not.toBe(before);
    expect(await served()).toContain('Enregistrer');
    const { publications: page } = await ana.give(publications, {});
    expect(page.items[0]).toMatchObject({
      act: 'publish',
      message: 'Le dire mieux.',
      isInForce: true,
      release: inForce(),
    });
    expect(page.items[0]?.author).toMatch(/ \(brouillon de .+\)$/);
    expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'NOT_REQUESTED' });
    // what was requested on the catalogue before
    expect(await eve.ask(approve, { id: late.id, ...READ, answer: '' })).toMatchObject({ code: 'STALE_BASE' });
    expect((await ana.give(draft, { id: late.id })).draft).toMatchObject({ isBehind: true, state: 'REQUESTED' });
    await ana.give(withdrawReview, { id: late.id });
    const { base } = await ana.give(baseInForce, {});
    const expectedRevision = (await ana.give(draft, { id: late.id })).draft?.revision ?? 0;
    const moved = await ana.give(rebaseDraft, {
      id: late.id,
      expectedRevision,
      base: base.sources,
      files: [saying('À temps')],
    });
    expect(moved.rebaseDraft).toMatchObject({ isBehind: false });
  }, 180_000);

  it('takes three at once for one, with who gave it', async () => {
    const { id } = await requested([saying('Trois fois')]);
    const entries = (await store.history()).length;
    const all = await Promise.all([1, 2, 3].map(() => eve.ask(approve, { id, ...READ, answer: 'Bien.' })));
    expect(all.map(({ code }) => code)).toContain(null);
    expect((await store.history()).length).toBe(entries + 1);
    expect((await ana.give(draft, { id })).draft).toMatchObject({
      state: 'PUBLISHED',
      request: { state: 'APPROVED', answer: 'Bien.', answeredBy: { name: expect.any(String) } },
    });
  }, 180_000);

  it('is one of two at an instant: the other waits, as it was made on what is not served any more', async () => {
    const ids = [await requested([saying('La première')]), await requested([saying('La seconde')])].map(({ id }) => id);
    const entries = (await store.history()).length;
    const answers = await Promise.all(ids.map((id) => eve.ask(approve, { id, ...READ, answer: '' })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['STALE_BASE', null]);
    expect((await store.history()).length).toBe(entries + 1);
    for (const [rank, id] of ids.entries())
      expect((await ana.give(draft, { id })).draft?.state).toBe(
        answers[rank]?.code === null ? 'PUBLISHED' : 'REQUESTED',
      );
  }, 180_000);

  it.each(['write', 'follow'] as const)(
    'that dies when it would %s can be given again',
    async (step) => {
      const { id } = await requested([saying(`Encore ${step}`)]);
      const before = inForce();
      const dies = vi.spyOn(store, step).mockRejectedValueOnce(new Error('the disk is full'));
      onTestFinished(() => dies.mockRestore());
      expect(await eve.ask(approve, { id, ...READ, answer: '' })).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
      expect([inForce(), (await ana.give(draft, { id })).draft?.state]).toEqual([before, 'REQUESTED']);
      expect((await eve.give(approve, { id, ...READ, answer: '' })).approve.state).toBe('PUBLISHED');
      expect(inForce()).not.toBe(before);
    },
    120_000,
  );

  it('that dies between its switch and its record is completed by the next', async () => {
    const { id } = await requested([saying('Après coup')]);
    const { follow } = store;
    const dies = vi.spyOn(store, 'follow').mockImplementationOnce(async (...args) => {
      await follow(...args);
      throw new Error('killed');
    });
    onTestFinished(() => dies.mockRestore());
    await eve.ask(approve, { id, ...READ, answer: '' });
    expect(await served()).toContain('Après coup');
    const entries = (await store.history()).length;
    // it is in force: no other answer would be true
    expect(await eve.ask(refuse, { id, ...READ, answer: 'Non.' })).toMatchObject({ code: 'IN_FORCE' });
    expect(await ana.ask(withdrawReview, { id })).toMatchObject({ code: 'IN_FORCE' });
    expect((await eve.give(approve, { id, ...READ, answer: '' })).approve.state).toBe('PUBLISHED');
    expect((await store.history()).length).toBe(entries);
  }, 180_000);

  it('with the testers’ tables leaves them to the next drafts, without a switch', async () => {
    const file = { path: 'tests/catalog/fee.essai.cases.csv', text: '# rien encore' };
    const { id } = await requested([file]);
    const before = inForce();
    await eve.give(approve, { id, ...READ, answer: '' });
    expect(inForce()).toBe(before);
    expect((await ana.give(tests, {})).tests).toContainEqual(file);
  }, 180_000);

  it('on a day serves it then; what would take it out of the schedule says so, and it is told why it is open', async () => {
    const day = addDays(store.today(), 20);
    const { id } = await requested([saying('Plus tard')], { day });
    const before = inForce();
    expect((await eve.give(approve, { id, ...READ, answer: '' })).approve.state).toBe('SCHEDULED');
    expect(store.schedule().map(({ from }) => from)).toEqual([null, day]);
    expect(inForce()).toBe(before);
    const { publications: page } = await ana.give(publications, {});
    expect(page.items[0]).toMatchObject({ day, release: store.schedule()[1]?.hash, isInForce: false });
    expect(page.items.find(({ isInForce }) => isInForce)).toMatchObject({ release: before });
    expect((await ana.give(baseInForce, {})).base.since).toBe(page.items.find(({ isInForce }) => isInForce)?.at);
    const later = await requested([saying('Encore plus tard')], { day: addDays(day, 1) });
    expect(later.report?.warnings).toEqual([]);
    const other = await requested([saying('Tout de suite')]);
    expect(other.report?.warnings).toEqual([expect.stringMatching(/retire du calendrier .*« Un mot »/)]);
    expect(other.report?.warnings[0]).toContain(day.split('-').reverse().join('/'));
    await eve.give(approve, { id: other.id, ...READ, answer: '' });
    expect(store.schedule().length).toBe(1);
    const { draft: opened } = await ana.give(draft, { id });
    expect(opened).toMatchObject({ state: 'OPEN', request: { state: 'WITHDRAWN' } });
    expect(opened?.request?.mergeProblems.join()).toMatch(/^Retirée du calendrier .*« Le dire mieux\. »/);
    const events = await service.db.select().from(studioEvents).where(eq(studioEvents.draft, id));
    expect(events.find(({ what }) => what === 'unschedule')).toMatchObject({ personName: expect.any(String) });
  }, 180_000);

  it('that would take out of the schedule what came after its report is refused until that was read', async () => {
    const now = await requested([saying('Maintenant')]);
    const { id } = await requested([saying('Le mois prochain')], { day: addDays(store.today(), 30) });
    await eve.give(approve, { id, ...READ, answer: '' });
    expect(await eve.ask(approve, { id: now.id, ...READ, answer: '' })).toMatchObject({ code: 'SCHEDULE_CHANGED' });
    const { draft: read } = await eve.give(draft, { id: now.id });
    expect(read?.request?.report?.warnings[0]).toContain('retire du calendrier');
    expect((await eve.give(approve, { id: now.id, ...READ, answer: '' })).approve.state).toBe('PUBLISHED');
    expect((await ana.give(draft, { id })).draft?.state).toBe('OPEN');
  }, 180_000);

  it('at once is served at once, also where the same catalogue is planned for later', async () => {
    const { id } = await requested([saying('Le même mot')], { day: addDays(store.today(), 30) });
    await eve.give(approve, { id, ...READ, answer: '' });
    const now = await requested([saying('Le même mot')]);
    expect((await eve.give(approve, { id: now.id, ...READ, answer: '' })).approve.state).toBe('PUBLISHED');
    expect(await served()).toContain('Le même mot');
    expect(store.schedule().length).toBe(1);
    expect((await ana.give(draft, { id })).draft?.state).toBe('OPEN');
  }, 180_000);

  it('on a day leaves its rows to the next drafts on that day, and to none where it is taken out before', async () => {
    const row = { path: 'tests/catalog/fee.programme.cases.csv', text: '# le jour venu' };
    const day = addDays(store.today(), 20);
    const known = async () => (await ana.give(tests, {})).tests.map(({ path }) => path);
    const settle = (today: string) => {
      const drafts = new Drafts(service.db, new Bases({ db: service.db, store, source: 'releases' }));
      return settleScheduled({
        db: service.db,
        store: { ...store, today: () => today },
        drafts,
        say: ({ code }) => code,
      });
    };
    const dropped = await requested([saying('Un jour'), row], { day });
    await eve.give(approve, { id: dropped.id, ...READ, answer: '' });
    expect(await known()).not.toContain(row.path);
    const other = await requested([saying('Avant ce jour')]);
    await eve.give(approve, { id: other.id, ...READ, answer: '' });
    await settle(day);
    expect(await known()).not.toContain(row.path);
    const kept = await requested([saying('Un autre jour'), row], { day });
    await eve.give(approve, { id: kept.id, ...READ, answer: '' });
    await settle(addDays(day, -1));
    expect(await known()).not.toContain(row.path);
    await settle(day);
    expect(await known()).toContain(row.path);
    expect((await ana.give(draft, { id: kept.id })).draft?.state).toBe('PUBLISHED');
    const { of } = (await eve.give(rollback, {})).rollback;
    await eve.give(goBack, { message: 'Retour.', of });
    expect(await known()).not.toContain(row.path);
  }, 180_000);

  it('is gone back from, after it was said in words what that changes', async () => {
    const { id } = await requested([saying('À défaire')]);
    await eve.give(approve, { id, ...READ, answer: '' });
    const { of, changes } = (await eve.give(rollback, {})).rollback;
    expect(changes.join('\n')).toContain('À défaire');
    expect(await ana.ask(goBack, { message: 'Retour.', of })).toMatchObject({ code: 'ROLE_MISSING' });
    const { goBack: all } = await eve.give(goBack, { message: 'Retour.', of });
    expect(all[0]).toMatchObject({ act: 'rollback', message: 'Retour.', isInForce: true });
    expect(await served()).not.toContain('À défaire');
    // somebody else, who has read the same, meant the same: nothing goes further back
    expect(await eve.ask(goBack, { message: 'Retour.', of })).toMatchObject({ code: 'STALE_BASE' });
    expect((await ana.give(publications, {})).publications.items[0]).toEqual(all[0]);
  }, 180_000);

  it('leaves a line, and the log nothing of who', async () => {
    const approvals = await service.db
      .select()
      .from(studioEvents)
      .where(and(eq(studioEvents.what, 'approve')));
    const done = await service.db.select().from(studioDrafts).where(eq(studioDrafts.state, 'PUBLISHED'));
    expect(approvals.length).toBeGreaterThanOrEqual(done.length);
    for (const { personName } of approvals) expect(service.logs.join('')).not.toContain(personName);
  });
});
