// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Home } from '../../../src/studio/app/home.tsx';
import { ToDo } from '../../../src/studio/app/to-do.tsx';

const PAGE = 20;
const drafts = Array.from({ length: 45 }, (_one, at) => ({
  ...{ id: `d${at}`, title: `Brouillon ${at}`, reason: 'Pour essayer', state: at % 2 === 0 ? 'OPEN' : 'PUBLISHED' },
  ...{ author: { id: 'a', name: 'Ana' }, editors: [], changedAt: '2026-01-02T08:00:00Z', revision: 1, request: null },
  isBehind: false,
}));
const publications = Array.from({ length: 25 }, (_one, at) => ({
  ...{ at: `2026-01-02T08:00:${String(at).padStart(2, '0')}Z`, act: 'publish', author: 'Ana' },
  ...{ message: `Publication ${at}`, release: 'r', day: null, isInForce: at === 0 },
}));

/** A page of a list, as the server gives it. */
function pageOf<Item>(all: readonly Item[], after: string | null) {
  const start = after === null ? 0 : Number(after);
  return { items: all.slice(start, start + PAGE), next: start + PAGE < all.length ? String(start + PAGE) : null };
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { after?: string } };
    const after = variables.after ?? null;
    const me = { person: { id: 'a', name: 'Ana' }, role: 'EDIT', alone: false, source: 'RELEASES' };
    if (/\bme\s*{/.test(query)) return Response.json({ data: { me } });
    if (query.includes('drafts(')) return Response.json({ data: { drafts: pageOf(drafts, after) } });
    if (query.includes('publications(')) return Response.json({ data: { publications: pageOf(publications, after) } });
    return Response.json({ data: { base: { sources: 's', release: 'r', since: null } } });
  }),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows every draft and every publication, page after page', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Home />
    </MemoryRouter>,
  );
  const more = () => screen.findByRole('button', { name: 'Voir les brouillons suivants' });
  await more();
  expect(screen.getAllByRole('link', { name: /^Brouillon/ })).toHaveLength(PAGE);
  await user.click(await more());
  await user.click(await more());
  await screen.findByRole('link', { name: 'Brouillon 44' });
  expect(screen.getAllByRole('link', { name: /^Brouillon/ })).toHaveLength(drafts.length);
  expect(screen.queryByRole('button', { name: 'Voir les brouillons suivants' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voir les publications suivantes' }));
  await screen.findByText('Publication 24');
  expect(screen.queryByRole('button', { name: 'Voir les publications suivantes' })).toBeNull();
});

it('says what waits for whoever reads it, and nothing where nothing does', () => {
  const ana = { id: 'a', name: 'Ana' };
  const eve = { id: 'e', name: 'Eve' };
  const draft = { ...drafts[0], editors: [ana], state: 'REQUESTED', request: { state: 'PENDING', requestedBy: ana } };
  const refused = { ...draft, state: 'OPEN', request: { state: 'REFUSED', requestedBy: ana } };
  const waiting = (person: object, role: string, ...own: object[]) => {
    const me = { person, role, alone: false, source: 'RELEASES' };
    render(
      <MemoryRouter>
        <ToDo {...({ me, drafts: own } as unknown as Parameters<typeof ToDo>[0])} />
      </MemoryRouter>,
    );
    const found = screen.queryAllByRole('listitem').map((item) => item.textContent);
    cleanup();
    return found;
  };
  expect(waiting(eve, 'APPROVE', draft)).toEqual(['Relire la demande de Ana\u00a0: «\u00a0Brouillon 0\u00a0»']);
  expect(waiting(eve, 'APPROVE', { ...draft, state: 'CANARY' })[0]).toMatch(/^Décider de l’essai/);
  expect(waiting(ana, 'EDIT', refused)[0]).toMatch(/que l’on vous a refusé$/);
  expect(waiting(ana, 'EDIT', { ...refused, request: null, isBehind: true })[0]).toMatch(
    /sur la publication en ligne$/,
  );
  expect(waiting(ana, 'APPROVE', draft), 'their own').toEqual([]);
  expect(waiting(eve, 'EDIT', draft, refused), 'somebody else’s').toEqual([]);
  expect(waiting(ana, 'READ', refused)).toEqual([]);
});

it('calls the document after what it shows, and after nothing once that is gone', async () => {
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter>
      <Home />
    </MemoryRouter>,
  );
  await user.click(await screen.findByRole('button', { name: 'Nouveau brouillon' }));
  expect(document.title).toBe('Nouveau brouillon · Studio');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(document.title).toBe('Brouillons · Studio');
  await user.click(screen.getByRole('button', { name: 'Nouveau brouillon' }));
  unmount();
  expect(document.title).toBe('Studio');
});
