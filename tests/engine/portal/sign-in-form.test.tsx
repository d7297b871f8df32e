// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInForm } from '../../../src/portal/pages/sign-in/sign-in-form.tsx';
import { renderAt } from './render.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Numéro client'), '12345678A');
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'secret');
}

function answering(status: number, body: unknown) {
  const fetching = vi.fn(
    async (_url: string, _options: { body: string }) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

describe('the sign-in form', () => {
  it('reports missing values at the fields and in a summary that takes the focus', async () => {
    const fetching = answering(200, {});
    renderAt('/connexion/mire/1', <SignInForm interaction="i" />);
    await send();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByText('Merci de saisir votre numéro')).toBeInTheDocument();
    expect(within(summary).getByText('Merci de renseigner votre mot de passe')).toBeInTheDocument();
    expect(screen.getByLabelText('Numéro client')).toHaveAccessibleDescription(/Merci de saisir votre numéro/);
    expect(fetching).not.toHaveBeenCalled();
  });

  it('links to the forms that are open, and to no other', () => {
    const formIndex = { 'passe-oublie': { path: '/connexion/passe-oublie/{step}', public: true } };
    renderAt('/connexion/mire/1', <SignInForm interaction="i" />, undefined, { formIndex });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/connexion/passe-oublie/1']);
    expect(screen.queryByText(/Première visite/)).toBeNull();
  });

  it('sends the credentials with the interaction', async () => {
    const fetching = answering(401, { code: 'X', message: 'Votre mot de passe est incorrect', champ: 'motDePasse' });
    renderAt('/connexion/mire/1', <SignInForm interaction="abc" />);
    await fill();
    await send();
    expect(JSON.parse(fetching.mock.calls[0]?.[1].body ?? '')).toEqual({
      interaction: 'abc',
      numClient: '12345678A',
      motDePasse: 'secret',
    });
    expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Votre mot de passe est incorrect');
  });

  it('offers to start again when the provider has forgotten the interaction', async () => {
    answering(410, { code: 'INTERACTION_EXPIREE', message: 'expirée', champ: null });
    const { signIn } = renderAt('/connexion/mire/1', <SignInForm interaction="old" />);
    await fill();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Recommencer' }));
    await vi.waitFor(() => expect(signIn.leaveFor).toHaveBeenCalledOnce());
  });

  it('reports an unreachable service when the answer cannot be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    renderAt('/connexion/mire/1', <SignInForm interaction="i" />);
    await fill();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Le service de connexion ne répond pas');
  });
});
