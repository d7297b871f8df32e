import { describe, expect, it, vi } from 'vitest';
import type { DraftState } from '../../../src/studio/data/autosave.ts';
import { beginAgain } from '../../../src/studio/data/begin-again.ts';
import { DraftSession } from '../../../src/studio/data/draft-session.ts';
import { loadDraft } from '../../../src/studio/data/load-draft.ts';
import { localCopies } from '../../../src/studio/data/local-copy.ts';
import { rebase } from '../../../src/studio/data/rebase.ts';
import type { Bench } from '../../../src/studio/data/worker-client.ts';
import { type DraftServer, eachWithDraftServer } from './draft-server.ts';

const FILE = 'catalog/families/auto.json';
const OTHER = 'catalog/families/moto.json';
const BASE = new Map([
  [FILE, '{\n  "label": "Auto",\n  "order": 1\n}\n'],
  [OTHER, '{\n  "label": "Moto",\n  "order": 2\n}\n'],
]);
/** Milliseconds that are longer than any save. */
const SAVED = 5000;

/** A worker that finds no fault. */
const bench: Bench = {
  ask: (kind) =>
    kind === 'change' ? Promise.resolve({ findings: [], draws: false, took: 0 } as never) : new Promise(() => {}),
  close: () => {},
};

let server: DraftServer;
eachWithDraftServer((next) => {
  server = next;
});

/** What the page of this tab is opened with. */
async function loaded(id = 'd') {
  const loading = loadDraft(id);
  await vi.advanceTimersByTimeAsync(SAVED);
  return loading;
}

/** The page of one person. */
async function openPage(tab = crypto.randomUUID() as string, mayEdit = true) {
  const base = { sources: server.draft.base, files: server.bases.get(server.draft.base) ?? BASE };
  const copies = await localCopies('d');
  const kept = copies.find((one) => one.tab === tab)?.copy ?? null;
  const left = copies.filter((one) => one.tab !== tab);
  const session = new DraftSession({ draft: server.draft, mayEdit, base, tab, kept, left, bench, slowBench: bench });
  const labelled = (label: string) => (text: string) => text.replace(/"label": "[^"]*"/, `"label": "${label}"`);
  const label = (path = FILE) => (JSON.parse(session.textOf(path) ?? '{}') as { label: string }).label;
  const write = (text: string, path = FILE) =>
    session.edit(new Map([[path, labelled(text)(session.textOf(path) ?? '')]]));
  const look = async () => {
    session.follow(server.draft);
    await vi.advanceTimersByTimeAsync(SAVED);
  };
  const told = () => session.snapshot().conflicts.map(({ ours, mine, theirs }) => ({ ours, mine, theirs }));
  return { session, labelled, label, write, look, told };
}

const save = () => vi.advanceTimersByTimeAsync(SAVED);

describe('a view whose file somebody else has changed meanwhile', () => {
  it('writes over nothing that it has not shown: both values are told, and its own stands', async () => {
    const [a, b] = [await openPage(), await openPage()];
    const hand = a.session.handOf(FILE);
    hand.edit(a.labelled('Auto A'));
    await save();
    await b.look();
    b.write('Auto B');
    await save();
    await a.look();
    expect(a.label()).toBe('Auto B');
    hand.edit(a.labelled('Auto AA'));
    hand.edit(a.labelled('Auto AAA'));
    expect(a.label()).toBe('Auto AAA');
    expect(a.told()).toContainEqual({ ours: 'stands', mine: 'Auto AAA', theirs: 'Auto B' });
  });

  it('changes what it knows, and once it has shown the rest, that too', async () => {
    const [a, b] = [await openPage(), await openPage()];
    const hand = a.session.handOf(FILE);
    b.write('Auto B');
    await save();
    await a.look();
    hand.edit((text) => text.replace('"order": 1', '"order": 9'));
    expect(a.session.textOf(FILE)).toBe('{\n  "label": "Auto B",\n  "order": 9\n}\n');
    expect(hand.isBehind).toBe(true);
    hand.catchUp();
    hand.edit(a.labelled('Auto A'));
    expect(a.label()).toBe('Auto A');
    expect(a.told()).toEqual([]);
  });

  it('tells of a change that was begun on an earlier text', async () => {
    const { session, labelled, label, told } = await openPage();
    const hand = session.handOf(FILE);
    const begun = hand.text;
    hand.edit(labelled('Auto B'));
    hand.edit(labelled('Auto A'), false, begun);
    expect(label()).toBe('Auto A');
    expect(told()).toEqual([{ ours: 'stands', mine: 'Auto A', theirs: 'Auto B' }]);
    hand.edit(labelled('Auto C'));
    expect(told()).toHaveLength(1);
  });
});

describe('a value that somebody else decided against', () => {
  /** A saves; B, who had changed the same, saves over it. */
  async function replaced() {
    const [a, b] = [await openPage('a'), await openPage('b')];
    a.write('Auto A');
    await save();
    b.write('Auto B');
    await save();
    await a.look();
    return { a, b };
  }
  const asked = { ours: 'was-replaced', mine: 'Auto B', theirs: 'Auto A' };

  it('is told to both, who may each choose the other one', async () => {
    const { a, b } = await replaced();
    expect(b.told()).toEqual([{ ours: 'stands', mine: 'Auto B', theirs: 'Auto A' }]);
    expect([a.label(), a.told()]).toEqual(['Auto B', [asked]]);
    const [conflict] = a.session.snapshot().conflicts;
    if (conflict !== undefined) a.session.takeOther(conflict);
    expect([a.label(), a.told()]).toEqual(['Auto A', []]);
    await save();
    await b.look();
    expect([b.label(), b.told()]).toEqual(['Auto A', []]);
  });

  it('is told as it stands, after whoever decided has taken theirs back', async () => {
    const { a, b } = await replaced();
    b.session.undo();
    expect([b.label(), b.told()]).toEqual(['Auto', [{ ours: 'stands', mine: 'Auto', theirs: 'Auto A' }]]);
    await save();
    await a.look();
    expect([a.label(), a.told()]).toEqual(['Auto', [{ ours: 'was-replaced', mine: 'Auto', theirs: 'Auto A' }]]);
    b.write('Auto A');
    expect(b.told()).toEqual([]);
    await save();
    await a.look();
    expect([a.label(), a.told()]).toEqual(['Auto A', []]);
  });

  it('is told no more once the other person has taken theirs back', async () => {
    const [a, b] = [await openPage('a'), await openPage('b')];
    a.write('Auto A');
    await save();
    // what B writes is merged, and not saved yet
    server.faults.push('away', 'away');
    b.write('Auto B');
    await vi.advanceTimersByTimeAsync(1000);
    b.session.follow(server.draft);
    await vi.advanceTimersByTimeAsync(200);
    expect(b.told()).toEqual([{ ours: 'stands', mine: 'Auto B', theirs: 'Auto A' }]);
    a.session.undo();
    await vi.advanceTimersByTimeAsync(1000);
    await b.look();
    await a.look();
    expect([b.label(), b.told()]).toEqual(['Auto B', []]);
    expect([a.label(), a.told()]).toEqual(['Auto B', []]);
  });

  it('is still told once the page is loaded again, until it is decided', async () => {
    const { a } = await replaced();
    a.session.close();
    const again = await openPage('a');
    expect(again.told()).toEqual([asked]);
    const [conflict] = again.session.snapshot().conflicts;
    if (conflict !== undefined) again.session.dismiss(conflict);
    again.session.close();
    expect((await openPage('a')).told()).toEqual([]);
    expect(await localCopies('d')).toEqual([expect.objectContaining({ tab: 'b' })]);
  });

  it('is not told of what only the other one changed', async () => {
    const [a, b] = [await openPage(), await openPage()];
    a.write('Moto A', OTHER);
    await save();
    b.write('Auto B');
    await save();
    await a.look();
    b.write('Auto BB');
    await save();
    await a.look();
    expect([a.label(), a.label(OTHER), a.told()]).toEqual(['Auto BB', 'Moto A', []]);
  });
});

it('a draft that a person may only read stays as it is, whatever others do', async () => {
  const [reader, writer] = [await openPage('reader', false), await openPage('writer')];
  writer.write('Auto B');
  await save();
  await reader.look();
  reader.write('Auto A');
  expect(reader.session.snapshot()).toMatchObject({ isLocked: true, mayEdit: false });
  await save();
  expect([reader.label(), server.saves]).toEqual(['Auto B', 1]);
});

it('what one has done can still be undone after somebody else has saved elsewhere', async () => {
  const [a, b] = [await openPage(), await openPage()];
  a.write('Auto A');
  await save();
  b.write('Moto B', OTHER);
  await save();
  await a.look();
  expect(a.session.snapshot().canUndo).toBe(true);
  a.session.undo();
  expect([a.label(), a.label(OTHER)]).toEqual(['Auto', 'Moto B']);
});

describe('a draft that is taken up on another catalogue', () => {
  const published = new Map([...BASE, [FILE, '{\n  "label": "Auto publiée",\n  "order": 5\n}\n']]);

  it('shows what both changed once it is opened again, and saves nothing of the old one meanwhile', async () => {
    server.bases.set('b2', published);
    const a = await openPage('a');
    a.write('Auto A');
    const done = rebase(a.session);
    await save();
    await done;
    expect(a.session.snapshot().isMoved).toBe(true);
    a.session.close();
    const again = await openPage('a');
    expect(again.session.textOf(FILE)).toBe('{\n  "label": "Auto A",\n  "order": 5\n}\n');
    expect(again.told()).toEqual([{ ours: 'stands', mine: 'Auto A', theirs: 'Auto publiée' }]);
  });

  it('is opened again by whoever else has it open, with what they had not saved', async () => {
    server.bases.set('b2', published);
    const [a, b] = [await openPage('a'), await openPage('b')];
    const done = rebase(a.session);
    await save();
    await done;
    b.write('Moto B', OTHER);
    await save();
    expect(b.session.snapshot().isMoved).toBe(true);
    b.session.close();
    const again = await openPage('b');
    await save();
    expect([again.label(), again.label(OTHER)]).toEqual(['Auto publiée', 'Moto B']);
    expect(server.draft.files).toEqual([{ path: OTHER, text: again.session.textOf(OTHER) }]);
  });
});

describe('what a closed tab had not saved', () => {
  it('is offered to the next one, which takes it up or gives it up', async () => {
    const lost = await openPage('lost');
    server.faults.push({ code: 'NOT_OPEN' }, { code: 'NOT_OPEN' });
    lost.write('Auto perdue');
    await save();
    lost.session.close();
    const next = await openPage('next');
    expect(next.label()).toBe('Auto');
    const [left] = next.session.snapshot().left;
    if (left !== undefined) next.session.takeUp(left);
    expect(next.label()).toBe('Auto perdue');
    await save();
    expect(await localCopies('d')).toEqual([]);
  });

  it('is kept, this tab’s own too, while the draft may not be changed, whatever others do then', async () => {
    server.bases.set(server.draft.base, BASE);
    const { tab } = await loaded();
    const lost = await openPage(tab);
    server.faults.push({ code: 'NOT_OPEN' }, { code: 'NOT_OPEN' });
    lost.write('Auto perdue');
    await save();
    lost.session.close();
    server.draft = { ...server.draft, state: 'REQUESTED' };
    const locked = new DraftSession({ ...(await loaded()), bench, slowBench: bench });
    expect(locked.snapshot()).toMatchObject({ isLocked: true, left: [{ copy: { files: { [FILE]: {} } } }] });
    const other = await openPage('other');
    server.draft = { ...server.draft, state: 'OPEN' };
    other.session.follow(server.draft as unknown as DraftState);
    other.write('Moto B', OTHER);
    await save();
    locked.follow(server.draft as unknown as DraftState);
    await save();
    const [left] = locked.snapshot().left;
    if (left !== undefined) locked.takeUp(left);
    await save();
    expect([locked.textOf(FILE), locked.textOf(OTHER)]).toEqual([
      expect.stringContaining('Auto perdue'),
      expect.stringContaining('Moto B'),
    ]);
    expect(server.draft.files.length).toBe(2);
  });

  it('becomes a draft of what is in force where its own is over, merged with what was published since', async () => {
    server.bases.set(server.draft.base, BASE);
    const lost = await openPage('lost');
    server.faults.push({ code: 'NOT_OPEN' }, { code: 'NOT_OPEN' });
    lost.write('Auto perdue');
    await save();
    lost.session.close();
    server.draft = { ...server.draft, title: 'Ancien', state: 'ABANDONED' };
    server.bases.set('b2', new Map([...BASE, [FILE, '{\n  "label": "Auto publiée",\n  "order": 5\n}\n']]));
    const over = new DraftSession({ ...(await loaded()), bench, slowBench: bench });
    const { draft, left } = over.snapshot();
    const made = Promise.all(left.map((one) => beginAgain(draft, one)));
    await save();
    for (const one of left) over.drop(one);
    expect(await made).toEqual(['d2']);
    const next = new DraftSession({ ...(await loaded('d2')), bench, slowBench: bench });
    await save();
    expect(server.draft).toMatchObject({ id: 'd2', title: 'Ancien', base: 'b2' });
    expect(server.draft.reason).toContain('Ancien');
    expect(server.draft.files).toEqual([{ path: FILE, text: '{\n  "label": "Auto perdue",\n  "order": 5\n}\n' }]);
    expect(next.snapshot().conflicts).toMatchObject([{ ours: 'stands', mine: 'Auto perdue', theirs: 'Auto publiée' }]);
    expect(await localCopies('d')).toEqual([]);
  });

  it('is offered at once where the draft is given up while it is open, and begins another', async () => {
    server.bases.set(server.draft.base, BASE);
    const page = await openPage((await loaded()).tab);
    page.write('Auto perdue');
    server.draft = { ...server.draft, title: 'Ancien', state: 'ABANDONED' };
    server.faults.push({ code: 'NOT_OPEN' });
    await save();
    const { draft, left, problem, isLocked, saving } = page.session.snapshot();
    expect({ problem, isLocked, saving, left: left.length }).toEqual({
      ...{ problem: null, isLocked: true, saving: 'saved', left: 1 },
    });
    expect(page.label()).toBe('Auto');
    const made = Promise.all(left.map((one) => beginAgain(draft, one)));
    await save();
    for (const one of left) page.session.drop(one);
    page.session.close();
    expect(await made).toEqual(['d2']);
    void new DraftSession({ ...(await loaded('d2')), bench, slowBench: bench });
    await save();
    expect(server.draft.files).toEqual([{ path: FILE, text: '{\n  "label": "Auto perdue",\n  "order": 1\n}\n' }]);
    expect(await localCopies('d')).toEqual([]);
  });

  it('is offered with what was still to be decided, which nobody can decide in a draft that is over', async () => {
    const [a, b] = [await openPage('a'), await openPage('b')];
    a.write('Auto A');
    b.write('Auto B');
    await save();
    await a.look();
    const [conflict] = a.session.snapshot().conflicts;
    expect(conflict).toBeDefined();
    server.draft = { ...server.draft, revision: server.draft.revision + 1, state: 'ABANDONED' };
    await a.look();
    if (conflict !== undefined) a.session.takeOther(conflict);
    expect(a.told()).toEqual([]);
    expect(a.session.snapshot().left.map(({ copy }) => copy.conflicts)).toEqual([[conflict]]);
  });

  it('stays in a draft that may be opened again, and is saved then', async () => {
    const page = await openPage();
    page.write('Auto A');
    server.draft = { ...server.draft, state: 'REQUESTED' };
    server.faults.push({ code: 'NOT_OPEN' }, { code: 'NOT_OPEN' });
    await save();
    expect([page.label(), page.session.snapshot().left]).toEqual(['Auto A', []]);
    expect(server.saves).toBe(1);
    server.faults.length = 0;
    server.draft = { ...server.draft, state: 'OPEN' };
    await page.look();
    expect(server.draft.files).toHaveLength(1);
  });

  it('is not offered where its last request has saved it', async () => {
    const lost = await openPage('lost');
    lost.write('Auto gardée');
    const [copy] = await localCopies('d');
    await save();
    if (copy !== undefined) localStorage.setItem('studio.draft.d.lost', JSON.stringify(copy.copy));
    const next = await openPage('next');
    expect([next.label(), next.session.snapshot().left]).toEqual(['Auto gardée', []]);
    expect(await localCopies('d')).toEqual([]);
  });
});
