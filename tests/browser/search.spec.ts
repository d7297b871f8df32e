import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('status')).toContainText('Un contrat, une démarche');
}

const questions = parse(readFileSync(new URL('search-questions.csv', import.meta.url), 'utf8')).slice(1) as string[][];

test.describe('what members ask', () => {
  test.use({ member: MEMBERS.everyFamily });

  test('is answered among the first three results', async ({ page }) => {
    test.slow();
    await page.goto('/');
    await ready(page);
    await open(page);
    await expect(dialog(page).getByRole('listbox', { includeHidden: true })).toHaveAttribute('aria-busy', 'false');
    const wrong: string[] = [];
    for (const [question = '', expected = ''] of questions) {
      await field(page).fill(question);
      const first = (await options(page).allInnerTexts()).slice(0, 3);
      if (!first.some((text) => text.includes(expected))) wrong.push(`${question}: ${first.join(' | ')}`);
    }
    expect(wrong).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(50);
  });
});

test.describe('the search', () => {
  test.use({ member: MEMBERS.four });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await ready(page);
  });

  test('is opened by Ctrl+K or its button, on a phone too, and closed by Escape', async ({ page }) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      const header = await page.locator('header.header').boundingBox();
      expect(Math.round(header?.height ?? 0)).toBe(viewport.width > 990 ? 92 : 61);
      await open(page);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      const button = page.getByRole('button', { name: /^Rechercher/ }).filter({ visible: true });
      await button.click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

  test('finds the member’s contracts, what is done with them, pages and help, and sends nothing', async ({ page }) => {
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await field(page).pressSequentially('RESILIER');
    await expect(options(page).filter({ hasText: 'Résilier mon contrat' })).toHaveCount(5);
    await field(page).fill('peugeot');
    await expect(
      dialog(page).getByRole('group', { name: 'Vos contrats', exact: true }).getByRole('option'),
    ).toHaveCount(1);
    await field(page).fill('attestation');
    await expect(options(page).first()).toContainText('ttestation');
    await field(page).fill('plan du site');
    await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText(['Plan du site']);
    await field(page).fill('numero client');
    await expect(options(page).filter({ hasText: 'Où est mon numéro client' }).first()).toBeVisible();
    await field(page).fill('zzzz');
    await expect(options(page)).toHaveCount(0);
    await expect(dialog(page).getByRole('status')).toContainText('Aucun résultat');
    const typed = /resilier|peugeot|plan.{1,3}du.{1,3}site|numero.{1,3}client|zzzz/i;
    expect(asked.filter((request) => typed.test(request))).toEqual([]);
    expect(page.url()).not.toContain('zzzz');
  });

  test('moves by arrows, and Enter opens the chosen result', async ({ page }) => {
    await open(page);
    await field(page).fill('aide');
    await expect(chosen(page)).toHaveCount(1);
    const first = await chosen(page).innerText();
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).not.toHaveText(first);
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText(first);
    await expect(field(page)).toBeFocused();
    const id = await chosen(page).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await field(page).fill('peugeot 208');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/mon-contrat\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Peugeot 208');
  });

  test('finds papers, certificates and guarantees of contracts that were never opened', async ({ page }) => {
    const of = (group: string) => dialog(page).getByRole('group', { name: group, exact: true }).getByRole('option');
    await open(page);
    await field(page).fill('assurance');
    for (const group of ['Attestations', 'Documents']) await expect(of(group).first()).toBeVisible();
    await field(page).fill('vol');
    await of('Garanties').first().click();
    await expect(page).toHaveURL(/\/mon-contrat\/.*\?onglet=garanties/);
  });

  test('expands a group on demand, and stays open', async ({ page }) => {
    await open(page);
    await field(page).fill('assurance');
    // what is still read moves the results
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
    const more = options(page).filter({ hasText: /^Voir les \d+ autres$/ });
    await expect(more.first()).toBeVisible();
    const before = await options(page).count();
    await more.first().click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(before);
    await expect(field(page)).toBeFocused();
  });

  test('fits in both themes and at 320 px', inFull, async ({ page }) => {
    await open(page);
    await field(page).fill('contrat');
    await expect(options(page).first()).toBeVisible();
    await expectSound(page, 'the search');
  });
});
