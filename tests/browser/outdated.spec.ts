import type { Page } from '@playwright/test';
import { expect, MEMBERS, test } from './fixtures.ts';

const safari13 =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.2 Safari/605.1.15';
const page = '/navigateur-obsolete';

async function saysSo(here: Page): Promise<void> {
  await expect(here).toHaveURL(page);
  await expect(here.getByRole('heading', { level: 1, name: 'Navigateur obsolète' })).toBeVisible();
}

test.describe('a browser that is too old', () => {
  test.use({ userAgent: safari13, member: MEMBERS.one });

  test('is warned on each navigation, and its member may go on from there', async ({ page: here }) => {
    await here.goto('/contrats?onglet=actifs');
    await saysSo(here);
    await expect(here).toHaveTitle(/^Navigateur obsolète/);
    await expect(here.getByText('Chrome 80')).toBeVisible();
    await expect(here.getByRole('link', { name: 'Appeler le 32 22' })).toBeVisible();
    await here.goto('/');
    await saysSo(here);
    await here.goto('/contrats?onglet=actifs');
    await saysSo(here);
    await here.getByRole('button', { name: 'Continuer avec ce navigateur' }).click();
    await expect(here).toHaveURL('/contrats?onglet=actifs');
    await expect(here.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    expect(await here.evaluate(() => localStorage.getItem('navigateurObsoleteIgnore'))).toBe('true');
    await here.goto('/');
    await expect(here.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  });

  test('is not warned again once its member has chosen to go on', async ({ page: here }) => {
    await here.addInitScript(() => localStorage.setItem('navigateurObsoleteIgnore', 'true'));
    await here.goto('/contrats');
    await expect(here.getByRole('heading', { level: 1, name: 'Mes contrats' })).toBeVisible();
  });

  test('reads the help for signing in, and no further', async ({ page: here }) => {
    await here.goto('/connexion/loginHelp');
    await expect(here.locator('main h1')).toBeVisible();
    await expect(here).toHaveURL('/connexion/loginHelp');
    await here.getByRole('banner').getByRole('link').first().click();
    await saysSo(here);
  });
});

test('the page for old browsers works alone, without any script', async ({ browser, portal }) => {
  const context = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false });
  const here = await context.newPage();
  await here.goto(page);
  await saysSo(here);
  await expect(here.getByText('Safari 14')).toBeVisible();
  await expect(here.getByRole('link', { name: 'Appeler le 32 22' })).toHaveAttribute('href', 'tel:3222');
  await expect(here.getByRole('button')).toHaveCount(0);
  await context.close();
});

test('a browser that is new enough may read it too', async ({ page: here }) => {
  await here.goto(page);
  await saysSo(here);
  await here.goto('/connexion/mire/1');
  await expect(here.getByLabel('Numéro client')).toBeVisible();
});
