// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayInParis } from '../../../src/base/paris.ts';
import { publicationDays } from '../../../src/release/publication-day.ts';
import { ReviewButton } from '../../../src/studio/app/review.tsx';
import { ReviewPage } from '../../../src/studio/app/review-page.tsx';
import type { DraftSession, DraftSnapshot } from '../../../src/studio/data/draft-session.ts';

type Role = 'READ' | 'EDIT' | 'APPROVE';
const ana = { id: 'ana', name: 'Ana' };
const bob = { id: 'bob', name: 'Bob' };

const request = {
  ...{ id: 'r', state: 'PENDING', message: 'Merci', day: null, requestedBy: ana, requestedAt: '2026-01-02T08:00:00Z' },
  ...{ report: null, answeredBy: null, answeredAt: null, answer: null, written: [], branch: null, commit: null },
  ...{ merge: null, mergeProblems: [] },
};
const draftOf = (state: string) => ({
  ...{
    id: 'd',
    title: 'Un titre',
    reason: 'Pour essayer',
    state,
    revision: 1,
    files: [],
    editors: [ana],
    canary: null,
  },
  request: state === 'OPEN' ? null : request,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openAs(person: typeof ana, role: Role, state: 'OPEN' | 'REQUESTED') {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query } = JSON.parse(body) as { query: string };
    const me = { person, role, alone: false, source: 'RELEASES' };
    return Response.json({ data: /\bme\s*{/.test(query) ? { me } : { draft: draftOf(state) } });
  });
  render(
    <MemoryRouter initialEntries={['/brouillons/d/demande']}>
      <Routes>
        <Route path="/brouillons/:id/demande" element={<ReviewPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Un titre' });
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

describe('the buttons of a request', () => {
  it.each([
    [bob, 'READ', 'OPEN', []],
    [bob, 'EDIT', 'OPEN', ['Envoyer la demande', 'Abandonner ce brouillon']],
    [ana, 'EDIT', 'REQUESTED', ['Retirer la demande']],
    [ana, 'READ', 'REQUESTED', []],
    [bob, 'EDIT', 'REQUESTED', []],
    [bob, 'APPROVE', 'REQUESTED', ['Approuver et publier', 'Refuser']],
  ] as const)('are those that %o may press as %s of one that is %s', async (person, role, state, buttons) => {
    expect(await openAs(person, role, state)).toEqual(buttons);
  });

  it('say why there are none', async () => {
    await openAs(bob, 'READ', 'OPEN');
    expect(document.title).toBe('Demande de publication · Un titre · Studio');
    expect(screen.getByText(/Votre rôle permet de le lire/)).toBeTruthy();
  });
});

it('is asked for a day to come, and not too far', async () => {
  await openAs(ana, 'EDIT', 'OPEN');
  const days = publicationDays(dayInParis());
  const field = screen.getByLabelText<HTMLInputElement>('En ligne à partir du');
  expect(field).toMatchObject({ min: days.first, max: days.last });
  expect(days.first > dayInParis() && days.last < '9999').toBe(true);
});

describe('the way to a request', () => {
  const shown = (mayEdit: boolean, state: string) => {
    const snapshot = { draft: draftOf(state), changed: new Set(['a']), mayEdit } as unknown as DraftSnapshot;
    render(
      <MemoryRouter>
        <ReviewButton session={{} as DraftSession} snapshot={snapshot} />
      </MemoryRouter>,
    );
    return screen.queryByRole('button')?.textContent ?? null;
  };

  it.each([
    [true, 'OPEN', 'Demander l’approbation'],
    [true, 'REQUESTED', 'Relire la demande'],
    [false, 'REQUESTED', 'Relire la demande'],
    [false, 'OPEN', null],
  ])('is there for who may edit (%s) one that is %s', (mayEdit, state, name) =>
    expect(shown(mayEdit, state)).toBe(name),
  );
});

it('of a draft that is no more, there is the way back to the others, and nothing to copy', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'Inconnu', extensions: { code: 'UNKNOWN_DRAFT' } }], data: null }),
  );
  render(
    <MemoryRouter initialEntries={['/brouillons/d/demande']}>
      <Routes>
        <Route path="/brouillons/:id/demande" element={<ReviewPage />} />
      </Routes>
    </MemoryRouter>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('n’existe plus');
  expect(alert.textContent).not.toContain('Copiez');
  expect(document.title).toBe('Erreur · Studio');
  expect(screen.getByRole('link', { name: 'Tous les brouillons' })).toBeTruthy();
});
