// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Panels } from '../../../src/studio/app/panels.tsx';
import { useExplained } from '../../../src/studio/app/use-explained.ts';
import type { DraftSession, DraftSnapshot } from '../../../src/studio/data/draft-session.ts';
import type { ContractOf, ExplainedElement, FileEntry } from '../../../src/studio/worker/questions.ts';

const contract = { example: 'auto', set: {}, day: '2026-01-01' } as ContractOf;
const form = { subject: { kind: 'form', form: 'contact', step: '1' } } as never;
const reveal = () => {};

let asked: { kind: string; resolve: (answer: unknown) => void }[] = [];
const session = {
  textOf: () => null,
  bench: { ask: (kind: string) => new Promise((resolve) => asked.push({ kind, resolve })) },
} as unknown as DraftSession;
const answer = (value: unknown) => act(async () => asked.shift()?.resolve(value));

beforeEach(() => {
  asked = [];
});
afterEach(cleanup);

const element = (called: string) =>
  ({
    name: 'x',
    called,
    shows: true,
    place: null,
    said: '',
    because: [],
    otherwise: '',
    changes: [],
  }) as unknown as ExplainedElement;

interface BenchProps {
  drawn: number;
  isChecking?: boolean;
  draws?: boolean;
  looked?: typeof form | null;
  files?: readonly FileEntry[];
}

function Bench({ drawn, isChecking = false, draws = true, looked = null, files = [] }: BenchProps) {
  const explaining = useExplained({ session, contract, drawn, looked, reveal });
  const slow = { stale: new Set(), tables: null, effects: null, gaps: null, count: null };
  const checked = { findings: [], draws, took: 0 };
  const snapshot = { slow, checked, isChecking, texts: new Map(), isLocked: false } as unknown as DraftSnapshot;
  return (
    <>
      <button type="button" onClick={() => explaining.press({ chain: ['a'], text: 'A' })}>
        press
      </button>
      <Panels
        {...{ session, snapshot, files, explaining }}
        {...{ onReveal: reveal, onShow: reveal, onCounted: reveal, onGap: reveal }}
      />
    </>
  );
}

it('what a page leaves out is looked for again with each page that is drawn', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Bench drawn={1} />);
  await user.click(screen.getByRole('tab', { name: /^Absents/ }));
  await answer([]);
  screen.getByText('Tout ce que cette page peut montrer est là.');
  rerender(<Bench drawn={1} isChecking />);
  expect(screen.getByRole('tabpanel').textContent).toBe('Calcul…');
  rerender(<Bench drawn={2} />);
  expect(asked.map(({ kind }) => kind)).toEqual(['absent']);
  rerender(<Bench drawn={3} />);
  // of the page before
  await answer([]);
  expect(screen.getByRole('tabpanel').textContent).toBe('Calcul…');
  await answer([element('Un bloc')]);
  screen.getByText('Un bloc');
});

it('a page of which parts are not looked for is never said to be whole', async () => {
  const user = userEvent.setup();
  const files = [{ path: 'catalog/claims.json', label: 'Sinistres', group: 'texts' as const }];
  const { rerender } = render(<Bench drawn={1} looked={form} files={files} />);
  await user.click(screen.getByRole('tab', { name: /^Absents/ }));
  await answer({ absent: [], unsought: ['catalog/claims.json'] });
  const said = 'Les éléments absents ne sont pas cherchés dans\u00a0: Sinistres.';
  expect(screen.getByRole('tabpanel').textContent).toBe(said);
  rerender(<Bench drawn={2} looked={form} files={files} />);
  await answer({ absent: [element('Un bandeau')], unsought: ['catalog/claims.json'] });
  screen.getByText('Un bandeau');
  screen.getByText(/^Les éléments absents ne sont pas cherchés dans/);
  rerender(<Bench drawn={3} looked={form} files={files} />);
  await answer({ absent: [], unsought: [] });
  screen.getByText('Tout ce que cette page peut montrer est là.');
});

it('why something shows is asked again with each drawing, of forms and pages too, and shows as earlier meanwhile', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Bench drawn={1} looked={form} />);
  await user.click(screen.getByRole('button', { name: 'press' }));
  await answer({ element: element('Avant'), place: null });
  await user.click(screen.getByRole('tab', { name: /^Pourquoi/ }));
  rerender(<Bench drawn={1} looked={form} isChecking />);
  expect(screen.getByText('Avant').closest('[aria-busy="true"]')).not.toBeNull();
  rerender(<Bench drawn={2} looked={form} />);
  expect(asked.map(({ kind }) => kind)).toEqual(['pressed']);
  await answer({ element: element('Après'), place: null });
  screen.getByText('Après');
});

it('what needs pages says that it is of the last ones, while an error keeps them from being drawn', async () => {
  const user = userEvent.setup();
  render(<Bench drawn={1} draws={false} />);
  expect(screen.queryByText(/dernier état sans erreur/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^Effets/ }));
  screen.getByText('Selon le dernier état sans erreur.');
});
