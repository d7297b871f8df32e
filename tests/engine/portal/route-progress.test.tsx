// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RouteProgress } from '../../../src/portal/navigation/route-progress.tsx';
import { RouterLink } from '../../../src/portal/navigation/router-link.tsx';
import { renderAt } from './render.tsx';

afterEach(cleanup);

it('a change of page or parameters shows its progress, with a text after a while', async () => {
  let arrive = () => {};
  const { container } = renderAt(
    '/contrats',
    <>
      <RouteProgress />
      <RouterLink href="/contrats?onglet=resilies">Résiliés</RouterLink>
    </>,
    ({ request }) => {
      if (!request.url.includes('onglet')) return null;
      return new Promise((resolve) => {
        arrive = () => resolve(null);
      });
    },
  );
  const isTold = () => container.querySelector('.route-progress-on') !== null;
  await userEvent.click(await screen.findByRole('link'));
  expect(isTold()).toBe(true);
  expect(screen.queryByText('Chargement...')).toBeNull();
  expect(await screen.findByText('Chargement...')).toBeInTheDocument();
  arrive();
  await expect.poll(isTold).toBe(false);
  expect(screen.queryByText('Chargement...')).toBeNull();
});
