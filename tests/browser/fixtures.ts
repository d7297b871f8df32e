import { test as base, expect, type Page } from '@playwright/test';
import { gte, inArray } from 'drizzle-orm';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/demo/seed/members.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { DRAWN_ID } from '../../src/catalog/drawn-page.ts';
import { isFull } from './sample.ts';
import { type Portal, startPortal } from './server.ts';
import { isStillSignedIn, rememberedSignIn, type StorageState } from './signed-in.ts';
import { type Watch, watchContext } from './watch.ts';

export { expect } from '@playwright/test';

/** Demonstration members, by what there is to see. */
export const MEMBERS = {
  everyFamily: '12345678A',
  military: '1201234567',
  none: '23456789B',
  one: '34567890C',
  four: '45678901D',
  terminated: '56789012E',
  association: '67890123F',
  associationAndLoan: '78901234G',
  mileage: '89012345H',
  termination: '90123456J',
  children: '10234567K',
  offer: '21345678L',
  optimo: '32456789M',
  missingPapers: '43567890N',
  litigation: '54678901P',
  everyTask: '13579246V',
  bySlip: '98765432T',
  claims: '24681357W',
  brandNew: '31415926U',
} as const;

export const PASSWORD = DEMONSTRATION_PASSWORD;

/** Has the browser draw the pages that it opens from now on: the server draws none that is fetched ahead of time. */
export const browserDraws = (page: Page): Promise<void> => page.setExtraHTTPHeaders({ purpose: 'prefetch' });

/** How long journeys begin with what one sign-in left. */
const FRESH_MS = 10 * 60_000;

interface Options {
  /** Who is signed in when the test begins; null: nobody. */
  member: string | null;
  /** The browser has never shown the guided tour, which then begins by itself. */
  firstVisit: boolean;
  /** The visitor has already been asked of cookies: the banner stands on no page. */
  askedOfCookies: boolean;
  /** False: the browser draws the pages that the test opens, even where the server would. */
  drawnPages: boolean;
  /** The browser was told to spare its connection: nothing is fetched ahead. Half of what a page asks for is. */
  savesData: boolean;
}

interface TestFixtures {
  /** What the browser remembers of the member's sign-in when the test begins. */
  signedIn: StorageState | null;
  /** What it keeps beside the cookies is there when the first page opens. */
  remembered: undefined;
  /** What is asked for in a test is seen by no other. */
  ownErrands: undefined;
  /** What the pages complained of; the test fails on what it did not expect. */
  watch: Watch;
}

interface WorkerOptions {
  /** Who holds the tokens of a session. */
  holder: 'server' | 'bearer';
  /** The server draws pages, however long that takes. */
  drawn: boolean;
}

interface WorkerFixtures {
  portal: Portal;
  /** The browser's memory after a sign-in, made once a member. */
  signedInAs: (numClient: string) => Promise<StorageState>;
}

export const test = base.extend<Options & TestFixtures, WorkerOptions & WorkerFixtures>({
  holder: ['server', { option: true, scope: 'worker' }],
  drawn: [true, { option: true, scope: 'worker' }],
  member: [null, { option: true }],
  firstVisit: [false, { option: true }],
  askedOfCookies: [true, { option: true }],
  savesData: [!isFull, { option: true }],
  drawnPages: [true, { option: true }],

  portal: [
    async ({ holder, drawn }, use) => {
      const portal = await startPortal({ SESSION: holder, ...(drawn ? { DRAWN_PAGES: '30000' } : {}) });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  signedInAs: [
    async ({ playwright, portal }, use) => {
      const known = new Map<string, { state: StorageState; since: number }>();
      await use(async (numClient) => {
        const before = known.get(numClient);
        // a journey may have signed out what another one began with, and half an hour without a gesture ends a session
        const isFresh = before !== undefined && Date.now() - before.since < FRESH_MS;
        if (isFresh && (await isStillSignedIn(portal.origin, before.state))) return before.state;
        const state = await rememberedSignIn(playwright.request, portal.origin, numClient);
        known.set(numClient, { state, since: Date.now() });
        return state;
      });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ portal }, use) => use(portal.origin),

  page: async ({ page, drawnPages }, use) => {
    const route = page.route.bind(page);
    if (!drawnPages) await browserDraws(page);
    // what a journey answers itself is asked by the browser
    page.route = async (...given) => {
      if (String(given[0]).includes('/graphql')) await browserDraws(page);
      return route(...given);
    };
    await use(page);
  },

  signedIn: async ({ member, signedInAs }, use) => use(member === null ? null : await signedInAs(member)),

  // the cookies alone: for a storage, a page would be opened before the journey's own
  storageState: async ({ signedIn }, use) =>
    use(signedIn === null ? undefined : { cookies: signedIn.cookies, origins: [] }),

  remembered: [
    async ({ context, portal, signedIn }, use) => {
      if (signedIn !== null) {
        const written = await context.addInitScript(rememberLocally, signedIn.origins);
        // what is forgotten later stays so
        const once = async (page: Page) => {
          if (page.url().startsWith(portal.origin)) await written.dispose().catch(() => undefined);
        };
        context.on('page', (page) => page.on('domcontentloaded', once));
      }
      await use(undefined);
    },
    { auto: true },
  ],

  ownErrands: [
    async ({ portal }, use) => {
      const began = new Date();
      await use(undefined);
      // the test may have started the portal again
      const { db } = portal;
      const asked = await db.select({ reference: errands.reference }).from(errands).where(gte(errands.date, began));
      if (asked.length === 0) return;
      const references = asked.map(({ reference }) => reference);
      await db.delete(terminationRequests).where(inArray(terminationRequests.reference, references));
      await db.delete(errands).where(inArray(errands.reference, references));
    },
    { auto: true },
  ],

  watch: [
    async ({ context, firstVisit, askedOfCookies, savesData, serviceWorkers }, use) => {
      const watch = await watchContext(context);
      if (!firstVisit) await context.addInitScript(tourSeen);
      if (askedOfCookies) await context.addInitScript(cookiesRefused);
      if (savesData) await context.addInitScript(connectionSpared);
      await context.addInitScript(pdfViewer, true);
      if (serviceWorkers === 'block') await context.addInitScript(noWorker);
      await use(watch);
      expect(watch.surprises, 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a browser keeps of the guided tour and of the font, which says nothing of a member. */
const ofNobody: readonly string[] = ['tutoDejaVu', 'societaire.tour-since', 'societaire.font'];

/** The local storage of the page, but for what is kept of the guided tour and of the font. */
export async function keptLocally(page: Page): Promise<Record<string, string>> {
  const kept = await page.evaluate(() => Object.entries({ ...localStorage }));
  return Object.fromEntries(kept.filter(([name]) => isOfMember(name)));
}

export const isOfMember = (name: string): boolean => !ofNobody.includes(name);

function rememberLocally(origins: StorageState['origins']): void {
  const here = origins.find(({ origin }) => origin === location.origin);
  for (const { name, value } of here?.localStorage ?? []) localStorage.setItem(name, value);
}

/** The guided tour has begun by itself before, and stands over no page. */
export function tourSeen(): void {
  try {
    if (localStorage.getItem('tutoDejaVu') === null) localStorage.setItem('tutoDejaVu', 'true');
  } catch {
    // a page without an origin of its own
  }
}

/** A worker that is blocked never comes. Playwright's own way warns of it, which the log of the browser then sends. */
export function noWorker(): void {
  const register = () => new Promise(() => undefined);
  if ('serviceWorker' in navigator) Object.defineProperty(navigator.serviceWorker, 'register', { value: register });
}

/** Asked of cookies before, the visitor has refused. */
export function cookiesRefused(): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the page begins with it, as in a browser that was here before
    document.cookie = 'consent=0.necessary; Path=/; SameSite=Lax';
  } catch {
    // a page without an origin of its own
  }
}

/** The visitor asks to use little data, as phones let one. */
function connectionSpared(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

/** The browser of the tests has no PDF viewer, where members' browsers have one. */
export function pdfViewer(enabled: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: () => enabled });
}

/** Types a number and a password on the screen where one already is, and sends them. */
export async function submitCredentials(page: Page, numClient: string, password: string): Promise<void> {
  await page.getByLabel('Numéro client').fill(numClient);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signs in on the real screen, from `from` on; ends on the page that the member was going to. */
export async function signIn(page: Page, numClient: string, from = '/'): Promise<void> {
  await page.goto(from);
  await submitCredentials(page, numClient, PASSWORD);
  await expect(page.getByRole('banner').getByText(numClient)).toBeAttached();
}

const CONTENT =
  '.contract, .contract-cards, .contract-list, .tabs, .plain-page, .reading-page, .content, .papers-ready, .sign-in, .form-step, .alert, .empty';

/** The page is there: its title and its content stand, and nothing is being waited for. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('main').locator(CONTENT).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.skeleton, .contract-wait')).toHaveCount(0);
  await taken(page);
}

/** In the page: whether it is the application's, whoever has drawn it. */
const isTaken = (drawnId: string): boolean =>
  document.getElementById(drawnId) === null &&
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));

/** Waits until the page is the application's. */
export async function taken(page: Page): Promise<void> {
  await page.waitForFunction(isTaken, DRAWN_ID);
}

/** Goes on to a page without loading the portal anew, as a link of the portal does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await taken(page);
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Waits until nothing more has been fetched for half a second. */
export async function quiet(page: Page): Promise<void> {
  let before = -1;
  const same = async () => {
    const now = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const still = now === before;
    before = now;
    return still;
  };
  await expect.poll(same, { intervals: [500] }).toBe(true);
}

/** Labels of all tabs in order. */
export async function tabLabels(page: Page): Promise<string[]> {
  const labels = await page.getByRole('tab').allInnerTexts();
  return labels.map((label) => label.replace(/\s*, À faire$/, '').trim());
}

/** Chooses a tab and waits until it is the chosen one. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
