import type { Page } from '@playwright/test';
import { expectSound } from './checks.ts';
import { expect, MEMBERS, PASSWORD, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const FORM = '/profil/piece-identite';
const TYPED = 'une-reponse-tapee';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Votre session a expiré' });
const field = (page: Page) => page.getByLabel('Numéro de la pièce');

/** A form with something typed in it, whose session then expires. */
async function typeAndExpire(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, MEMBERS.one, FORM);
  await field(page).fill(TYPED);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.clock.fastForward('30:01');
  await expect(dialog(page)).toBeVisible();
}

function signInWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  return page
    .getByRole('button', { name: 'Se reconnecter' })
    .click()
    .then(() => opened);
}

test.describe('unsent answers', () => {
  test('outlive the session, and are there when the same member signs in again', async ({ page }) => {
    await typeAndExpire(page);
    await expect(dialog(page)).toHaveAccessibleDescription(/vos réponses sont conservées/);
    await expect(page.getByRole('button', { name: 'Se reconnecter' })).toBeFocused();
    expect(await page.evaluate(() => document.cookie)).not.toContain('graphql-token=');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    const opened = await signInWindow(page);
    const closed = opened.waitForEvent('close');
    // the provider still knows the member, and asks for the password all the same
    await submitCredentials(opened, MEMBERS.one, PASSWORD);
    await closed;
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(TYPED);
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  test('are not shown to another member who signs in', async ({ page }) => {
    await typeAndExpire(page);
    const opened = await signInWindow(page);
    await submitCredentials(opened, MEMBERS.four, PASSWORD);
    await expect(page.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
    expect(await page.evaluate(() => 'stays' in window)).toBe(false);
    await expect(field(page)).toHaveValue('');
  });

  test('wait when the window is closed or blocked, and say so', inFull, async ({ page }) => {
    await typeAndExpire(page);
    const opened = await signInWindow(page);
    await opened.getByLabel('Numéro client').waitFor();
    await opened.close();
    await page.clock.runFor('00:03');
    await expect(dialog(page).getByRole('status')).toContainText('a été fermée');
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(dialog(page).getByRole('status')).toContainText('a bloqué la fenêtre');
  });

  test('are locked away when another tab signs out', inFull, async ({ page, context }) => {
    await page.clock.install();
    await signIn(page, MEMBERS.one, FORM);
    await field(page).fill(TYPED);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(other.getByLabel('Numéro client')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes déconnecté' })).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  });

  test('ask for confirmation before the page is left, and before a sign-out', async ({ page }) => {
    await signIn(page, MEMBERS.one, FORM);
    await field(page).fill(TYPED);
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect.poll(() => asked).toEqual(['beforeunload', 'confirm']);
    await expect(field(page)).toHaveValue(TYPED);
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
  });

  test('have an accessible dialog, which fits on 320 px', inFull, async ({ page }) => {
    await typeAndExpire(page);
    await expectSound(page, 'expired over answers');
  });
});
