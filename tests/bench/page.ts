import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/seed/members.ts';
import { chromiumPath } from '../browser/chromium.ts';
import { startPortal } from '../browser/server.ts';
import { type Measure, median } from './measure.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
/** Who has a car with a mileage package. */
const member = '89012345H';
const rounds = 7;

/** Slow 4G: 1.6 Mbps, 150 ms; and a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) | 0,
    uploadThroughput: (750e3 / 8) | 0,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds until the largest content of the page was painted, once the page has nothing more to come. */
async function largestPaint(context: BrowserContext, url: string, isThere: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(isThere).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = Math.max(last, entry.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 300);
      }),
  );
  await page.close();
  return time;
}

/** The page as the portal drew it, as a file: the same elements and style, and no script. */
function serveStatic(html: string): Promise<Server> {
  const server = createServer((req, res) => {
    const isPage = req.url === '/';
    const file = join(dist, (req.url ?? '/').replace(/\.\./g, ''));
    if (!isPage && !existsSync(file)) return res.writeHead(404).end();
    const type = isPage
      ? 'text/html; charset=utf-8'
      : file.endsWith('.css')
        ? 'text/css'
        : file.endsWith('.svg')
          ? 'image/svg+xml'
          : 'font/woff2';
    const body = isPage ? Buffer.from(html) : readFileSync(file);
    const cache = isPage ? 'no-cache' : 'public, max-age=31536000, immutable';
    res.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': cache });
    res.end(gzipSync(body));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function staticCopy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
}

async function signedIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  // asked of cookies before: the banner is none of the page's content
  await context.addCookies([{ name: 'consent', value: '0.necessary', url: origin }]);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Numéro client').fill(member);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('banner').getByText(member).waitFor({ state: 'attached' });
  return { context, page, state: await context.storageState() };
}

const content = '.contract [role=tabpanel]';

/** The contract page against a static page of the same content, on a slow phone: never visited, and visited before. */
export async function pageBench(): Promise<Measure[]> {
  const executablePath = await chromiumPath();
  const portal = await startPortal();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  let server: Server | undefined;
  try {
    const { page, context, state } = await signedIn(browser, portal.origin);
    const contract = await portal.contractOf(member, '40');
    const url = `${portal.origin}/contrat/auto/${contract.id}`;
    await page.goto(url);
    await page.locator(content).first().waitFor();
    server = await serveStatic(await staticCopy(page));
    await context.close();
    const plain = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const found = { cold: [] as number[], warm: [] as number[], plainCold: [] as number[], plainWarm: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const own = await browser.newContext({ storageState: state, viewport: { width: 390, height: 844 } });
      found.cold.push(await largestPaint(own, url, content));
      found.warm.push(await largestPaint(own, url, content));
      await own.close();
      const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
      found.plainCold.push(await largestPaint(other, plain, content));
      found.plainWarm.push(await largestPaint(other, plain, content));
      await other.close();
    }
    const measure = (name: string, times: number[], plainTimes: number[], target: number): Measure => {
      const [value, baseline] = [median(times), median(plainTimes)];
      const ratio = value / baseline;
      const note = 'largest content painted; processor ÷ 4, 1.6 Mbps, 150 ms';
      return { name, value, unit: 'ms', baseline, ratio, target, met: ratio <= target, note };
    };
    return [
      measure('contract page against static HTML, first visit', found.cold, found.plainCold, 3.5),
      measure('contract page against static HTML, visited before', found.warm, found.plainWarm, 2.5),
    ];
  } finally {
    server?.close();
    await browser.close();
    await portal.close();
  }
}
