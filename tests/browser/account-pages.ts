import type { Page, Response } from '@playwright/test';
import { keepAccounts } from './account-data.ts';
import { test as base, expect } from './fixtures.ts';
import { type Hand, keyboard, pointer } from './hand.ts';
import { isFull } from './sample.ts';

interface Way {
  name: string;
  by: 'pointer' | 'keyboard';
  screen: { width: number; height: number };
  touch: boolean;
}

const PHONE = { screen: { width: 390, height: 844 }, touch: true };
const DESKTOP = { screen: { width: 1280, height: 800 }, touch: false };

const TOUCH: Way = { name: 'on a phone, by touch', by: 'pointer', ...PHONE };
const KEYBOARD: Way = { name: 'on a desktop, by keyboard alone', by: 'keyboard', ...DESKTOP };

export const WAYS: readonly Way[] = [
  TOUCH,
  KEYBOARD,
  { name: 'on a phone, by keyboard alone', by: 'keyboard', ...PHONE },
  { name: 'on a desktop, by mouse', by: 'pointer', ...DESKTOP },
];

interface Fixtures {
  way: Way;
  hand: Hand;
  /** Says of a text that no address, line of a log or storage may hold it. */
  secret: (...texts: string[]) => void;
  accounts: undefined;
}

/** An address that may be asked for with what it holds: that of a link just received. */
const opened = new WeakMap<Page, Set<string>>();

export const test = base.extend<Fixtures>({
  way: [TOUCH, { option: true }],
  viewport: async ({ way }, use) => use(way.screen),
  hasTouch: async ({ way }, use) => use(way.touch),
  isMobile: async ({ way }, use) => use(way.touch),

  hand: async ({ page, way }, use) => use(way.by === 'keyboard' ? keyboard(page) : pointer(page, way.touch)),

  // Whatever a journey changes of accounts, the next one finds them as they were.
  accounts: [
    async ({ portal }, use) => {
      const putBack = await keepAccounts(portal);
      await use(undefined);
      await putBack();
    },
    { auto: true },
  ],

  // Nothing that a member types, and no link's token, gets into an address, the console, a storage or the log.
  secret: [
    async ({ page, hand, portal }, use) => {
      const secrets = new Set<string>();
      const seen: string[] = [];
      const links = new Set<string>();
      opened.set(page, links);
      page.on('request', (request) => {
        if (!links.has(request.url())) seen.push(`asked: ${request.url()}`);
        seen.push(`referer: ${request.headers().referer ?? ''}`);
      });
      page.on('framenavigated', (frame) => {
        if (!links.has(frame.url())) seen.push(`went to: ${frame.url()}`);
      });
      page.on('console', (message) => void seen.push(`console: ${message.text()}`));
      const before = portal.logs.length;
      await use((...texts) => {
        for (const text of texts) secrets.add(text);
      });
      let kept: string[] = [];
      await expect(async () => {
        kept = await storageOf(page);
      }, 'what the browser keeps').toPass();
      seen.push(...kept, ...portal.logs.slice(before).map((line) => `log: ${line}`));
      const personal = [...secrets, ...hand.typed].filter((text) => text.length > 5).map(normal);
      expect(
        seen.filter((line) => personal.some((text) => normal(line).includes(text))),
        'where something personal was left',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

type Declare = (title: string, journey: Parameters<typeof test>[2]) => void;

/**
 * Declares journeys in one of the ways: each in the way that is its own, so that every form is walked by touch and by
 * keyboard, and with FULL in all four.
 */
export function journeysOf(way: Way): { byTouch: Declare; byKeyboard: Declare } {
  const declare = (own: Way): Declare => (way === own || isFull ? test : () => {});
  return { byTouch: declare(TOUCH), byKeyboard: declare(KEYBOARD) };
}

/** However it is encoded. */
function normal(text: string): string {
  const plain = text.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(plain).toLowerCase();
  } catch {
    return plain.toLowerCase();
  }
}

/** What the browser keeps, but for the signed-in member's own name and token. */
async function storageOf(page: Page): Promise<string[]> {
  if (page.url() === 'about:blank') return [];
  const kept = await page.evaluate(() => [
    ...Object.entries(localStorage).filter(([name]) => !/^societaire\.(member|id-token)$/.test(name)),
    ...Object.entries(sessionStorage),
  ]);
  return kept.map(([name, value]) => `storage: ${name} ${value}`);
}

/** Follows the link of a message; the address loses its query at once, but for that of the login screen. */
export async function openLink(page: Page, address: string): Promise<void> {
  opened.get(page)?.add(address);
  await page.goto(address);
  await expect(page).toHaveURL((url) => url.search === '' || url.pathname === '/connexion/mire/1');
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
export const summary = (page: Page) => page.locator('main .summary');

export async function fillIn(page: Page, hand: Hand, answers: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await hand.fill(field(page, label), text);
}

export interface Identity {
  nom: string;
  prenom: string;
  dateNaissance: string;
  codePostal: string;
}

/** The four answers that say who someone is, as one types them. */
export function identityFields({ nom, prenom, dateNaissance, codePostal }: Identity): Record<string, string> {
  const [year = '', month = '', day = ''] = dateNaissance.split('-');
  return { Nom: nom, Prénom: prenom, Jour: day, Mois: month, Année: year, 'Code postal': codePostal };
}

/** A step is there: its address, its title, and the focus on it unless the page has just been opened by its address. */
export async function at(page: Page, path: string, title: string, { opened = false } = {}): Promise<void> {
  await expect(page).toHaveURL(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(new RegExp(`^((Succès|Information|Attention|Erreur)\\s: )?${title}$`));
  await expect(page).toHaveTitle(new RegExp(title));
  if (opened) return;
  const onTitle = () =>
    heading.evaluate((element) => {
      const here = document.activeElement;
      return here === element || (here?.matches('.form-result') === true && here.contains(element));
    });
  await expect.poll(onTitle, `the focus is on the title «${title}»`).toBe(true);
}

export async function atSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/connexion\/mire\/1\?interaction=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
  await expect(field(page, 'Mot de passe')).toBeVisible();
}

/**
 * What the page says is to mend: the summary, which has the focus, then each field's own words, and the way from the
 * first of the summary's lines to its field.
 */
export async function refused(page: Page, hand: Hand, faults: Record<string, string>): Promise<void> {
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur\s: /);
  for (const [name, message] of Object.entries(faults)) {
    await expect(page.locator(`#champ-${name}-error`)).toHaveText(message);
    await expect(summary(page)).toContainText(message);
  }
  const [first] = Object.keys(faults);
  if (first === undefined) return;
  await hand.press(summary(page).locator(`a[href="#champ-${first}"]`));
  await expect(page.locator(`#champ-${first}`)).toBeFocused();
}

/** What the page says of a submission as a whole. */
export async function refusedWhole(page: Page, message: string | RegExp): Promise<void> {
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).locator('.summary-general')).toHaveText(message);
}

/** The browser of somebody who has never come. */
export async function forgetMember(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

/** What the API next answers to the page itself: what its log says has no answer that could be waited for. */
export function answerOf(page: Page): Promise<Response> {
  return page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') && response.request().postData()?.includes('logClientError') !== true,
  );
}
