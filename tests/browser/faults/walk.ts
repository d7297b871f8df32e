import { type APIRequest, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { loginAttempts } from '../../../src/backend/domain/accounts/schema.ts';
import { keepAccounts } from '../account-data.ts';
import { cookiesRefused, MEMBERS, pdfViewer } from '../fixtures.ts';
import { rememberedSignIn, type StorageState } from '../signed-in.ts';
import { type Watch, watchContext } from '../watch.ts';
import { ERRANDS, sendMail } from './errands.ts';
import { FAULTS } from './faults.ts';
import { SWITCH } from './guards.ts';
import type { Promised, Row } from './rows.ts';
import type { Stage, World } from './world.ts';

/** A promise that was not kept, and what was seen instead. */
interface Broken {
  promise: Promised | 'errand' | 'always';
  what: string;
}

interface Browsing {
  browser: Browser;
  request: APIRequest;
}

/** What a browser says by itself of a network that fails: the rows are about that. */
const OF_THE_NETWORK =
  /Failed to load|ERR_|Failed to fetch|imported module|module script|MIME type|PortalError|SyntaxError|preload/;

/** Pages of errors, by their titles: each says whom to call, and under which reference. */
const ERROR_TITLES =
  /^(Erreur technique !|Votre session a expiré|La page demandée|L’horloge|Votre espace est en maint)/;

/** Numbers that pages give as examples, and that of the errands' addressee. */
const PRINTED: readonly string[] = [MEMBERS.military, MEMBERS.litigation];

/** Words of machines, which no member should have to read. */
const MACHINE = /gateway|unexpected|\bJSON\b|undefined|\bnull\b|\bNaN\b|\[object|failed to|\berror\b|\btoken\b/i;

/** A browser that shows no guided tour, of a member who is signed in, or of nobody. */
async function memoryOf({ request }: Browsing, { origin }: Stage['portal'], member: string | null) {
  const tour = { name: 'tutoDejaVu', value: 'true' };
  if (member === null) return { cookies: [], origins: [{ origin, localStorage: [tour] }] };
  const state: StorageState = await rememberedSignIn(request, origin, member);
  for (const { localStorage } of state.origins) localStorage.push(tour);
  return state;
}

/**
 * Walks a row, and gives the promises that were not kept. What goes wrong before the fault begins is thrown; an errand
 * that trips over it later has not kept its promise either.
 * @param without the guards that are off, where the portal was built with switches
 */
export async function walk(
  row: Row,
  stage: Stage,
  browsing: Browsing,
  without: readonly string[] | null,
): Promise<Broken[]> {
  const { portal, network } = stage;
  const errand = ERRANDS[row.errand];
  const fault = FAULTS[row.fault];
  if (errand === undefined || fault === undefined) throw new Error(`no errand or fault of the row "${row.case}"`);
  await portal.db.delete(loginAttempts);
  const putBack = await keepAccounts(portal);
  const mails = (await portal.mails()).length;
  const context = await browsing.browser.newContext({
    baseURL: portal.origin,
    storageState: await memoryOf(browsing, portal, errand.member),
    serviceWorkers: fault.workers === true ? 'allow' : 'block',
  });
  try {
    const watch = await watchContext(context);
    watch.expect(OF_THE_NETWORK);
    await context.addInitScript(cookiesRefused);
    await context.addInitScript(pdfViewer, true);
    if (without !== null)
      await context.addInitScript(([name, guards]) => Object.assign(window, { [name]: guards }), [
        SWITCH,
        without,
      ] as const);
    const page = await context.newPage();
    const loads = countLoads(page);
    const contract = (await portal.contractOf(MEMBERS.everyFamily, '40')).id;
    const patience = without === null ? 15_000 : 5_000;
    let isBegun = false;
    const world: World = {
      ...{ ...stage, row, context, page, contract },
      async begin() {
        isBegun = true;
        // what cannot be pressed is not waited for as long as the whole test may take
        page.setDefaultTimeout(45_000);
        loads.from();
        await fault.begin?.(world);
      },
    };
    if (fault.lasts !== undefined) await page.clock.install();
    await fault.prepare?.(world);
    const tripped = await trips(
      async () => {
        await errand.run(world);
        if (fault.lasts !== undefined) await letPass(page, fault.lasts);
      },
      () => isBegun,
    );
    const pagesLoaded = () => loads.since() - errand.loads;
    return [...tripped, ...(await judge({ world, watch, mails, patience, loads: pagesLoaded, end: fault.end }))];
  } finally {
    network.end();
    await context.close();
    await putBack();
  }
}

/** What an errand fell over, once the fault had begun. */
async function trips(run: () => Promise<void>, isBegun: () => boolean): Promise<Broken[]> {
  try {
    await run();
    return [];
  } catch (error) {
    if (!isBegun()) throw error;
    return [{ promise: 'errand', what: String(error) }];
  }
}

/** Time goes by on the page's clock alone, once it has something to wait with. */
async function letPass(page: Page, seconds: number): Promise<void> {
  await expect(
    page.locator('.skeleton, .contract-wait, [aria-busy=true], [aria-disabled=true]').first(),
  ).toBeAttached();
  await page.clock.runFor(seconds * 1000 + 500);
}

function countLoads(page: Page) {
  let all = 0;
  let before = 0;
  page.on('domcontentloaded', () => all++);
  return {
    from: () => {
      before = all;
    },
    since: () => all - before,
  };
}

interface Judged {
  world: World;
  watch: Watch;
  /** Messages sent before. */
  mails: number;
  /** How long what should come is waited for, in milliseconds. */
  patience: number;
  /** Pages loaded beyond those of the errand itself. */
  loads(): number;
  end: ((world: World) => Promise<void> | void) | undefined;
}

async function judge({ world, watch, mails, patience, loads, end }: Judged): Promise<Broken[]> {
  const { row, page, context, portal } = world;
  const broken: Broken[] = [];
  const timeout = patience;
  const promised = async (promise: Broken['promise'], what: string, check: () => Promise<void>) => {
    await check().catch(() => broken.push({ promise, what }));
  };
  const shown = (promise: Promised, texts: readonly string[]) =>
    Promise.all(
      texts.map((text) => promised(promise, text, () => expect(visible(page, text)).toBeVisible({ timeout }))),
    );

  await shown('shows', row.shows);
  for (const text of row.hides)
    await promised('hides', text, () => expect(visible(page, text)).toHaveCount(0, { timeout }));
  await kept();
  if (row.loads !== null) {
    const most = row.loads;
    // a reload that has no end shows itself soon
    await page.waitForTimeout(2000);
    if (loads() > most) broken.push({ promise: 'loads', what: `${loads()} pages were loaded, and not ${most}` });
  }
  await always();

  await end?.(world);
  const { presses } = row;
  if (presses !== null && presses !== '')
    await promised('then shows', `"${presses}" can be pressed`, () =>
      (presses === 'envoie encore' ? sendMail(page) : pressed(page, presses)).click({ timeout }),
    );
  await shown('then shows', row.thenShows);
  if (row.signedIn !== null) {
    const isSignedIn = (await context.cookies()).some(({ name, value }) => name === 'graphql-token' && value !== '');
    if (isSignedIn !== row.signedIn)
      broken.push({ promise: 'signed in', what: `the member is ${isSignedIn ? '' : 'not '}signed in` });
  }
  if (row.mails !== null) {
    const sent = (await portal.mails()).length - mails;
    if (sent !== row.mails) broken.push({ promise: 'mails', what: `${sent} messages were sent` });
  }
  for (const line of watch.surprises) broken.push({ promise: 'always', what: line });
  return broken;

  async function kept(): Promise<void> {
    const [label = '', typed = ''] = row.keeps?.split('=') ?? [];
    if (row.keeps === null) return;
    await promised('keeps', row.keeps, () =>
      expect(page.getByLabel(label, { exact: true })).toHaveValue(typed, { timeout }),
    );
  }

  /** What is true of every page, whatever goes wrong. */
  async function always(): Promise<void> {
    await promised('always', 'the page is not blank', () =>
      expect(page.locator('h1:visible, [role=alertdialog]:visible').first()).toBeVisible({ timeout }),
    );
    let text = '';
    let title = '';
    // a page that goes elsewhere is read where it arrives
    await promised('always', 'the page stays', () =>
      expect(async () => {
        text = await page.locator('body').innerText();
        // in one reading: the title may go between two
        [title = ''] = await page.locator('main h1').filter({ visible: true }).allInnerTexts();
      }).toPass({ timeout }),
    );
    const word = MACHINE.exec(text)?.[0];
    if (word !== undefined) broken.push({ promise: 'always', what: `the page says "${word}"` });
    const own = ERRANDS[row.errand]?.member ?? MEMBERS.everyFamily;
    const stranger = Object.values(MEMBERS).find((one) => one !== own && !PRINTED.includes(one) && text.includes(one));
    if (stranger !== undefined && !row.shows.includes(stranger))
      broken.push({ promise: 'always', what: `the page names the member ${stranger}` });
    if (!ERROR_TITLES.test(title)) return;
    const main = page.locator('main');
    await promised('always', 'the page of an error has a number to call', () =>
      expect(main.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible({ timeout }),
    );
    await promised('always', 'the page of an error has the hours', () =>
      expect(main.getByText('du lundi au vendredi').filter({ visible: true }).first()).toBeVisible({ timeout }),
    );
    await promised('always', 'the page of an error has a reference', () =>
      expect(
        main
          .getByText(/Référence\s:\s[\w-]{6,}/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible({ timeout }),
    );
  }
}

const visible = (page: Page, text: string): Locator => page.getByText(text).filter({ visible: true }).first();

const pressed = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first();
