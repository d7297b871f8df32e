import type { Page } from '@playwright/test';
import { expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const DESKTOP = { width: 1300, height: 800 };
const PHONE = { width: 390, height: 844 };

const tour = (page: Page) => page.locator('dialog.tour');
const card = (page: Page) => page.locator('.tour-card');
const press = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true }).click();
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('tutoDejaVu'));
const begin = (page: Page) => page.evaluate(() => dispatchEvent(new Event('tour-started')));

/** What the steps show, in the order of the catalogue; the first and the last show nothing. */
const TARGETS = [
  ['messagerie', '.header-messages'],
  ['profil', '.header-profile'],
  ['echeance', '.deadline'],
  ['actions', '.tasks'],
  ['contrats', '.contract-cards'],
] as const;

/** The steps of a page, by what is to be seen there. */
async function expectedSteps(page: Page): Promise<string[]> {
  const shown: string[] = [];
  for (const [id, selector] of TARGETS) if (await page.locator(selector).first().isVisible()) shown.push(id);
  return ['bienvenue', ...shown, 'fin'];
}

/** Walks to the last step: which there are, and how each is numbered. */
async function walk(page: Page): Promise<{ ids: string[]; numbers: string[] }> {
  const ids: string[] = [];
  const numbers: string[] = [];
  for (;;) {
    const id = (await card(page).getAttribute('data-step')) ?? '';
    ids.push(id);
    numbers.push(await card(page).locator('.tour-number').innerText());
    if (id === 'fin') return { ids, numbers };
    await press(page, ids.length === 1 ? 'C’est parti !' : 'Suivant');
    await expect(card(page)).not.toHaveAttribute('data-step', id);
  }
}

async function openDashboard(page: Page, viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/');
  await ready(page);
}

test.describe('the guided tour', () => {
  test.use({ member: MEMBERS.four });

  test('is started by the help’s button, and shows each part of the dashboard in its order', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Visite guidée' }).first().click();
    await expect(tour(page).getByRole('heading', { name: 'Bienvenue dans votre espace' })).toBeFocused();
    const expected = await expectedSteps(page);
    expect(expected).toEqual(expect.arrayContaining(['messagerie', 'profil', 'contrats']));
    const { ids, numbers } = await walk(page);
    expect(ids).toEqual(expected);
    expect(numbers).toEqual(expected.map((_, place) => `${place + 1}/${expected.length}`));
    await press(page, 'Quitter');
    await expect(tour(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Visite guidée' }).first()).toBeFocused();
  });

  test('ends on «Plus tard» and goes on by «C’est parti !», goes back and ends at its last step', async ({ page }) => {
    await openDashboard(page);
    await begin(page);
    await press(page, 'Plus tard');
    await expect(tour(page)).toHaveCount(0);
    await begin(page);
    await walk(page);
    await expect(tour(page).getByRole('button')).toHaveText(['', 'Quitter', 'Retour']);
    await press(page, 'Retour');
    await expect(card(page)).toHaveAttribute('data-step', 'contrats');
    await press(page, 'Suivant');
    await press(page, 'Quitter');
    await expect(tour(page)).toHaveCount(0);
  });

  test('skips what the page has not, and numbers the others in a row', inFull, async ({ page }) => {
    await openDashboard(page);
    const all = await expectedSteps(page);
    await page.evaluate(() => document.querySelector('.header-profile')?.remove());
    await begin(page);
    const { ids, numbers } = await walk(page);
    expect(ids).toEqual(all.filter((id) => id !== 'profil'));
    expect(numbers.at(-1)).toBe(`${all.length - 1}/${all.length - 1}`);
  });

  test('is below its target under 990 px, beside it from there on', inFull, async ({ page }) => {
    await openDashboard(page);
    await begin(page);
    await press(page, 'C’est parti !');
    for (const [width, placement] of [
      [1300, /^(left|right)$/],
      [990, /^(left|right)$/],
      [989, /^bottom$/],
      [390, /^bottom$/],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(card(page)).toHaveAttribute('data-placement', placement);
      const box = await card(page).boundingBox();
      const target = await page.locator('.header-messages').boundingBox();
      if (box === null || target === null) throw new Error('nothing is drawn');
      const over =
        box.x < target.x + target.width &&
        target.x < box.x + box.width &&
        box.y < target.y + target.height &&
        target.y < box.y + box.height;
      expect(over, `the step hides what it shows at ${width} px`).toBe(false);
    }
  });

  test('ends with Escape at any step, and restores the focus', async ({ page }) => {
    await openDashboard(page);
    const button = page.getByRole('button', { name: 'Visite guidée' }).first();
    for (const steps of [0, 1, 2]) {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(tour(page)).toBeVisible();
      for (let i = 0; i < steps; i++) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(card(page).locator('.tour-number')).toHaveText(new RegExp(`^${i + 2}/`));
        await expect(tour(page).getByRole('heading')).toBeFocused();
      }
      await page.keyboard.press('Escape');
      await expect(tour(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  test('starts on its event, and dispatches its beginning and end', inFull, async ({ page }) => {
    await openDashboard(page);
    expect(await seen(page)).toBe('true');
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      addEventListener('tour-active', (event) => told.push((event as CustomEvent).detail));
    });
    await begin(page);
    await expect(tour(page)).toBeVisible();
    const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
    expect(await told()).toEqual([true]);
    await page.keyboard.press('Escape');
    await expect.poll(told).toEqual([true, false]);
  });

  test('is reached from the help page', inFull, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/aide');
    await page.getByRole('link', { name: 'Suivre la visite guidée' }).click();
    await expect(tour(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('is offered at the dashboard’s foot for one month', inFull, async ({ page }) => {
    const offer = page.locator('.dashboard-tour');
    await openDashboard(page, PHONE);
    await offer.getByRole('button', { name: 'Visite guidée' }).click();
    await expect(tour(page)).toBeVisible();
    const openedAgo = async (days: number) => {
      const date = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await page.evaluate((since) => localStorage.setItem('societaire.tour-since', since), date);
      await openDashboard(page, PHONE);
    };
    await openedAgo(27);
    await expect(offer).toBeVisible();
    const read = page.waitForResponse(/\/tour\.json$/);
    await openedAgo(33);
    await read;
    await expect(page.locator('.slider, .dashboard-banner').first()).toBeAttached();
    await expect(offer).toHaveCount(0);
  });

  test('fits in both themes and at 320 px, at each of its steps', inFull, async ({ page }) => {
    test.slow();
    await openDashboard(page);
    await begin(page);
    await expectSound(page, 'the welcome of the tour');
    await press(page, 'C’est parti !');
    await expectSound(page, 'a step of the tour');
  });

  test('runs where the browser has no modal dialog, and keeps the focus', inFull, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'));
    await openDashboard(page);
    await begin(page);
    const layer = page.getByRole('dialog', { name: /Bienvenue/ });
    await expect(layer).toBeVisible();
    await layer.getByRole('button', { name: 'C’est parti !' }).click();
    await expect(card(page)).toHaveAttribute('data-step', 'messagerie');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.tour') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('the first visit', () => {
  test.use({ member: MEMBERS.four, firstVisit: true });

  test('begins the tour by itself, once', async ({ page }) => {
    await openDashboard(page);
    await expect(tour(page)).toBeVisible();
    expect(await seen(page)).toBe('true');
    await page.reload();
    await ready(page);
    await page.waitForTimeout(3000);
    await expect(tour(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('tutoDejaVu', 'false'));
    await page.reload();
    await expect(tour(page)).toBeVisible();
  });

  test('of another page does not begin the tour', inFull, async ({ page }) => {
    await page.goto('/contrats');
    await ready(page);
    await page.waitForTimeout(3000);
    await expect(tour(page)).toHaveCount(0);
    expect(await seen(page)).toBeNull();
  });
});

test.describe('the first visit of a member with something urgent to do', () => {
  test.use({ member: MEMBERS.litigation, firstVisit: true });

  test('begins the tour too, and shows the urgent task after it', inFull, async ({ page }) => {
    await openDashboard(page);
    await expect(tour(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tour(page)).toHaveCount(0);
    await expect(page.locator('.task-urgent').first()).toBeInViewport();
  });
});

test.describe('the first visit of a browser without a cookie choice', () => {
  test.use({ member: MEMBERS.litigation, firstVisit: true, askedOfCookies: false });

  test('begins the tour once cookies were answered, however long that takes', async ({ page }) => {
    await page.clock.install();
    // the banner comes after everything else
    let letIn = () => {};
    const late = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route(/\/assets\/start-[\w-]+\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await openDashboard(page);
    await page.clock.runFor(5000);
    await expect(tour(page)).toHaveCount(0);
    letIn();
    const banner = page.locator('.cookies-banner');
    await expect(banner).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(tour(page)).toHaveCount(0);
    await banner.getByRole('button', { name: /refuser/i }).click();
    await expect(banner).toHaveCount(0);
    // the clock stands still while the tour's file is on its way
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(tour(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await seen(page)).toBe('true');
  });
});
