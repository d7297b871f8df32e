import type { BrowserContext, Page } from 'playwright-core';
import { slowDown } from './on-a-phone.ts';

export interface Painted {
  /** Milliseconds until the largest content was painted. */
  largest: number;
  /** Layout shift that nobody asked for. */
  shift: number;
}

/** Waits until nothing more has come for half a second: what a page sends on leaving has no end that a browser would report. */
export async function settled(page: Page): Promise<void> {
  const came = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await came(); now !== before; now = await came()) {
    before = now;
    await page.waitForTimeout(500);
  }
}

/** Opens an address on a slow phone, and waits until the page has nothing more to come. */
export async function painted(context: BrowserContext, url: string, isThere: string): Promise<Painted> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(isThere).first().waitFor({ timeout: 60_000 });
  await settled(page);
  const found = await page.evaluate(
    () =>
      new Promise<Painted>((resolve) => {
        const seen = { largest: 0, shift: 0 };
        // no function has a name here: what tsx adds to keep it is not there in the page
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.largest = Math.max(seen.largest, entry.startTime);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(seen), 300);
      }),
  );
  await page.close();
  return found;
}

/** Opens an address at full speed, and waits until the portal's worker keeps its files and answers for them. */
export async function installed(context: BrowserContext, url: string, isThere: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(isThere).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await settled(page);
  await page.waitForTimeout(1000);
  await page.close();
}
