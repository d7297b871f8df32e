// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Home } from '../../../src/studio/app/home.tsx';

const PAGE = 20;
const drafts = Array.from({ length: 45 }, (_one, at) => ({
  ...{ id: `d${at}`, title: `Brouillon ${at}`, reason: 'Pour essayer', state: at % 2 === 0 ? 'OPEN' : 'PUBLISHED' },
  ...{ author: { id: 'a', name: 'Ana' }, changedAt: '2026-01-02T08:00:00Z', revision: 1, request: null },
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
