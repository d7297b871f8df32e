// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

/** A report of a catalogue with an error: no table has run, and nothing could be compared. */
const failing = {
  ...{ errors: ['Auto, ligne 3 : une faute'], warnings: [], waived: [], changes: ['Titre'], regions: [] as string[] },
  ...{ tables: [] as string[], failingRows: [] as string[], rows: 0, uncovered: [], unnoticed: [], passes: false },
};
const withReport = (draft: ReturnType<typeof draftOf>, report: Partial<typeof failing> | null) =>
  report === null ? draft : { ...draft, request: { ...request, report: { ...failing, ...report } } };

/** What the page has asked. */
let asked: string[] = [];
/** What the server says of each change. */
let refusal: { message: string; code: string } | null = null;

afterEach(() => {
  asked = [];
  refusal = null;
  cleanup();
  vi.unstubAllGlobals();
});

async function openAs(
  person: typeof ana,
  role: Role,
  state: 'OPEN' | 'REQUESTED',
  report: Partial<typeof failing> | null = null,
) {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query } = JSON.parse(body) as { query: string };
    asked.push(query);
    if (refusal !== null && /mutation/.test(query)) {
      const { message, code } = refusal;
      return Response.json({ data: null, errors: [{ message, extensions: { code } }] });
    }
    const me = { person, role, alone: false, source: 'RELEASES' };
    return Response.json({ data: /\bme\s*{/.test(query) ? { me } : { draft: withReport(draftOf(state), report) } });
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

describe('a share of the sessions that cannot be', () => {
  const sound = { passes: true, errors: [] };

  it.each([
    ['of too many', '70'],
    ['of none', '0'],
    ['of no whole number', '1.5'],
  ])('%s is told at its field, which has the focus, and nothing is published', async (_what, share) => {
    const user = userEvent.setup();
    await openAs(bob, 'APPROVE', 'REQUESTED', sound);
    const field = screen.getByRole('spinbutton', { name: /sessions, sur cent/ });
    await user.type(field, share);
    await user.click(screen.getByRole('button', { name: 'Approuver et publier' }));
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Écrivez un nombre entier de 1 à 50/);
    expect(asked.filter((query) => /mutation/.test(query))).toEqual([]);
    await user.clear(field);
    expect(field).toBeValid();
    await user.type(field, '5');
    await user.click(screen.getByRole('button', { name: 'Approuver et publier' }));
    expect(asked.filter((query) => /mutation/.test(query))).toHaveLength(1);
  });

  it('for the server is told there too', async () => {
    const user = userEvent.setup();
    await openAs(bob, 'APPROVE', 'REQUESTED', sound);
    refusal = { message: 'Un essai se fait sur 1 à 20 sessions sur cent', code: 'INVALID_SHARE' };
    const field = screen.getByRole('spinbutton', { name: /sessions, sur cent/ });
    await user.type(field, '30');
    await user.click(screen.getByRole('button', { name: 'Approuver et publier' }));
    await vi.waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Un essai se fait sur 1 à 20 sessions sur cent/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

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

describe('the report of a request that may not be published', () => {
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('says first what has to be mended, and does not say that nothing changes of what it could not compare', async () => {
    await openAs(ana, 'EDIT', 'REQUESTED', {});
    expect(titles()).toEqual(['Erreurs', 'Changements', 'Pour quels contrats']);
    expect(screen.queryByText(/Aucune page ne montre/)).toBeNull();
    screen.getByText(/^Se dira une fois les erreurs corrigées/);
    screen.getByText(/Retirez la demande pour le corriger/);
  });

  it('shows the first of many rows that are wrong, and counts the others', async () => {
    const failingRows = Array.from({ length: 40 }, (_one, at) => [`Page d’un contrat, ligne ${at} :`, '  Titre']);
    await openAs(bob, 'EDIT', 'REQUESTED', { errors: [], failingRows: failingRows.flat(), rows: 50 });
    const others = screen.getByText('et 28 autres').closest('details') as HTMLElement;
    expect(others.hasAttribute('open')).toBe(false);
    expect(within(others).getAllByText(/^Page d’un contrat/)).toHaveLength(28);
    expect(screen.getAllByText(/^Page d’un contrat/)).toHaveLength(40);
  });

  it('says that nothing changes where the tables ran', async () => {
    await openAs(bob, 'EDIT', 'REQUESTED', {
      errors: [],
      failingRows: ['Page d’un contrat, ligne 2 : un'],
      rows: 1200,
    });
    expect(titles()).toEqual([
      'Lignes fausses des tableaux de cas, sur 1\u202f200',
      'Changements',
      'Pour quels contrats',
    ]);
    screen.getByText('Aucune page ne montre autre chose qu’en ligne.');
    expect(screen.queryByText(/Retirez la demande/)).toBeNull();
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
