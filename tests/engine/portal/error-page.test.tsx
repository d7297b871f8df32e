// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorPage } from '../../../src/portal/error-pages/error-page.tsx';
import { PortalError } from '../../../src/portal/errors/portal-error.ts';
import { renderAt } from './render.tsx';

afterEach(cleanup);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the error page', () => {
  it('of a 404 leads home', () => {
    renderAt('/zzz', <ErrorPage error={new PortalError('This page could not be found', 404)} />);
    expect(title()).toBe("La page demandée n'existe pas !");
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('of a 401 says why, forgets the session and signs out', async () => {
    const error = new Error('Request failed with status code 401');
    const { session, signIn } = renderAt('/profil', <ErrorPage error={error} />);
    expect(title()).toBe('Votre session a expiré');
    expect(screen.getByText(/inactivité/)).toBeInTheDocument();
    expect(session.state.sessionExpired).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }));
    expect(signIn.signOut).toHaveBeenCalledOnce();
  });

  it.each([500, 403, 418])('of a %i is the technical one, with its reference', (status) => {
    renderAt('/profil', <ErrorPage error={new PortalError('x', status, 'ABCD2345')} />);
    expect(title()).toBe('Erreur technique !');
    expect(screen.getByText('Référence : ABCD2345')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('has no way home when already there', () => {
    renderAt('/', <ErrorPage error={new Error('x')} />);
    expect(title()).toBe('Erreur technique !');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is in English, and static, when it fails itself', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<ErrorPage error={new Error('outside the portal, it has no words')} />);
    expect(screen.getByText('An error occurred. Please reload the page.')).toBeInTheDocument();
    silent.mockRestore();
  });
});
