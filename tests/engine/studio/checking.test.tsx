// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Panels } from '../../../src/studio/app/panels.tsx';
import { DraftSession } from '../../../src/studio/data/draft-session.ts';
import type { Bench } from '../../../src/studio/data/worker-client.ts';
import type { CheckedDraft } from '../../../src/studio/worker/questions.ts';
import { Superseded } from '../../../src/studio/worker/superseded.ts';
import { type DraftServer, eachWithDraftServer } from './draft-server.ts';

const FILE = 'catalog/families/auto.json';
const SOUND: CheckedDraft = { findings: [], draws: true, took: 0 };
const finding = {
  ...{ file: FILE, line: 1, column: 1, pointer: '', code: 'type', message: 'Ceci n’est pas un nombre.' },
  ...{ help: null, severity: 'error' },
};
const WRONG = { ...SOUND, findings: [finding] } as unknown as CheckedDraft;

let server: DraftServer;
eachWithDraftServer((next) => {
  server = next;
});

/** A check that is under way. */
interface Check {
  resolve: (checked: CheckedDraft) => void;
  reject: (error: Error) => void;
}
let checks: Check[] = [];
const slow: Bench = { ask: () => new Promise(() => {}), close: () => {} };
const bench: Bench = {
  ask: (kind) => {
    if (kind === 'open') return Promise.resolve({ files: [{ path: FILE }], examples: [] } as never);
    if (kind !== 'change') return new Promise(() => {});
    return new Promise((resolve, reject) => checks.push({ resolve: resolve as Check['resolve'], reject }));
  },
  close: () => {},
};

const explaining = { element: null, absent: null, problem: null } as never;
const nothing = () => {};

async function open() {
  const base = { sources: 'b', files: new Map([[FILE, '{}\n']]) };
  const parts = { draft: server.draft, mayEdit: true, base, tab: 't', kept: null, left: [], bench, slowBench: slow };
  const session = new DraftSession(parts);
  void session.open();
  await act(async () => {});
  const draw = () => (
    <Panels
      {...{ session, snapshot: session.snapshot(), files: [], explaining }}
      {...{ onReveal: nothing, onShow: nothing, onCounted: nothing, onGap: nothing }}
    />
  );
  const { rerender } = render(draw());
  session.subscribe(() => rerender(draw()));
  const edit = (text: string) => act(async () => session.edit(new Map([[FILE, text]])));
  const end = (at: number, how: (check: Check) => void) => act(async () => how(checks[at] as Check));
  const verdict = () => document.querySelector('.panels-sum')?.textContent;
  const body = () => screen.getByRole('tabpanel').textContent;
  return { session, edit, end, verdict, body };
}

beforeEach(() => {
  checks = [];
});
afterEach(cleanup);

it('a text is said to be right once it was judged, and never before', async () => {
  const { edit, end, verdict, body } = await open();
  expect([verdict(), body()]).toEqual(['Contrôle…', 'Contrôle…']);
  await end(0, ({ resolve }) => resolve(SOUND));
  expect([verdict(), body()]).toEqual(['Sans erreur', 'Rien à signaler.']);
  await edit('{"a": 1}\n');
  expect([verdict(), body()]).toEqual(['Contrôle…', 'Contrôle…']);
  await edit('{"a": 2}\n');
  // of the text before
  await end(1, ({ resolve }) => resolve(SOUND));
  expect([verdict(), body()]).toEqual(['Contrôle…', 'Contrôle…']);
  await end(2, ({ resolve }) => resolve(WRONG));
  expect(verdict()).toBe('1 erreur');
});

it('what was found of an earlier text stays, as such, while the next is looked at', async () => {
  const { edit, end, verdict } = await open();
  await end(0, ({ resolve }) => resolve(WRONG));
  expect(document.querySelectorAll('.stale')).toHaveLength(0);
  await edit('{"a": 1}\n');
  expect(verdict()).toBe('Contrôle…');
  expect(screen.getByText('Ceci n’est pas un nombre.').closest('.stale')).not.toBeNull();
  expect(document.querySelector('.count')?.className).toContain('stale');
  // its first check goes on with what was written meanwhile
  await end(1, ({ resolve }) => resolve(SOUND));
  expect(verdict()).toBe('Sans erreur');
});

it('nothing is said to be right where the check could not say', async () => {
  const { session, edit, end, verdict, body } = await open();
  await edit('{"a": 1}\n');
  await end(0, ({ reject }) => reject(new Superseded()));
  expect(verdict()).toBe('Contrôle…');
  await end(1, ({ reject }) => reject(new Error('…')));
  expect([verdict(), body()]).toEqual(['', '']);
  expect(session.snapshot().problem).not.toBeNull();
});
