import { expect, type Page, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import type { Portal } from './server.ts';
import { ANA, enterStudio, openStudioDraft, startStudio } from './studio.ts';

const STEPS = ['welcome', 'files', 'views', 'preview', 'absent', 'touched', 'cases', 'review'] as const;

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT' });
});

test.afterAll(() => portal.close());

const tour = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.tour-card') });
const card = (page: Page) => page.locator('.tour-card');

/** Walks by the keyboard to the last step: what each is. */
async function walk(page: Page, look: (id: string) => Promise<void>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const id = (await card(page).getAttribute('data-step')) ?? '';
    ids.push(id);
    await expect(card(page).getByRole('heading')).toBeFocused();
    await look(id);
    if (id === STEPS.at(-1)) return ids;
    // past the button that closes
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page)).not.toHaveAttribute('data-step', id);
  }
}

/** Whether a step lies within the window, and what it shows is in sight. */
async function expectInSight(page: Page, id: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await card(page).boundingBox();
  expect(box?.x, id).toBeGreaterThanOrEqual(0);
  expect(box?.y, id).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), id).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0), id).toBeLessThanOrEqual(height);
  if (id !== STEPS[0]) await expect(page.locator('.tour-spot'), id).toBeInViewport();
}

test('the first visit has a guided tour, once, which the help of keys begins again', async ({ browser }) => {
  const page = await enterStudio(browser, portal, ANA, true);
  await openStudioDraft(page, { title: 'Première visite', reason: 'Voir le studio' });

  await test.step('it walks by keys through every part', async () => {
    await expect(tour(page)).toBeVisible();
    expect(await walk(page, (id) => expectInSight(page, id))).toEqual(STEPS);
    await expect(card(page).locator('.tour-number')).toHaveText(`${STEPS.length}/${STEPS.length}`);
    await card(page).getByRole('button', { name: 'Terminer' }).click();
    await expect(tour(page)).toHaveCount(0);
  });

  await test.step('it does not come back by itself', async () => {
    await page.reload();
    await expect(page.frameLocator('iframe').locator('.contract-head')).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
  });

  await test.step('the help of keys begins it again, and Escape ends it where one was', async () => {
    await page.keyboard.press('Control+/');
    await page.getByRole('button', { name: 'Visite guidée' }).press('Enter');
    await expect(card(page).getByRole('heading', { name: 'Bienvenue dans le studio' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clavier' }).click();
    await page.getByRole('button', { name: 'Visite guidée' }).click();
    await card(page).getByRole('button', { name: 'Plus tard' }).click();
    await expect(page.getByRole('button', { name: 'Clavier' })).toBeFocused();
  });

  await test.step('the palette does too; each step stands within a phone’s window, without motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('Control+K');
    await page.keyboard.type('visite guidée');
    await page.getByRole('option', { name: 'Visite guidée', exact: true }).click();
    const seen = await walk(page, async (id) => {
      await expectInSight(page, id);
      expect(await page.evaluate(() => document.getAnimations().length), id).toBe(0);
      await expectNoViolations(page, `the tour at 320 px: ${id}`);
    });
    expect(seen).toEqual(STEPS);
    await expectNoOverflow(page, 'the tour');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoViolations(page, 'the tour at 1280 px');
  });
});
