import type { Page, Request } from '@playwright/test';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, PASSWORD, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull } from './sample.ts';

// as the specification has it (P9, OP-034); sessions of the server are in `session-server.spec.ts`
test.use({ holder: 'bearer' });

const EXPIRED = 'Votre session a expiré';
const TITLE = 'Votre session va se terminer';

const warning = (page: Page) => page.getByRole('alertdialog', { name: TITLE });
const cookie = (page: Page) => page.evaluate(() => document.cookie);

/** What a page asks of the provider, and whether it left for it. */
function watchProvider(page: Page) {
  const seen = { prompts: [] as (string | null)[], grants: [] as (string | null)[], left: [] as string[] };
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/oidc/auth') seen.prompts.push(url.searchParams.get('prompt'));
    if (url.pathname === '/oidc/token')
      seen.grants.push(new URLSearchParams(request.postData() ?? '').get('grant_type'));
    if (request.isNavigationRequest()) seen.left.push(url.pathname);
  });
  return seen;
}

/** Lets time go by until the session has so many seconds left: it may be older than the test. */
async function untilLeft(page: Page, seconds: number): Promise<void> {
  const left = await page.evaluate(() => {
    const [, expiration = '0'] = /graphql-token-expiration=(\d+)/.exec(document.cookie) ?? [];
    return Number(expiration) - Date.now();
  });
  await page.clock.fastForward(left - seconds * 1000);
}

async function open(page: Page, path = '/contrats'): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
}

test.describe('a page loaded with a session', () => {
  test.use({ member: MEMBERS.one });

  test('gets a new token from the provider without leaving, while its member is active', async ({ page }) => {
    await open(page);
    const before = await cookie(page);
    const seen = watchProvider(page);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.clock.fastForward('16:00');
    await page.keyboard.press('Shift');
    await expect.poll(() => cookie(page)).not.toBe(before);
    expect(seen).toEqual({ prompts: ['none'], grants: ['authorization_code'], left: [] });
    const second = await cookie(page);
    await page.clock.fastForward('16:00');
    await page.keyboard.press('Shift');
    await expect.poll(() => cookie(page)).not.toBe(second);
    await expect.poll(() => seen.grants).toEqual(['authorization_code', 'refresh_token']);
    await page.clock.fastForward('16:00');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('flow')))).toEqual([]);
  });

  test('warns before it ends, calmly, and one key keeps it', async ({ page }) => {
    await open(page);
    await untilLeft(page, 180);
    await expect(warning(page)).toHaveCount(0);
    await untilLeft(page, 115);
    await expect(warning(page)).toBeVisible();
    await expect(warning(page)).toHaveAccessibleDescription(/vous allez être déconnecté.*Il reste 2 minutes/);
    await expect(page.getByRole('button', { name: 'Rester connecté' })).toBeFocused();
    const said = warning(page).getByRole('status');
    await page.clock.fastForward('00:20');
    await expect(said).toHaveText('Il reste 2 minutes.');
    await page.clock.fastForward('00:40');
    await expect(said).toHaveText('Il reste 1 minute.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused();
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    const before = await cookie(page);
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
    expect(await cookie(page)).not.toBe(before);
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });

  test('that has reached the longest duration says so, rather than inactivity', inFull, async ({ page }) => {
    await open(page);
    const renewed = async () => {
      const before = await cookie(page);
      await page.clock.fastForward('16:00');
      await page.keyboard.press('Shift');
      await expect.poll(() => cookie(page)).not.toBe(before);
    };
    await renewed();
    await page.route('**/oidc/token', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), expires_in: 300 } });
    });
    await renewed();
    await untilLeft(page, -1);
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await expect(page.getByText('Votre session a atteint sa durée maximale.')).toBeVisible();
    await expect(page.getByText(/inactivité/)).toHaveCount(0);
  });

  test('is kept by any sign of life in the warning, and ends without one', async ({ page }) => {
    await open(page);
    for (const act of [
      () => page.keyboard.press('Space'),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('a'),
      () => warning(page).getByRole('heading').click(),
    ]) {
      await untilLeft(page, 90);
      await expect(warning(page)).toBeVisible();
      await act();
      await expect(warning(page)).toHaveCount(0);
    }
    await untilLeft(page, 90);
    await expect(warning(page)).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(warning(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
  });

  test('says when it cannot be kept, and lets the member try again', async ({ page, watch }) => {
    watch.expect(/Failed to load|ERR_FAILED/);
    await open(page);
    await untilLeft(page, 90);
    await page.route('**/oidc/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(warning(page).getByRole('alert')).toContainText('n’a pas pu être prolongée');
    await page.unroute('**/oidc/**');
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(warning(page)).toHaveCount(0);
  });

  test('has an accessible warning, which fits on 320 px and does not move', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await untilLeft(page, 90);
    await expect(warning(page)).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectSound(page, 'warning');
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: 'Se déconnecter' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeInViewport({ ratio: 1 });
  });

  test('warns as long before as the catalogue says', inFull, async ({ page, portal }) => {
    await portal.publish((draft) =>
      draft.change('brand.json', (brand) => Object.assign(brand, { sessionWarning: 600 })),
    );
    try {
      await open(page);
      await page.clock.fastForward('20:30');
      await expect(warning(page)).toBeVisible();
    } finally {
      await portal.publishOriginal();
    }
  });
});

test.describe('two tabs', () => {
  test('close their warnings together, and end together within a second', inFull, async ({ page, context }) => {
    await page.clock.install();
    await signIn(page, MEMBERS.four);
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
    // one clock for both
    await untilLeft(page, 90);
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await page.getByRole('button', { name: 'Rester connecté' }).click();
    await expect(warning(page)).toHaveCount(0);
    await expect(warning(other)).toHaveCount(0);

    await untilLeft(page, 90);
    await expect(warning(other)).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Vous êtes déconnecté' })).toBeVisible({
      timeout: 10_000,
    });
    await expect(other.getByText(MEMBERS.four)).toHaveCount(0);
    await expect(page.getByLabel('Numéro client')).toBeVisible();
  });

  test('reload when another member signs in', async ({ page, context }) => {
    await signIn(page, MEMBERS.one);
    await page.goto('/contrats');
    await page.evaluate(() => Object.assign(window, { before: true }));
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
    // signed out where nobody hears of it: as in a tab of an older version
    await context.clearCookies({ name: /graphql-token|_session/ });
    await other.goto('/contrats');
    await submitCredentials(other, MEMBERS.four, PASSWORD);
    await expect(other.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
    await expect(page.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
    await expect(page.getByText(MEMBERS.one)).toHaveCount(0);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
  });

  test(
    'are another member’s when the provider knows another member by now',
    inFull,
    async ({ page, context, signedInAs }) => {
      const { cookies } = await signedInAs(MEMBERS.four);
      await page.clock.install();
      await signIn(page, MEMBERS.one);
      await page.goto('/contrats');
      await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
      await context.addCookies(cookies.filter(({ name }) => name.startsWith('_session')));
      await page.clock.fastForward('16:00');
      await page.keyboard.press('Shift');
      await expect(page.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
      await expect(page.getByRole('banner').getByText(MEMBERS.one)).toHaveCount(0);
    },
  );
});

test.describe('the bare page of an expired password', () => {
  test('warns before the session ends, as every other page', async ({ page }) => {
    await page.clock.install();
    await page.goto('/connexion/mdp/expiration');
    await submitCredentials(page, '1209876543', PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renouveler votre mot de passe');
    await expect(warning(page)).toHaveCount(0);
    await untilLeft(page, 115);
    await expect(warning(page)).toBeVisible();
    await expectNoViolations(page, 'the warning over a bare page');
    await page.keyboard.press('Enter');
    await expect(warning(page)).toHaveCount(0);
  });
});
