// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockView, DownloadView } from '../../../src/view/types.generated.ts';
import { contract, framed, page } from './given.tsx';

afterEach(cleanup);

const download = (id: string): DownloadView => ({ id, label: id, operation: 'o', variables: { id }, fileName: null });

function papers(labels: string[], years: { title: string; count: number }[] = []): BlockView {
  const items = labels.map((label) => ({
    id: label,
    label,
    detail: null,
    format: 'PDF',
    size: null,
    date: '02/01/2026',
    mime: 'application/pdf',
    download: download(label),
  }));
  return { ...framed, block: 'documents', id: 'd', title: 'Documents', items, years, failed: [] };
}

describe('a paper', () => {
  it('opens by its whole row, and is saved by the button beside it', async () => {
    const { download: asked } = page(contract({ content: [papers(['Avis'])] }));
    const row = screen.getByRole('button', { name: 'Aperçu Avis PDF · 02/01/2026' });
    expect(row.textContent).toContain('Avis');
    await userEvent.click(screen.getByText('PDF · 02/01/2026'));
    expect(asked).toHaveBeenLastCalledWith(download('Avis'), 'preview');
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger Avis' }));
    expect(asked).toHaveBeenLastCalledWith(download('Avis'), 'save');
  });

  it('has one button where nothing can show it', async () => {
    const { download: asked } = page(contract({ content: [papers(['Avis'])] }), { shows: () => false });
    const buttons = within(screen.getByRole('article')).getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual([expect.stringMatching(/^Télécharger Avis/)]);
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger Avis/ }));
    expect(asked).toHaveBeenCalledWith(download('Avis'), 'save');
  });

  it('is listed under its year', () => {
    const years = [
      { title: '2026', count: 1 },
      { title: '2025', count: 2 },
    ];
    page(contract({ content: [papers(['a', 'b', 'c'], years)] }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['2026', '2025']);
    const lists = document.querySelectorAll('.downloads');
    expect([...lists].map((list) => within(list as HTMLElement).getAllByRole('listitem').length)).toEqual([1, 2]);
  });

  it('that is alone is not chosen among several', () => {
    page(contract({ content: [papers(['a'])] }));
    expect(screen.queryByRole('button', { name: 'En choisir plusieurs' })).toBeNull();
  });
});

describe('several papers', () => {
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'En choisir plusieurs' }));
    return screen.findByRole('checkbox', { name: 'Tout choisir (3 documents)' });
  };

  it('are chosen, saved together, and those that failed stay chosen', async () => {
    const saveSeveral = vi.fn((asked: readonly DownloadView[], told: (done: number) => void) => {
      told(asked.length);
      return Promise.resolve(asked.filter(({ id }) => id === 'b'));
    });
    page(contract({ content: [papers(['a', 'b', 'c'])] }), { saveSeveral });
    const all = await choose();
    expect(document.activeElement).toBe(all);
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
    expect(screen.getByText('Choisissez au moins un document.')).toBeDefined();
    expect(saveSeveral).not.toHaveBeenCalled();
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('checkbox', { name: 'c' }));
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger (2)' }));
    expect(saveSeveral.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['a', 'b']);
    expect(screen.getByText('1 document téléchargé.')).toBeDefined();
    expect(within(screen.getByRole('status')).getByText(/^b/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'b' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'a' }).checked).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger (1)' }));
    expect(saveSeveral.mock.calls[1]?.[0].map(({ id }) => id)).toEqual(['b']);
  });

  it('are chosen across years by keyboard alone, and a failure names its paper under its date', async () => {
    const saveSeveral = vi.fn((asked: readonly DownloadView[]) =>
      Promise.resolve(asked.filter(({ id }) => id === 'b')),
    );
    const years = [
      { title: '2026', count: 1 },
      { title: '2025', count: 2 },
    ];
    page(contract({ content: [papers(['a', 'b', 'c'], years)] }), { saveSeveral });
    await choose();
    expect(screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
      '2026',
      '2025',
    ]);
    // from « all », one step each to a and b, both chosen; past c, the button
    await userEvent.keyboard('{Tab} {Tab} {Tab}{Tab}{Enter}');
    expect(saveSeveral.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['a', 'b']);
    expect(screen.getByText('1 document téléchargé.')).toBeDefined();
    expect(within(screen.getByRole('status')).getByRole('listitem').textContent).toBe('b · PDF · 02/01/2026');
    expect(document.activeElement?.textContent).toContain('Télécharger (1)');
  });

  it('restore the focus to the list', async () => {
    page(contract({ content: [papers(['a', 'b', 'c'])] }));
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à la liste' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'En choisir plusieurs' }));
    expect(screen.getByRole('button', { name: /^Aperçu a / })).toBeDefined();
  });

  it('report that their code cannot be loaded', async () => {
    const more = () => Promise.reject(new Error('offline'));
    page(contract({ content: [papers(['a', 'b', 'c'])] }), { more });
    await userEvent.click(screen.getByRole('button', { name: 'En choisir plusieurs' }));
    expect(screen.getByRole('alert').textContent).toContain('indisponible');
    expect(screen.getByRole('button', { name: /^Aperçu a / })).toBeDefined();
  });
});
