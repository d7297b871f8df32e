// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Skeleton } from '../../../src/ui/Skeleton.tsx';
import { Wait, WaitProvider } from '../../../src/ui/Wait.tsx';
import { useIsPlaceHeld } from '../../../src/ui/waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const words = (element: React.ReactElement) =>
  render(
    <WaitProvider explained="C’est long" helped={<a href="tel:3222">Appeler</a>}>
      {element}
    </WaitProvider>,
  );

it('a wait is explained after three seconds, and shows what to do after six', () => {
  words(<Wait />);
  after(2999);
  expect(screen.queryByText('C’est long')).toBeNull();
  after(1);
  expect(screen.getByText('C’est long')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  after(3000);
  expect(screen.getByRole('link', { name: 'Appeler' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('C’est long');
});

it('a submission has its own help text', () => {
  words(<Wait helped={<p>Laissez cette page ouverte</p>} />);
  after(6000);
  expect(screen.getByText('Laissez cette page ouverte')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

function Footer() {
  return useIsPlaceHeld() ? null : <p>Pied de page</p>;
}

it('content after a held place appears with what it is held for', () => {
  const page = (reading: boolean) => (
    <>
      {reading && <Skeleton text="Chargement" />}
      <Footer />
    </>
  );
  const { rerender } = render(page(true));
  expect(screen.queryByText('Pied de page')).toBeNull();
  expect(screen.queryByText('Chargement')).toBeNull();
  after(300);
  expect(screen.getByText('Chargement')).toBeDefined();
  rerender(page(false));
  expect(screen.getByText('Pied de page')).toBeDefined();
});
