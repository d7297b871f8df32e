import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { type SecondProvider, startSecondProvider } from '../backend/support/second-provider.ts';
import { test as base, MEMBERS } from './fixtures.ts';
import { inFull } from './sample.ts';
import { startPortal } from './server.ts';

interface WorkerFixtures {
  provider: SecondProvider;
}

/** A port that is free now: the provider has to know the portal's address, and the portal the provider's, at their start. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const PORT = await freePort();

const test = base.extend<object, WorkerFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const provider = await startSecondProvider(`http://localhost:${PORT}`);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ provider }, use) => {
      const portal = await startPortal({ PORT: String(PORT), ...provider.env });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const LOGIN = 'denis.petit';
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Mon contrat' });
const providersForm = (page: Page) => page.getByPlaceholder('Enter any login');

async function signInThere(page: Page, login = LOGIN): Promise<void> {
  await providersForm(page).fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Asked of the browser and not of the page, which may be leaving. */
async function token(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'graphql-token')?.value ?? '';
}

test.beforeEach(({ provider, watch }) => {
  provider.change({});
  provider.answers.length = 0;
  // its own page of sign-in, which is no matter of ours, and its refusal of tokens that are meant for the API
  watch.expect(/on \/(interaction|session)\/|\/me on |favicon/);
});

test.describe('with a provider whose tokens are issued for the API', () => {
  test('a member signs in, reads, reloads, has the session renewed, is warned and signs out', async ({
    page,
    provider,
    portal,
  }) => {
    await page.clock.install();
    await page.goto('/contrats');
    await expect(page).toHaveURL((url) => url.origin === provider.issuer);
    await signInThere(page);
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
    expect(page.url()).toBe(`${portal.origin}/contrats`);
    // asked as the specification has it, and refused: the token is not meant for it
    expect(provider.answers).toContain('GET /me 401');

    await page.goto('/');
    await expect(dashboard(page)).toBeVisible();
    await page.reload();
    await expect(dashboard(page)).toBeVisible();

    // after a reload nothing renews but the provider itself, which is left for and comes back at once
    const first = await token(page);
    await page.clock.fastForward('28:30');
    const warning = page.getByRole('alertdialog', { name: 'Votre session va se terminer' });
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await expect.poll(() => token(page)).not.toBe(first);
    await expect(dashboard(page)).toBeVisible();
    await expect(warning).toHaveCount(0);

    // and from then on by the refresh token, without leaving
    const second = await token(page);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.clock.fastForward('16:00');
    await page.keyboard.press('Shift');
    await expect.poll(() => token(page)).not.toBe(second);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);

    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(page).toHaveURL((url) => url.origin === provider.issuer && url.pathname.startsWith('/session/end'));
    await page.getByRole('button', { name: /Yes/ }).click();
    await expect(providersForm(page)).toBeVisible();
    await page.goto(`${portal.origin}/contrats`);
    await expect(providersForm(page)).toBeVisible();
  });

  test('a page of another origin may not ask userinfo', async ({ page, provider, watch }) => {
    watch.expect(/CORS policy|ERR_FAILED/);
    provider.change({ userinfoForPages: false });
    await page.goto('/');
    await signInThere(page);
    await expect(dashboard(page)).toBeVisible();
  });

  test(
    'without a refresh token, an active member comes back from the provider, an absent one is warned',
    inFull,
    async ({ page, provider }) => {
      provider.change({ refreshTokens: false });
      await page.clock.install();
      await page.goto('/');
      await signInThere(page);
      await expect(dashboard(page)).toBeVisible();
      const first = await token(page);
      await page.clock.fastForward('16:00');
      await page.keyboard.press('Shift');
      expect(await token(page)).toBe(first);
      await page.clock.fastForward('14:01');
      await expect.poll(() => token(page)).not.toBe(first);
      await expect(dashboard(page)).toBeVisible();
      await page.clock.fastForward('30:01');
      await expect(page.getByRole('heading', { level: 1, name: 'Votre session a expiré' })).toBeVisible();
    },
  );

  test('an id token that does not say who the member is: the page names what is missing', async ({
    page,
    provider,
    watch,
  }) => {
    watch.expect(/./);
    provider.change({ idToken: () => ({}) });
    await page.goto('/');
    await signInThere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Erreur technique !' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('preferred_username');
    expect(await token(page)).toBe('');
  });

  test('a provider that refuses at once is visited once', async ({ page, provider, portal }) => {
    let asked = 0;
    await page.route(`${provider.issuer}/auth?**`, async (route) => {
      asked++;
      const state = new URL(route.request().url()).searchParams.get('state') ?? '';
      const answer = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
      await route.fulfill({ status: 303, headers: { location: `${portal.origin}/connexion/mire/2?${answer}` } });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Erreur technique !' })).toBeVisible();
    expect(asked).toBe(1);
  });

  test('an access token without a member is logged, with the missing claim', async ({
    page,
    provider,
    portal,
    watch,
  }) => {
    watch.expect(/status of 401/);
    provider.change({ accessToken: () => ({}) });
    const before = portal.logs.length;
    await page.goto('/');
    await signInThere(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Votre session a expiré' })).toBeVisible();
    expect(portal.logs.slice(before).join('')).toContain('member_number');
  });
});

test.describe('with a provider that cannot end its session', () => {
  test('a sign-out lasts: the next sign-in asks for credentials', inFull, async ({ page, provider, portal }) => {
    provider.change({ endSession: false });
    await portal.restart();
    await page.goto('/');
    await signInThere(page);
    await expect(dashboard(page)).toBeVisible();
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(providersForm(page)).toBeVisible();
    expect(await token(page)).toBe('');
    await page.goto(`${portal.origin}/contrats`);
    await expect(providersForm(page)).toBeVisible();
    await signInThere(page);
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });
});
