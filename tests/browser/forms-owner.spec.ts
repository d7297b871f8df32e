import type { Page } from '@playwright/test';
import { expect, goWithin, MEMBERS, taken, test } from './fixtures.ts';

const FORM = '/connexion/passe-oublie/1';
const field = (page: Page) => page.getByLabel('Numéro client');

test.describe('a member’s answers in a public form', () => {
  test.use({ member: MEMBERS.one });

  test('are gone after a sign-out on the same page', async ({ page }) => {
    await page.goto(FORM);
    await taken(page);
    await field(page).fill('99999999Z');
    await page.evaluate(() => Object.assign(window, { stays: true }));
    page.on('dialog', (question) => void question.accept());
    // the session ends elsewhere, which shows no page of its own
    await page.route('**/connexion/session/fin?**', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(field(page)).toHaveCount(0);
    await goWithin(page, '/connexion/mire/1');
    await goWithin(page, FORM);
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toHaveCount(0);
    await expect(field(page)).toHaveValue('');
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('are still there for the member who comes back to the form', async ({ page }) => {
    await page.goto(FORM);
    await taken(page);
    await field(page).fill('99999999Z');
    await goWithin(page, '/');
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    await goWithin(page, FORM);
    await expect(field(page)).toHaveValue('99999999Z');
  });
});
