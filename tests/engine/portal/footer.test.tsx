// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Footer } from '../../../src/portal/connected/footer.tsx';
import { renderAt } from './render.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['2031-06-15T10:00:00Z', '© 2031'],
  ['2030-12-31T22:59:59Z', '© 2030'],
  ['2030-12-31T23:00:00Z', '© 2031'],
])('at %s the copyright is of the year in Paris, %s', async (now, said) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  renderAt('/', <Footer />);
  expect(await screen.findByText(said, { exact: false })).toBeInTheDocument();
});
