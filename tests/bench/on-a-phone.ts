import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, request } from 'playwright-core';
import { chromiumPath } from '../browser/chromium.ts';
import { noWorker, tourSeen } from '../browser/fixtures.ts';
import { type Portal, startPortal } from '../browser/server.ts';
import { rememberedSignIn, type StorageState } from '../browser/signed-in.ts';

/** Slow 4G: 1.6 Mbps, 150 ms; and a processor four times slower. */
export const CONDITIONS = 'processor ÷ 4, 1.6 Mbps, 150 ms';
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (750e3 / 8) | 0,
};

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

const phone = { width: 390, height: 844 };

/** In each page: as on most phones and desks. Chromium without a window shows no PDF, and is told so after the server has drawn. */
const showsPapers = () => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });

export interface Phones {
  portal: Portal;
  browser: Browser;
  /** What a browser remembers of that member's sign-in; undefined for nobody. */
  stateOf(numClient: string | null): Promise<StorageState | undefined>;
  /** A phone that has never been here, of a member or of nobody; without the guided tour and the banner, which nobody asked for. */
  phone(numClient: string | null, options?: { worker?: boolean }): Promise<BrowserContext>;
}

/** The portal and a browser, for the time of some measures. */
export async function withPhones<T>(measure: (phones: Phones) => Promise<T>): Promise<T> {
  const executablePath = await chromiumPath();
  const portal = await startPortal({ DRAWN_PAGES: '500' });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const states = new Map<string, Promise<StorageState>>();
  async function stateOf(numClient: string | null): Promise<StorageState | undefined> {
    if (numClient === null) return undefined;
    const known = states.get(numClient) ?? rememberedSignIn(request, portal.origin, numClient);
    states.set(numClient, known);
    return known;
  }
  async function phoneOf(numClient: string | null, { worker = false } = {}): Promise<BrowserContext> {
    const storageState = await stateOf(numClient);
    const context = await browser.newContext({
      ...{ baseURL: portal.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: phone },
      ...(storageState === undefined ? {} : { storageState }),
      serviceWorkers: worker ? 'allow' : 'block',
    });
    // asked of cookies before: the banner is none of the page's content
    await context.addCookies([{ name: 'consent', value: '0.necessary', url: portal.origin }]);
    // what tsx wraps the functions within ours in
    await context.addInitScript({ content: 'self.__name = (made) => made' });
    await context.addInitScript(tourSeen);
    await context.addInitScript(showsPapers);
    // a refused worker would be reported, in a request of which nobody hears the end
    if (!worker) await context.addInitScript(noWorker);
    return context;
  }
  try {
    return await measure({ portal, browser, stateOf, phone: phoneOf });
  } finally {
    await browser.close();
    await portal.close();
  }
}
