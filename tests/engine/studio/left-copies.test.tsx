// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LeftCopies } from '../../../src/studio/app/left-copies.tsx';
import type { DraftSession, DraftSnapshot } from '../../../src/studio/data/draft-session.ts';
import type { TabCopy } from '../../../src/studio/data/local-copy.ts';

const left: TabCopy = { tab: 't', copy: { files: { 'a.json': { before: '{}', after: '[]' } } } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Place = () => <output>{useLocation().pathname}</output>;

function show(state: string, mayEdit = true) {
  const drop = vi.fn();
  const snapshot = { draft: { id: 'd', title: 'Ancien', state }, left: [left], mayEdit, isLocked: true };
  render(
    <MemoryRouter>
      <LeftCopies
        session={{ drop } as unknown as DraftSession}
        snapshot={snapshot as unknown as Pick<DraftSnapshot, 'left' | 'isLocked' | 'mayEdit' | 'draft'>}
      />
      <Place />
    </MemoryRouter>,
  );
  return { drop, buttons: screen.getAllByRole('button').map(({ textContent }) => textContent) };
}

it.each([
  ['REQUESTED', true, ['Les effacer']],
  ['SCHEDULED', true, ['Les effacer']],
  ['PUBLISHED', true, ['En faire un brouillon', 'Les effacer']],
  ['ABANDONED', true, ['En faire un brouillon', 'Les effacer']],
  ['PUBLISHED', false, ['Les effacer']],
])('what was left of a draft that is %s, for who may edit (%s), can be: %o', (state, mayEdit, buttons) =>
  expect(show(state, mayEdit).buttons).toEqual(buttons),
);

it('what was left stays where no draft can be made of it, and goes into the one that was made', async () => {
  const user = userEvent.setup();
  const { drop } = show('ABANDONED');
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'Trop de brouillons', extensions: { code: 'TOO_MANY_DRAFTS' } }], data: null }),
  );
  await user.click(screen.getByRole('button', { name: 'En faire un brouillon' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Trop de brouillons');
  expect(drop).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => Response.json({ data: { createDraft: { id: 'd2' } } }));
  await user.click(screen.getByRole('button', { name: 'En faire un brouillon' }));
  await screen.findByText('/brouillons/d2');
  expect(drop).toHaveBeenCalledWith(left);
});
