import type { Page } from '@playwright/test';
import { webSessions } from '../../src/backend/identity/schema.ts';
import { expect, MEMBERS, ready, signIn, test } from './fixtures.ts';

const EXPIRED = 'Votre session a expiré';
const shown = (page: Page) => page.getByRole('heading', { name: 'Mon contrat' });

/** What a page asks of the server for its session, and of the provider. */
function watchSession(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(oidc|connexion\/session)/.test(pathname)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

test.describe('a session that the server holds', () => {
  test.use({ member: MEMBERS.one });

  test('is renewed while its member is active, after a reload too, without the provider', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await ready(page);
    const seen = watchSession(page);
    for (const times of [1, 2]) {
      const before = await page.evaluate(() => document.cookie);
      await page.clock.fastForward('16:00');
      await page.keyboard.press('Shift');
      await expect.poll(() => page.evaluate(() => document.cookie)).not.toBe(before);
      expect(seen).toEqual(Array.from({ length: times }, () => 'PUT /connexion/session'));
      await page.reload();
      await ready(page);
    }
  });

  test('ends by inactivity, for the server too', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/');
    await ready(page);
    const ended = page.waitForResponse(/\/connexion\/session\/fin/);
    await page.clock.fastForward('30:01');
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await ended;
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByLabel('Numéro client')).toBeVisible();
  });

  test('that is gone ends the page’s at its next question', async ({ page, portal, watch }) => {
    watch.expect(/status of 401/);
    await page.goto('/');
    await expect(shown(page)).toBeVisible();
    await portal.db.delete(webSessions);
    await page.context().clearCookies({ name: /^_session/ });
    await page.goto('/contrats');
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
  });
});

test('a sign-out ends the session of the server and the provider’s', async ({ page, context, portal }) => {
  await signIn(page, MEMBERS.one);
  const seen = watchSession(page);
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page.getByLabel('Numéro client')).toBeVisible();
  expect(seen[0]).toBe('GET /connexion/session/fin');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('societaire-session');
  expect(await portal.db.select().from(webSessions)).toEqual([]);
  await page.goto('/contrats');
  await expect(page.getByLabel('Numéro client')).toBeVisible();
});
