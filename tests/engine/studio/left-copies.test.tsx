// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopiesOfGone, LeftCopies } from '../../../src/studio/app/left-copies.tsx';
import { TakeOut } from '../../../src/studio/app/take-out.tsx';
import type { DraftSession, DraftSnapshot } from '../../../src/studio/data/draft-session.ts';
import { localCopies, type TabCopy, writeLocalCopy } from '../../../src/studio/data/local-copy.ts';

const left: TabCopy = { tab: 't', copy: { files: { 'a.json': { before: '{}', after: '[]' } } } };

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Place = () => <output>{useLocation().pathname}</output>;

function show(state: string, mayEdit = true) {
  const drop = vi.fn();
  const snapshot = { draft: { id: 'd', title: 'Ancien', state }, left: [left], mayEdit, isLocked: true };
  render(
    <MemoryRouter>
      <LeftCopies
        session={{ drop } as unknown as DraftSession}
        files={[{ path: 'a.json', label: 'Auto', group: 'families' }]}
        snapshot={snapshot as unknown as Pick<DraftSnapshot, 'left' | 'isLocked' | 'mayEdit' | 'draft'>}
      />
      <Place />
    </MemoryRouter>,
  );
  return { drop, buttons: screen.getAllByRole('button').map(({ textContent }) => textContent) };
}

it.each([
  ['REQUESTED', true, ['Télécharger', 'Copier', 'Les effacer']],
  ['SCHEDULED', true, ['Télécharger', 'Copier', 'Les effacer']],
  ['PUBLISHED', true, ['En faire un brouillon', 'Télécharger', 'Copier', 'Les effacer']],
  ['ABANDONED', true, ['En faire un brouillon', 'Télécharger', 'Copier', 'Les effacer']],
  ['PUBLISHED', false, ['Télécharger', 'Copier', 'Les effacer']],
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

/** What the browser lets a page download. */
function downloads(): Promise<{ name: string; text: string }>[] {
  const saved: Promise<{ name: string; text: string }>[] = [];
  let last: Blob | null = null;
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name } = this;
    saved.push(last?.text().then((text) => ({ name, text })) ?? Promise.reject(new Error('nothing')));
  });
  return saved;
}

describe('what can go into no draft', () => {
  it('is copied by keyboard, as the text of its file', async () => {
    const user = userEvent.setup();
    show('REQUESTED');
    screen.getByRole('button', { name: 'Copier « Auto »' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Copié.');
    expect(await navigator.clipboard.readText()).toBe('[]');
  });

  it('is shown, selected, where the browser gives no clipboard', async () => {
    const user = userEvent.setup();
    show('REQUESTED');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copier « Auto »' }));
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Auto' });
    expect(document.activeElement).toBe(text);
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('[]');
  });

  it('is downloaded by keyboard, as a change that git takes', async () => {
    const user = userEvent.setup();
    const saved = downloads();
    show('PUBLISHED', false);
    screen.getByRole('button', { name: 'Télécharger' }).focus();
    await user.keyboard('{Enter}');
    const [file] = await Promise.all(saved);
    expect(file?.name).toBe('brouillon-d.patch');
    expect(file?.text).toContain('# Ancien\n');
    expect(file?.text).toContain('--- a/a.json\n+++ b/a.json\n@@ -1,1 +1,1 @@\n-{}\n');
  });

  it('is copied file by file where there are several, and not at all where one was removed', () => {
    const files = { 'a.json': { before: '{}', after: '[]' }, 'b.json': { before: '{}', after: null } };
    render(<TakeOut draft={{ id: 'd' }} copy={{ files }} files={[]} />);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      null,
      'Copier « a.json »',
    ]);
    screen.getByText('fichier retiré');
  });

  it('is there where the draft itself is not, until it is given up', async () => {
    const user = userEvent.setup();
    writeLocalCopy('gone', 'a', left.copy);
    writeLocalCopy('other', 'b', left.copy);
    render(<CopiesOfGone draft="gone" />);
    expect(await screen.findAllByRole('button', { name: /^Copier/ })).toHaveLength(1);
    screen.getByRole('button', { name: 'Télécharger' });
    await user.click(screen.getByRole('button', { name: 'Les effacer' }));
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await localCopies('gone')).toEqual([]);
    expect(await localCopies('other')).toHaveLength(1);
  });
});
