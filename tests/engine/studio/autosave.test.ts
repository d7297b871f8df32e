import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { mergeFiles } from '../../../src/analysis/merge/index.ts';
import { StudioError } from '../../../src/studio/data/ask.ts';
import { Autosave, type SavingState, textsOf } from '../../../src/studio/data/autosave.ts';
import { localCopies } from '../../../src/studio/data/local-copy.ts';
import { DraftServer, eachWithDraftServer } from './draft-server.ts';

const BASE = new Map([['f.json', '{ "a": 0, "b": 0 }']]);
/** Milliseconds that are longer than any delay or retry. */
const LONG = 60_000;

/** One analyst's page. */
function openPage(server: DraftServer, tab = 'tab') {
  const texts = textsOf(BASE, server.draft);
  const states: SavingState[] = [];
  const refused: string[] = [];
  const autosave: Autosave = new Autosave({
    draft: server.draft,
    tab,
    base: BASE,
    conflicts: () => [],
    moved: () => {},
    texts: () => texts,
    merge: (theirs, confirmed) => {
      for (const [path, text] of mergeFiles(confirmed, texts, theirs).files)
        if (text === null) texts.delete(path);
        else texts.set(path, text);
      autosave.touch();
    },
    changed: (state) => states.push(state),
    refused: ({ code }) => refused.push(code),
  });
  const set = (key: string, value: number) => {
    const text = texts.get('f.json') ?? '{}';
    texts.set('f.json', text.replace(new RegExp(`"${key}": \\d+`), `"${key}": ${value}`));
    autosave.touch();
  };
  return { autosave, states, refused, texts, set };
}

/** What a tab has kept of the file. */
const keptText = async (own = 'tab') =>
  (await localCopies('d')).find(({ tab }) => tab === own)?.copy.files['f.json']?.after;

const savedText = (server: DraftServer) => textsOf(BASE, server.draft).get('f.json');

let server: DraftServer;
eachWithDraftServer((next) => {
  server = next;
});

it('saves once for what follows at once, and then says that it is saved', async () => {
  const page = openPage(server);
  for (let value = 1; value <= 9; value += 1) page.set('a', value);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(server.saves).toBe(1);
  expect(savedText(server)).toBe('{ "a": 9, "b": 0 }');
  expect(page.states.at(-1)).toBe('saved');
});

it('what changes while a save is under way is saved after it', async () => {
  const page = openPage(server);
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(710);
  page.set('a', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(server.saves).toBe(2);
  expect(savedText(server)).toBe('{ "a": 2, "b": 0 }');
});

it('keeps on this computer what the server has not confirmed, tries again, and drops the copy then', async () => {
  const page = openPage(server);
  server.faults.push('away');
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.states.at(-1)).toBe('offline');
  expect(await keptText()).toBe('{ "a": 1, "b": 0 }');
  await vi.advanceTimersByTimeAsync(LONG);
  expect(page.states.at(-1)).toBe('saved');
  expect(await keptText()).toBeUndefined();
});

it.each(['SERVICE_INDISPONIBLE', 'TROP_DE_DEMANDES', 'INTERNAL_SERVER_ERROR', 'UNAUTHENTICATED'])(
  'tries again, ever more seldom, what is refused for a moment: %s',
  async (code) => {
    const page = openPage(server);
    server.faults.push(...Array.from({ length: 4 }, () => ({ code })));
    page.set('a', 1);
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.saves).toBe(2);
    expect(page.states.at(-1)).toBe(code === 'UNAUTHENTICATED' ? 'signed-out' : 'waiting');
    await vi.advanceTimersByTimeAsync(6000);
    expect(server.saves).toBe(2);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(page.states.at(-1)).toBe('saved');
    expect(savedText(server)).toBe('{ "a": 1, "b": 0 }');
  },
);

it('waits as long as the server says', async () => {
  const page = openPage(server);
  server.faults.push({ code: 'TROP_DE_DEMANDES', status: 429, retryAfter: 30 });
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(server.saves).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.states.at(-1)).toBe('saved');
});

it('tries at once when somebody may have signed in, with nothing to save, too', async () => {
  const page = openPage(server);
  page.autosave.failed(new StudioError('', 'UNAUTHENTICATED'));
  expect(page.states.at(-1)).toBe('signed-out');
  page.autosave.retry();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.states.at(-1)).toBe('saved');
});

it.each([
  ['NOT_OPEN', 200],
  ['REQUETE_TROP_LONGUE', 413],
])('says what to do about what is refused for good: %s', async (code, status) => {
  const page = openPage(server);
  server.faults.push({ code, status });
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(LONG);
  page.autosave.follow(server.draft as Parameters<Autosave['follow']>[0]);
  expect(page.states.at(-1)).toBe('refused');
  expect(server.saves).toBe(1);
  page.set('a', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(page.states.at(-1)).toBe('saved');
});

it('keeps what one tab could not save while another saves', async () => {
  const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
  server.faults.push({ code: 'NOT_OPEN' });
  one.set('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  other.set('b', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(other.states.at(-1)).toBe('saved');
  expect(await keptText('one')).toBe('{ "a": 1, "b": 0 }');
  expect(await keptText('other')).toBeUndefined();
});

it('a save whose answer is lost is not taken for somebody else’s change', async () => {
  const page = openPage(server);
  server.faults.push('late');
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  page.set('b', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(savedText(server)).toBe('{ "a": 1, "b": 2 }');
  expect(page.states.at(-1)).toBe('saved');
});

it('says what a save is refused for, and does not repeat it', async () => {
  const page = openPage(server);
  server.faults.push({ code: 'NOT_OPEN' });
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(page.refused).toEqual(['NOT_OPEN']);
  expect(server.saves).toBe(1);
  expect(await keptText()).toBe('{ "a": 1, "b": 0 }');
  server.faults.push({ code: 'NOT_OPEN' });
  const settled = expect(page.autosave.settle()).rejects.toMatchObject({ code: 'NOT_OPEN' });
  await vi.advanceTimersByTimeAsync(LONG);
  await settled;
});

it('saves what was refused as soon as the draft can be changed again', async () => {
  const page = openPage(server);
  const follow = () => page.autosave.follow(server.draft as Parameters<Autosave['follow']>[0]);
  server.faults.push({ code: 'NOT_OPEN' });
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  server.draft = { ...server.draft, state: 'REQUESTED' };
  follow();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([server.saves, page.states.at(-1)]).toEqual([1, 'refused']);
  server.draft = { ...server.draft, state: 'OPEN' };
  follow();
  await vi.advanceTimersByTimeAsync(LONG);
  expect([savedText(server), page.states.at(-1)]).toEqual(['{ "a": 1, "b": 0 }', 'saved']);
});

it('takes nothing from an answer that is older than what it knows', async () => {
  const page = openPage(server);
  const older = server.draft;
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(LONG);
  page.autosave.follow(older as Parameters<Autosave['follow']>[0]);
  page.set('b', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(server.saves).toBe(2);
  expect(savedText(server)).toBe('{ "a": 1, "b": 2 }');
});

it('takes nothing from a look at the draft that comes after its own save', async () => {
  const page = openPage(server);
  const answered = server.slowLook(2000);
  page.autosave.failed(new StudioError('', 'NETWORK'));
  page.autosave.retry();
  await vi.advanceTimersByTimeAsync(100);
  page.set('a', 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(savedText(server)).toBe('{ "a": 1, "b": 0 }');
  await vi.advanceTimersByTimeAsync(1500);
  expect(answered()).toBe(true);
  expect(page.texts.get('f.json')).toBe('{ "a": 1, "b": 0 }');
  page.set('b', 2);
  await vi.advanceTimersByTimeAsync(LONG);
  expect(savedText(server)).toBe('{ "a": 1, "b": 2 }');
  expect(page.states.at(-1)).toBe('saved');
});

it('two pages end with the changes of both, in any order and over any network', async () => {
  const step = fc.record({
    page: fc.constantFrom(0, 1),
    wait: fc.integer({ min: 0, max: 2000 }),
    fault: fc.constantFrom(null, null, 'away' as const, 'late' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      server = new DraftServer();
      vi.stubGlobal('fetch', server.fetch);
      const pages = [openPage(server), openPage(server)] as const;
      const last = { a: 0, b: 0 };
      for (const [at, { page, wait, fault }] of steps.entries()) {
        const key = page === 0 ? 'a' : 'b';
        last[key] = at + 1;
        if (fault !== null) server.faults.push(fault);
        pages[page]?.set(key, at + 1);
        await vi.advanceTimersByTimeAsync(wait);
      }
      await vi.advanceTimersByTimeAsync(LONG);
      for (const { autosave } of pages) autosave.follow(server.draft as Parameters<Autosave['follow']>[0]);
      await vi.advanceTimersByTimeAsync(LONG);
      const expected = `{ "a": ${last.a}, "b": ${last.b} }`;
      expect(savedText(server)).toBe(expected);
      for (const { texts } of pages) expect(texts.get('f.json')).toBe(expected);
    }),
    { numRuns: 60 },
  );
});
