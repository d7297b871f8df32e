import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectSound } from './checks.ts';
import { MEMBERS, ready, signIn, tourSeen } from './fixtures.ts';
import { inFull } from './sample.ts';
import { type Portal, startPortal } from './server.ts';
import { type Watch, watchContext } from './watch.ts';

/** Elsewhere: a tag manager, and a service that tells people from robots. */
let elsewhere: Server;
let portal: Portal;
let watch: Watch;
const asked: string[] = [];

test.beforeAll(async () => {
  elsewhere = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.setHeader('content-type', req.method === 'POST' ? 'application/json' : 'text/javascript');
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    const robots = `window.grecaptcha = { ready: (then) => then(), execute: () => Promise.resolve('person') };`;
    const script = req.url?.startsWith('/robots.js') === true ? robots : 'window.tags = (window.tags ?? 0) + 1;';
    req.resume();
    res.end(req.method === 'POST' ? '{"success":true}' : script);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  portal = await startPortal({
    TAG_MANAGER_SCRIPT: `${origin}/tags.js?id=GTM-1`,
    CAPTCHA_SCRIPT: `${origin}/robots.js`,
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY: `${origin}/verify`,
  });
});

test.afterAll(async () => {
  await portal.close();
  elsewhere.close();
});

test.beforeEach(async ({ context }) => {
  asked.length = 0;
  watch = await watchContext(context);
  await context.addInitScript(tourSeen);
});

test.afterEach(() => expect(watch.surprises).toEqual([]));

const helpPage = () => `${portal.origin}/connexion/loginHelp`;
const banner = (page: Page) => page.getByRole('region', { name: /Cookies/ });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

/** What is kept of the choice, without the mark of what was asked. */
async function kept(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
  return cookie?.value.split('.')[1];
}

/** How long a cookie stays. */
async function daysOf(page: Page, cookie: string): Promise<number> {
  const found = (await page.context().cookies()).find(({ name }) => name === cookie);
  return Math.round(((found?.expires ?? 0) - Date.now() / 1000) / 86400);
}

interface Pushed {
  event: string;
  page_path?: string;
  consent?: Record<string, boolean>;
}

const pushed = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Pushed[] }).dataLayer ?? []) as Promise<Pushed[]>;

test('a first visit may accept all, and third-party scripts load only then', async ({ page }) => {
  await page.goto(helpPage());
  await expect(button(page, 'Tout accepter')).toBeVisible();
  expect([await kept(page), asked]).toEqual([undefined, []]);
  await button(page, 'Tout accepter').click();
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBe('necessary-preference-statistical-marketing');
  await expect.poll(() => page.evaluate(() => (window as { tags?: number }).tags)).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await daysOf(page, 'consent')).toBe(182);
  expect(await daysOf(page, 'locale')).toBe(365);
  await page.reload();
  await expect.poll(() => page.evaluate(() => (window as { tags?: number }).tags)).toBe(1);
  await expect(banner(page)).toHaveCount(0);
});

test('a first visit may refuse all in one press, and no third-party script loads', async ({ page }) => {
  await page.goto(helpPage());
  const [accept, refuse] = await Promise.all(
    ['Tout accepter', 'Tout refuser'].map((name) =>
      button(page, name).evaluate((element) => {
        const { width, height, top } = element.getBoundingClientRect();
        const { backgroundColor, color } = getComputedStyle(element);
        return { width, height, top, backgroundColor, color };
      }),
    ),
  );
  expect(refuse).toEqual(accept);
  await button(page, 'Tout refuser').click();
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBe('necessary');
  await page.goto(`${portal.origin}/cookies`);
  await expect(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeDisabled();
  for (const name of ['Préférences', 'Statistiques', 'Marketing'])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  expect(asked).toEqual([]);
});

test('a choice is made by category, by keyboard alone, and necessary cookies stay on', async ({ page }) => {
  await page.goto(helpPage());
  await expect(banner(page)).toBeVisible();
  while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Personnaliser')
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(4);
  await expect(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Nécessaires' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Marketing' }).focus();
  await page.keyboard.press('Space');
  await button(page, 'Enregistrer mes choix').focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect(await kept(page)).toBe('necessary-marketing');
  await expect(page.getByRole('status').filter({ hasText: 'enregistrés' })).toBeAttached();
});

test('the banner never hides what has the focus, at any size', inFull, async ({ page }) => {
  await page.goto(`${portal.origin}/connexion/passe-oublie/1`);
  await expect(banner(page)).toBeVisible();
  await expectSound(page, 'the banner');
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.getByLabel('Numéro client').focus();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const isHidden = await page.evaluate(() => {
        const taken = document.activeElement;
        const cover = document.querySelector('.cookies-banner');
        if (taken === null || taken === document.body || cover === null || cover.contains(taken)) return false;
        const { bottom } = taken.getBoundingClientRect();
        return getComputedStyle(cover).position === 'fixed' && bottom > cover.getBoundingClientRect().top;
      });
      expect(isHidden, `at ${size.width} × ${size.height}`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Personnaliser').click();
  await expectSound(page, 'the choice by category');
});

test('the tag manager receives each change of page, by the pattern of its address', inFull, async ({ page }) => {
  await page.goto(helpPage());
  await button(page, 'Tout accepter').click();
  await signIn(page, MEMBERS.one, `${portal.origin}/`);
  await ready(page);
  const before = (await pushed(page)).length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan du site' })).toBeVisible();
  const views = (await pushed(page)).slice(before);
  expect(views).toEqual([
    { event: 'page_view', page_path: '/cookies' },
    { event: 'page_view', page_path: '/plan-du-site' },
  ]);
  const { id } = await portal.contractOf(MEMBERS.one, (await portal.contractsOf(MEMBERS.one))[0]?.codeProduit ?? '');
  await page.goto(`${portal.origin}/contrats`);
  await ready(page);
  await page.locator(`main a[href*="${id}"]`).first().click();
  await ready(page);
  await expect.poll(async () => (await pushed(page)).at(-1)?.page_path).toBe('/mon-contrat/:id');
  expect(JSON.stringify(await pushed(page))).not.toContain(id);
});

test('a choice is changed from the footer: withdrawn scripts run no longer', async ({ page }) => {
  await page.goto(helpPage());
  await button(page, 'Tout accepter').click();
  await signIn(page, MEMBERS.one, `${portal.origin}/`);
  await ready(page);
  expect(await page.evaluate(() => (window as { tags?: number }).tags)).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).click();
  await expect.poll(() => page.evaluate(() => (window as { tags?: number }).tags)).toBeUndefined();
  await expect(page.getByRole('checkbox', { name: 'Statistiques' })).not.toBeChecked();
  expect(await kept(page)).toBe('necessary');
  await expectSound(page, 'the page of cookies');
});

test('a member signs in without a choice and without third-party scripts', inFull, async ({ page }) => {
  await signIn(page, MEMBERS.one, `${portal.origin}/`);
  await ready(page);
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a form with a captcha asks for consent when it is sent, and goes on', async ({ page }) => {
  await page.goto(`${portal.origin}/connexion/passe-oublie/1`);
  await button(page, 'Tout refuser').click();
  await page.getByLabel('Numéro client').fill('99999999Z');
  await page.getByRole('button', { name: 'Continuer' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('robot');
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Ne pas autoriser' }).click();
  await expect(page.getByRole('alert')).toContainText('que vous n’êtes pas un robot');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await question.getByRole('button', { name: 'Autoriser', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('numéro client non reconnu');
  expect(await kept(page)).toBe('necessary-preference');
  expect(asked.some((path) => path.startsWith('/tags.js'))).toBe(false);
});

test('a changed question is asked again, the same one is not', inFull, async ({ page, context }) => {
  await page.goto(helpPage());
  await button(page, 'Tout refuser').click();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent');
  if (cookie === undefined) throw new Error('no choice is kept');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await context.addCookies([{ ...cookie, value: cookie.value.replace(/^\w+/, '0ther000') }]);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});
