import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccountByNumber } from '../../src/backend/domain/accounts/account.ts';
import { studioDrafts, studioEvents, studioPresence } from '../../src/backend/studio/schema.ts';
import { base, baseInForce, tests } from '../../src/studio/documents/base.generated.ts';
import {
  abandonDraft,
  attend,
  createDraft,
  draft,
  drafts,
  rebaseDraft,
  saveDraft,
} from '../../src/studio/documents/drafts.generated.ts';
import { paper } from '../../src/studio/documents/paper.generated.ts';
import { publications } from '../../src/studio/documents/publications.generated.ts';
import { requestReview } from '../../src/studio/documents/review.generated.ts';
import { readPdf } from './support/pdf.ts';
import type { Service } from './support/service.ts';
import { PEOPLE, type StudioBrowser, signedIn, startStudio } from './support/studio.ts';

let service: Service;
beforeAll(async () => {
  ({ service } = await startStudio());
}, 180_000);
afterAll(() => service.close());

const subOf = async (numClient: string) => (await findAccountByNumber(service.db, numClient))?.sub ?? '';
const newDraft = async (browser: StudioBrowser, title = 'Un titre') =>
  (await browser.give(createDraft, { title, reason: 'Pour essayer.' })).createDraft;
const save = (
  browser: StudioBrowser,
  id: string,
  expectedRevision: number,
  files: { path: string; text?: string | null }[],
) => browser.ask(saveDraft, { id, expectedRevision, files, unchanged: [] });

describe('drafts', () => {
  let ana: StudioBrowser;
  let bob: StudioBrowser;
  beforeAll(async () => {
    ana = await signedIn(service, PEOPLE.ana, 'EDIT');
    bob = await signedIn(service, PEOPLE.bob, 'EDIT');
  }, 60_000);
  const wording = { path: 'catalog/wording.json', text: '{}' };

  it('begin from the catalogue in force, which anybody reads by its name', async () => {
    const { base: now } = await ana.give(base, {});
    expect(now.files.find(({ path }) => path === 'catalog/wording.json')?.text).toContain('Télécharger');
    expect(now.release).toMatch(/^[\da-f]{20}$/);
    const { base: again } = await ana.give(base, { sources: now.sources });
    expect(again.files).toEqual(now.files);
    expect((await ana.give(baseInForce, {})).base.sources).toBe(now.sources);
    expect(await ana.ask(base, { sources: 'f'.repeat(64) })).toMatchObject({ code: 'UNKNOWN_SOURCES' });
    expect((await ana.give(tests, {})).tests.some(({ path }) => path.endsWith('.cases.csv'))).toBe(true);
    expect(await newDraft(ana)).toMatchObject({
      base: now.sources,
      isBehind: false,
      revision: 1,
      state: 'OPEN',
      files: [],
    });
    expect((await ana.give(publications, {})).publications.items).toMatchObject([
      { act: 'publish', author: 'Ana', message: 'Début.', isInForce: true, day: null },
    ]);
    for (const after of ['1e99', '-1', 'x'])
      expect((await ana.give(publications, { after })).publications.next, after).toBeNull();
  });

  it('take what is saved, take it back, and know who changed them', async () => {
    const { id } = await newDraft(ana);
    const files = [
      wording,
      { path: 'tests/catalog/essai.cases.csv', text: 'a' },
      { path: 'forms/contact.json', text: null },
    ];
    const saved = await save(bob, id, 1, files);
    expect(saved.data?.saveDraft).toMatchObject({
      revision: 2,
      files: [...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
    });
    expect(saved.data?.saveDraft.editors.map(({ id: sub }) => sub).sort()).toEqual(
      [await subOf(PEOPLE.ana), await subOf(PEOPLE.bob)].sort(),
    );
    const unchanged = ['forms/contact.json', wording.path];
    const back = await ana.give(saveDraft, { id, expectedRevision: 2, files: [], unchanged, title: 'Un autre' });
    expect(back.saveDraft).toMatchObject({ title: 'Un autre', revision: 3, files: [files[1]] });
  });

  it('of two who save at once, take one', async () => {
    const { id } = await newDraft(ana);
    const both = await Promise.all(
      [ana, bob].map((browser, at) => save(browser, id, 1, [{ path: wording.path, text: String(at) }])),
    );
    const [won, lost] = both.toSorted((a) => (a.code === null ? -1 : 1));
    expect([won?.code, lost?.code]).toEqual([null, 'STALE_REVISION']);
    expect(lost?.extensions).toMatchObject({ revision: 2 });
    const { draft: now } = await bob.give(draft, { id });
    expect(now?.files).toEqual(won?.data?.saveDraft.files);
    expect((await save(bob, id, 2, [wording])).data?.saveDraft.revision).toBe(3);
  });

  it('are a catalogue’s files, and no others', async () => {
    const { id } = await newDraft(ana);
    const wrong = [
      'catalog/../package.json',
      'catalog/./a.json',
      '/etc/passwd',
      'src/a.json',
      'catalog/a.ts',
      'catalog/.hidden.json',
      'catalog/a..b.json',
      'catalog/a.json\0',
      'catalog\\a.json',
      'tests/engine/a.json',
      'forms/a.csv',
      `catalog/${'a'.repeat(300)}.json`,
      'CATALOG/a.json',
      'forms/__proto__/a.json',
      'catalog/families/__proto__.json',
      'tests/catalog/__proto__.cases.csv',
    ];
    for (const path of wrong)
      expect(await save(ana, id, 1, [{ path, text: '{}' }]), path).toMatchObject({ code: 'INVALID_PATH' });
    expect(await save(ana, id, 1, [wording, wording])).toMatchObject({ code: 'INVALID_PATH' });
    for (const text of ['\0', '\ud800', 'x'.repeat(5 * 1024 * 1024 + 1)])
      expect(await save(ana, id, 1, [{ path: wording.path, text }])).toMatchObject({ code: 'INVALID_TEXT' });
    const long = await save(ana, id, 1, [{ path: wording.path, text: 'x'.repeat(11 * 1024 * 1024) }]);
    expect(long).toMatchObject({ status: 413 });
    // the last two read as something else than they are
    for (const title of ['', '  ', 'a\0b', 'x'.repeat(201), 'Frais \u202e72 €', 'Frais\u200b'])
      expect(await ana.ask(createDraft, { title, reason: 'r' })).toMatchObject({ code: 'INVALID_TEXT' });
    expect((await ana.give(draft, { id })).draft?.revision).toBe(1);
    // each character of it is escaped on the way
    const quotes = [{ path: wording.path, text: '"'.repeat(5 * 1024 * 1024) }];
    expect(await save(ana, id, 1, quotes)).toMatchObject({ data: { saveDraft: { revision: 2 } } });
  });

  it('name the file that they cannot take', async () => {
    const { id } = await newDraft(ana);
    const path = `catalog/families/${'a'.repeat(210)}.json`;
    const refusals = [
      await save(ana, id, 1, [{ path, text: '{}' }]),
      await ana.ask(saveDraft, { id, expectedRevision: 1, files: [], unchanged: [path] }),
      await ana.ask(attend, { id, file: path }),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'INVALID_PATH', message: expect.stringContaining(path.slice(0, 200)) });
  });

  it('say what is wrong with the path that they cannot have, and how to mend it', async () => {
    const { id } = await newDraft(ana);
    const refusedWith = async (...paths: string[]) =>
      save(
        ana,
        id,
        1,
        paths.map((path) => ({ path, text: '{}' })),
      );
    for (const path of ['', '  '])
      expect(await refusedWith(path)).toMatchObject({ message: expect.stringMatching(/^Un chemin .+ vide.+ donnez/) });
    expect(await ana.ask(attend, { id, file: '' })).toMatchObject({ message: expect.stringContaining('vide') });
    expect(await refusedWith(wording.path, wording.path)).toMatchObject({
      message: expect.stringMatching(new RegExp(`${wording.path}.+ deux fois.+ qu’une fois`)),
    });
    expect(await refusedWith('src/a.json')).toMatchObject({
      message: expect.stringMatching(/«.src\/a\.json.».+ Refaites .+ 200 caractères/),
    });
  });

  it('are a hundred files at most, however they come', async () => {
    const { id } = await newDraft(ana);
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ path: `catalog/a${from + at}.json`, text: '{}' }));
    expect(await save(ana, id, 1, many(0, 101))).toMatchObject({ code: 'TOO_MANY_FILES' });
    expect((await save(ana, id, 1, many(0, 60))).code).toBeNull();
    expect(await save(ana, id, 2, many(60, 41))).toMatchObject({ code: 'TOO_MANY_FILES' });
    const unchanged = many(0, 70_000).map(({ path }) => path);
    expect(await ana.ask(saveDraft, { id, expectedRevision: 2, files: [], unchanged })).toMatchObject({
      code: 'TOO_MANY_FILES',
    });
    const { draft: now } = await ana.give(draft, { id });
    expect([now?.revision, now?.files.length]).toEqual([2, 60]);
  });

  it('show who else has them open', async () => {
    const { id } = await newDraft(ana);
    await bob.give(attend, { id, file: wording.path });
    const { attend: seen } = await ana.give(attend, { id });
    expect(seen.present).toMatchObject([{ file: wording.path, person: { id: await subOf(PEOPLE.bob) } }]);
    await service.db.update(studioPresence).set({ seenAt: sql`now() - interval '1 minute'` });
    expect((await ana.give(attend, { id })).attend.present).toEqual([]);
    for (const none of ['nothing', 'a\0b']) {
      expect(await ana.ask(attend, { id: none })).toMatchObject({ code: 'UNKNOWN_DRAFT' });
      expect(await save(ana, none, 1, [])).toMatchObject({ code: 'UNKNOWN_DRAFT' });
      const asked = await ana.ask(requestReview, { id: none, expectedRevision: 1, message: '' });
      expect(asked).toMatchObject({ code: 'UNKNOWN_DRAFT' });
    }
  });

  it('move to the catalogue in force alone, and are abandoned once', async () => {
    const { id, base: from } = await newDraft(ana);
    const on = { id, expectedRevision: 1, files: [wording] };
    expect(await ana.ask(rebaseDraft, { ...on, base: 'f'.repeat(64) })).toMatchObject({
      ...{ code: 'STALE_BASE', extensions: { base: from } },
    });
    expect((await ana.give(rebaseDraft, { ...on, base: from })).rebaseDraft).toMatchObject({
      files: [wording],
      revision: 2,
    });
    expect((await ana.give(abandonDraft, { id, expectedRevision: 2 })).abandonDraft.state).toBe('ABANDONED');
    expect(await save(ana, id, 3, [wording])).toMatchObject({ code: 'NOT_OPEN' });
  });

  it('come in pages, and are two hundred at most', async () => {
    await service.db.delete(studioDrafts);
    const row = { title: 't', reason: 'r', authorId: 'a', authorName: 'A', base: 'b' };
    await service.db
      .insert(studioDrafts)
      .values(Array.from({ length: 200 }, (_, at) => ({ ...row, id: `d${String(at).padStart(3, '0')}` })));
    expect(await ana.ask(createDraft, { title: 't', reason: 'r' })).toMatchObject({
      ...{ code: 'TOO_MANY_DRAFTS', message: expect.stringContaining('200') },
    });
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { drafts: page } = await ana.give(drafts, { state: 'OPEN', after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([200, 200]);
    expect((await ana.give(drafts, { state: 'PUBLISHED' })).drafts.items).toEqual([]);
    await service.db.delete(studioDrafts);
  });

  it('leave a line for everything that is done, and nothing of a member in the log', async () => {
    const { id } = await newDraft(ana);
    await save(ana, id, 1, [wording]);
    const lines = await service.db.select().from(studioEvents).where(eq(studioEvents.draft, id));
    expect(lines.map(({ what, personId }) => [what, personId])).toEqual([
      ['create', await subOf(PEOPLE.ana)],
      ['save', await subOf(PEOPLE.ana)],
    ]);
    const log = service.logs.join('');
    for (const word of [PEOPLE.ana, 'Pour essayer', await subOf(PEOPLE.ana)]) expect(log).not.toContain(word);
  });

  it('answer a wrong question without telling more than it asks', async () => {
    const question = (text: string) => ana.ask({ text }, {});
    expect(await question('{ nothing }')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await question('{')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(
      await question(
        `{ ${'a: me { role } '.repeat(6).replace(/a/g, () => `a${Math.random().toString(36).slice(2)}`)} }`,
      ),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await question(`{ ${'drafts { next } '.repeat(1000)} }`)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a paper of a draft', () => {
  const sheet = {
    ...{ title: 'Attestation', date: '2026-11-28', recipient: [], reference: '0400012345A', issued: 'Le 28 novembre' },
    ...{ pages: '{page}/{pages}', language: 'fr-FR', notes: [], signature: ['La direction'] },
    insurer: {
      ...{ name: 'Calanque', legal: 'Calanque', address: '12 quai des Pins' },
      letterhead: { color: '#123b5d', tint: '#e4ecf3' },
    },
    parts: [
      { part: 'HEADING' as const, text: 'Le contrat' },
      { part: 'FACTS' as const, rows: [['Numéro', '0400012345A']] },
      { part: 'TABLE' as const, items: ['Jour', 'Montant'], ends: [false, true], rows: [['1er', '12 €']] },
      { part: 'LIST' as const, title: 'Avec', items: ['Bris de glace'] },
      { part: 'PARAGRAPH' as const, text: 'Fait pour servir.', strong: true },
    ],
  };

  it('is laid out as members’ papers are', async () => {
    const reader = await signedIn(service, PEOPLE.ana, 'READ');
    const { words, title } = await readPdf((await reader.give(paper, { sheet })).paper);
    expect(title).toBe('Attestation');
    for (const said of ['Attestation', 'Le contrat', '0400012345A', '12 €', 'Bris de glace', 'Fait pour servir.'])
      expect(words).toContain(said);
  });

  it('is refused where it would keep a thread busy, or has no day', async () => {
    const reader = await signedIn(service, PEOPLE.ana, 'READ');
    const parts = Array.from({ length: 301 }, () => ({ part: 'HEADING' as const, text: 'x' }));
    for (const wrong of [{ parts }, { title: 'x'.repeat(60_001) }, { date: '2026-02-30' }])
      expect(await reader.ask(paper, { sheet: { ...sheet, ...wrong } })).toMatchObject({ code: 'INVALID_TEXT' });
  });

  it('with a table of rows that are not whole is drawn, and one without a column is refused', async () => {
    const reader = await signedIn(service, PEOPLE.ana, 'READ');
    const table = { part: 'TABLE' as const, items: ['Jour', 'Montant'], rows: [[], ['1er'], ['2', '3 €', 'de trop']] };
    const { words } = await readPdf((await reader.give(paper, { sheet: { ...sheet, parts: [table] } })).paper);
    expect(words).toContain('3 €');
    expect(words).not.toContain('de trop');
    const bare = { part: 'TABLE' as const, rows: [['1er', '12 €']] };
    expect(await reader.ask(paper, { sheet: { ...sheet, parts: [bare] } })).toMatchObject({ code: 'INVALID_TEXT' });
  });
});
