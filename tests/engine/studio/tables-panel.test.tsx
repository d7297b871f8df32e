// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EffectsPanel } from '../../../src/studio/app/effects-panel.tsx';
import { TablesPanel } from '../../../src/studio/app/tables-panel.tsx';
import type { DraftSession, SlowResults } from '../../../src/studio/data/draft-session.ts';
import type { FailingRow, TableResults } from '../../../src/studio/worker/questions.ts';

afterEach(cleanup);

const place = (n: number) => ({ file: 'catalog/families/auto.json', pointer: `/${n}`, start: n, end: n });

/** A row of which one cell was decided by so many places. */
function rowDecidedBy(n: number): FailingRow {
  const decidedBy = Array.from({ length: n }, (_one, at) => ({ ...place(at), text: `Auto › ${at}` }));
  const cell = { column: 'expect title', name: 'title', called: 'Titre', got: 'a', hint: null, decidedBy };
  const cells = [{ ...cell, said: { expected: 'b', got: 'a' } }];
  return { file: 'tests/catalog/contract-view.auto.cases.csv', line: 2, name: 'un titre', message: '', cells };
}

function show(failures: readonly FailingRow[], stale: readonly string[] = []) {
  const tables: TableResults = { rows: 12, failures, toDo: [], leftToServer: 0 };
  const slow = { tables, stale: new Set(stale) } as unknown as SlowResults;
  const onReveal = vi.fn();
  const session = { textOf: () => '' } as unknown as DraftSession;
  render(<TablesPanel session={session} slow={slow} isLocked={false} onReveal={onReveal} />);
  return { onReveal };
}

const places = () => screen.getAllByText(/^Auto ›/).map(({ textContent }) => textContent);

it('a cell names what is nearest to it of what decided it, counts the others, and shows them by keyboard', async () => {
  const user = userEvent.setup();
  const { onReveal } = show([rowDecidedBy(12)]);
  expect(places()).toEqual(['Auto › 0', 'Auto › 1', 'Auto › 2']);
  const others = screen.getByRole('button', { name: 'et 9 autres' });
  expect(others.getAttribute('aria-expanded')).toBe('false');
  others.focus();
  await user.keyboard('{Enter}');
  expect(places()).toHaveLength(12);
  expect(others.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(others);
  await user.click(screen.getByRole('button', { name: 'Auto › 11' }));
  expect(onReveal).toHaveBeenCalledWith({ ...place(11), text: 'Auto › 11' });
  await user.click(others);
  expect(places()).toHaveLength(3);
});

it('where all of it shows, no others are counted', () => {
  show([rowDecidedBy(3)]);
  expect(places()).toHaveLength(3);
  expect(screen.queryByText(/autre/)).toBeNull();
});

it('a row says what its table is about, and its name after that', () => {
  show([rowDecidedBy(0)]);
  const place = screen.getByText(/Page d’un contrat, ligne/);
  expect(place.textContent).toBe('Page d’un contrat, ligne\u00a02 contract-view.auto');
});

it('nothing is said to be right of tables that run again, while the rows that failed stay, as such', () => {
  show([], ['tables']);
  screen.getByText('Calcul…');
  expect(screen.queryByText(/toutes justes/)).toBeNull();
  cleanup();
  show([rowDecidedBy(1)], ['tables']);
  expect(screen.getByText('un titre').closest('[aria-busy="true"]')).not.toBeNull();
  cleanup();
  show([]);
  screen.getByText('12 lignes, toutes justes.');
});

describe('what changes for members', () => {
  const result = { contracts: 10, changed: 0, changes: [], more: 0, unmet: [] };
  const count = { source: { kind: 'invented', count: 10, seed: 1 }, result, progress: null, problem: null };
  const draw = (effects: readonly string[], stale: readonly string[]) => {
    const slow = { effects, count, stale: new Set(stale) } as unknown as SlowResults;
    render(<EffectsPanel session={{} as DraftSession} slow={slow} onShow={() => {}} />);
  };

  it('is said to be nothing once it was compared', () => {
    draw([], []);
    screen.getByText(/^Aucune page ne montre/);
    screen.getByText(/^Aucun des 10 contrats/);
  });

  it('is said to be nothing of no draft that is still compared', () => {
    draw([], ['effects']);
    expect(screen.queryByText(/^Aucun/)).toBeNull();
    expect(screen.getAllByText('Calcul…')).toHaveLength(2);
  });
});
