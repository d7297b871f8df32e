import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('a member signs in', () => {
  it('by authorization code with S256, and reads their profile with the token', async () => {
    const browser = new Browser(service.origin);
    const { location } = await browser.leave();
    expect(location.pathname).toBe('/connexion/mire/1');
    const { access, refresh, id } = await new Browser(service.origin).signIn('12345678A');
    expect(decodeProtectedHeader(access)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = decodeJwt(access);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1800);
    expect(JSON.stringify(claims)).not.toMatch(/12345678|Durand/i);
    expect(decodeJwt(id)).toMatchObject({ preferred_username: '12345678A', name: 'Marie DURAND' });
    expect(refresh).not.toBe('');
    const answer = await ask(
      service.origin,
      access,
      '{ getNumProfil(numProfil: "12-345-678-A", identifiant: "adherent", crypt: false) }',
    );
    expect(answer).toMatchObject({ status: 200, errors: [] });
    expect(answer.data?.getNumProfil).toMatch(/^\d{10}$/);
  });

  it('whatever the case and the spaces of the number', async () => {
    await expect(new Browser(service.origin).signIn(' 12345 678a ')).resolves.toBeDefined();
  });

  it('and the provider identifies them by the token alone', async () => {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    const response = await fetch(`${service.origin}/oidc/me`, { headers: { authorization: `Bearer ${access}` } });
    expect(await response.json()).toMatchObject({ preferred_username: '12345678A' });
    const forged = await fetch(`${service.origin}/oidc/me`, {
      headers: { authorization: `Bearer ${access.slice(0, -4)}AAAA` },
    });
    expect(forged.status).toBe(401);
  });

  it('without S256 the provider refuses', async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'portail',
      redirect_uri: `${service.origin}/connexion/mire/2`,
      scope: 'openid profile',
      state: 'x',
    });
    const response = await new Browser(service.origin).fetch(`/oidc/auth?${query}`);
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });
});

describe('errors on the sign-in screen', () => {
  it.each([
    ['', PASSWORD, 400, 'numClient', 'Merci de saisir votre numéro'],
    ['12345678A', '', 400, 'motDePasse', 'Merci de renseigner votre mot de passe'],
    ['99999999Z', PASSWORD, 401, 'numClient', 'Merci de vérifier votre saisie (numéro client non reconnu)'],
    ['12345678A', 'faux', 401, 'motDePasse', 'Votre mot de passe est incorrect'],
  ])('number "%s" and password "%s": %i', async (numClient, motDePasse, status, champ, message) => {
    const answer = await new Browser(service.origin).tryPassword(numClient, motDePasse);
    expect(answer).toMatchObject({ status, body: { champ, message } });
  });

  it('a screen left open too long has to start again', async () => {
    const browser = new Browser(service.origin);
    await browser.leave();
    const response = await browser.submit('unknown', '12345678A', PASSWORD);
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({
      code: 'INTERACTION_EXPIREE',
      message: expect.stringContaining('recommencer'),
    });
  });

  it('another site cannot sign a member in', async () => {
    const browser = new Browser(service.origin);
    const { location } = await browser.leave();
    const interaction = location.searchParams.get('interaction');
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign)
      expect((await browser.submit(interaction, '12345678A', PASSWORD, headers)).status).toBe(403);
    const text = await browser.submit(interaction, '12345678A', PASSWORD, { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
  });
});

describe('the session', () => {
  it('is resumed without a prompt, until the member signs out', async () => {
    const browser = new Browser(service.origin);
    const { id } = await browser.signIn('12345678A');
    const silent = await browser.leave('none');
    await expect(browser.exchange(silent.location, silent.verifier, silent.state)).resolves.toBeDefined();
    const query = new URLSearchParams({
      id_token_hint: id,
      post_logout_redirect_uri: `${service.origin}/connexion/mire/1`,
    });
    const ended = await browser.fetch(`/oidc/session/end?${query}`);
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `${service.origin}/connexion/mire/1`]);
    expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
  });

  it('signing out needs confirmation without an id token, on a page without script', async () => {
    const browser = new Browser(service.origin);
    await browser.signIn('12345678A');
    const page = await browser.fetch('/oidc/session/end');
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Se déconnecter');
    expect(html).not.toMatch(/<script|onload|style=/);
    expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
  });

  it('signing out without a session goes back to the screen', async () => {
    const response = await new Browser(service.origin).fetch('/oidc/session/end');
    expect([response.status, response.headers.get('location')]).toEqual([303, `${service.origin}/connexion/mire/1`]);
  });

  it('refreshes with a single-use token', async () => {
    const browser = new Browser(service.origin);
    const { refresh } = await browser.signIn('12345678A');
    const first = await browser.refresh(refresh);
    expect(first.status).toBe(200);
    const next = (await first.json()) as { refresh_token: string; expires_in: number };
    expect(next.expires_in).toBe(1800);
    expect(next.refresh_token).not.toBe(refresh);
    expect((await browser.refresh(refresh)).status).toBe(400);
    expect((await browser.refresh(next.refresh_token)).status).toBe(200);
  });
});
