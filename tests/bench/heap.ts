import type { CDPSession, Page } from 'playwright-core';
import { MEMBERS } from '../browser/fixtures.ts';
import type { Measure } from './measure.ts';
import { withPhones } from './on-a-phone.ts';

const navigations = 50;
/** Megabytes of 1,000,000 bytes. */
const target = 1;

async function used(session: CDPSession): Promise<number> {
  for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Goes to a page by a link of the one that stands, and waits until it is there. */
async function go(page: Page, href: string, content: string): Promise<void> {
  await page.evaluate((href) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
    const link = [...links].find((one) => one.getAttribute('href') === href);
    if (link === undefined) throw new Error(`nothing leads to ${href}`);
    link.click();
  }, href);
  await page.waitForURL((url) => url.pathname === href);
  await page.locator(content).first().waitFor();
}

/** What a page that stays open holds more after many navigations than once each of them has been made a few times. */
export function heapBench(): Promise<Measure[]> {
  return withPhones(async ({ portal, phone }) => {
    const member = MEMBERS.everyFamily;
    const contract = await portal.contractOf(member, '40');
    const context = await phone(member);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.enable');
    const ways: [string, string][] = [
      [`/mon-contrat/${contract.id}`, '.contract [role=tabpanel]'],
      ['/', '.dashboard .card-title'],
      ['/contrats', '.contract-list .card-title'],
      ['/', '.dashboard .card-title'],
      ['/aide', 'main .content-section'],
      ['/', '.dashboard .card-title'],
    ];
    const walk = async (times: number) => {
      for (let n = 0; n < times; n++) await go(page, ...(ways[n % ways.length] as [string, string]));
      await page.waitForTimeout(2000);
    };
    await page.goto(`${portal.origin}/`);
    await page.locator('.dashboard .card-title').first().waitFor();
    await walk(3 * ways.length);
    const before = await used(session);
    await walk(navigations - (navigations % ways.length) + ways.length);
    const value = ((await used(session)) - before) / 1e6;
    const note = `MB more after ${navigations} navigations and a forced collection; ${(before / 1e6).toFixed(1)} MB before`;
    const name = 'heap, growth';
    return [{ name, value, unit: 'MB', baseline: null, ratio: null, target, met: value <= target, note }];
  });
}
