// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import brand from '../../../catalog/brand.json' with { type: 'json' };
import wording from '../../../catalog/wording.json' with { type: 'json' };
import { withBrand } from '../../../src/build/brand/in-page.ts';
import { type NotedError, setErrorReceiver } from '../../../src/portal/client-log/note.ts';
import { ErrorPage } from '../../../src/portal/error-pages/error-page.tsx';
import { PortalError } from '../../../src/portal/errors/portal-error.ts';
import { hold } from '../../../src/portal/session/holders.ts';
import { renderAt } from './render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  document.body.replaceChildren();
});
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('the error page', () => {
  it('of a 404 leads home', async () => {
    renderAt('/zzz', <ErrorPage error={new PortalError('This page could not be found', 404)} />);
    expect(await title()).toBe("La page demandée n'existe pas !");
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('of a 401 shows why, ends the session and signs out', async () => {
    const error = new Error('Request failed with status code 401');
    const { session, signIn } = renderAt('/profil', <ErrorPage error={error} />);
    expect(await title()).toBe('Votre session a expiré');
    expect(screen.getByText(/inactivité/)).toBeInTheDocument();
    await vi.waitFor(() => expect(session.state.sessionExpired).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }));
    expect(signIn.leaveFor).toHaveBeenCalledOnce();
  });

  it('without a network is the offline page, and leads to offline content', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ wording })));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt('/profil', <ErrorPage error={new PortalError('x', 500, 'ABCD2345')} />);
    expect(await title()).toBe('Vous êtes hors connexion');
    expect(screen.getByRole('link', { name: 'Ouvrir mon mémo véhicule' })).toHaveAttribute('href', '/memo-vehicule');
    expect(screen.getByRole('link', { name: /carnet d’urgence/ })).toHaveAttribute('href', '/carnet-urgence');
    expect(document.body.textContent).not.toMatch(/Erreur technique|ABCD2345/);
    onLine.mockRestore();
  });

  it.each([500, 403, 418])('of a %i is the technical one, with its reference', async (status) => {
    renderAt('/profil', <ErrorPage error={new PortalError('x', status, 'ABCD2345')} />);
    expect(await title()).toBe('Erreur technique !');
    expect(screen.getByText('Référence : ABCD2345')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  });

  it('has no way home when already there', async () => {
    renderAt('/', <ErrorPage error={new Error('x')} />);
    expect(await title()).toBe('Erreur technique !');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('of an error without a server reference shows its own, which it logs with the error', async () => {
    const noted: NotedError[] = [];
    setErrorReceiver((one) => noted.push(one));
    const error = new Error('x is undefined');
    renderAt('/profil', <ErrorPage error={error} />);
    const shown = (await screen.findByText(/^Référence : [A-Z2-9]{8}$/)).textContent ?? '';
    expect(noted).toContainEqual({ error, reference: shown.slice(-8) });
  });

  it('of a failed chunk over unsent answers offers to go back to them', async () => {
    const release = hold('f1');
    const chunk = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    renderAt('/profil', <ErrorPage error={chunk} />);
    expect(await title()).toBe('Erreur technique !');
    expect(screen.getByText(/Vos réponses ne sont pas perdues/)).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Revenir à mes réponses',
      'Recharger la page',
    ]);
    release();
  });

  it('is static, in French with a word in English, and has ways out, when it fails itself, and goes away with it', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const html = withBrand(readFileSync('index.html', 'utf8'), brand);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const lastResort = page.getElementById('last-resort') as HTMLElement;
    document.body.append(lastResort);
    expect(lastResort.hidden).toBe(true);
    const { unmount } = render(<ErrorPage error={new Error('outside the portal, it has no words')} />);
    await vi.waitFor(() => expect(lastResort.hidden).toBe(false));
    expect(lastResort.querySelector('h1')?.textContent).toBe('Une erreur est survenue');
    expect([...lastResort.querySelectorAll('a.btn')].map((link) => link.getAttribute('href'))).toEqual(['', '/']);
    expect(lastResort.querySelector('[lang=en]')?.textContent).toBe('An error occurred. Please reload the page.');
    expect(lastResort.querySelector('.phone a')?.getAttribute('href')).toBe('tel:3222');
    expect(lastResort.textContent).toContain(brand.supportHours);
    unmount();
    expect(lastResort.hidden).toBe(true);
    silent.mockRestore();
  });
});
