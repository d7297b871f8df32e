import type { CDPSession, Page } from 'playwright-core';
import { MEMBERS } from '../browser/fixtures.ts';
import { type Measure, median } from './measure.ts';
import { CONDITIONS, slowDown, withPhones } from './on-a-phone.ts';
import { settled } from './paint.ts';

/** Milliseconds above the time that the server takes. */
const target = 120;
const rounds = 3;
/** How long somebody looks at the dashboard before they press, in milliseconds. */
const looking = 4000;

interface Way {
  name: string;
  /** Address of the link that is pressed on the dashboard. */
  href: string;
  content: string;
}

/** Times of the API's answers that the browser waits for, on the clock of the page. */
async function answers(session: CDPSession): Promise<() => [from: number, to: number][]> {
  const asked = new Map<string, { from: number; to: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    const isApi = new URL(request.url).pathname === '/graphql';
    if (isApi) asked.set(requestId, { from: wallTime * 1000, to: 0 });
  });
  const begun = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp));
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = asked.get(requestId);
    if (one !== undefined) one.to = one.from + (timestamp - (begun.get(requestId) ?? timestamp)) * 1000;
  });
  return () => [...asked.values()].map(({ from, to }) => [from, to]);
}

/** How long at least one of them was under way between two moments. */
function waited(spans: readonly [number, number][], from: number, to: number): number {
  let sum = 0;
  let end = from;
  for (const [start, stop] of [...spans].sort((a, b) => a[0] - b[0])) {
    const low = Math.max(start, end);
    const high = Math.min(stop === 0 ? to : stop, to);
    if (high > low) sum += high - low;
    end = Math.max(end, high);
  }
  return sum;
}

/** Presses a link, and gives the moments of the press and of the frame that shows the content. */
function press(page: Page, { href, content }: Way): Promise<[number, number]> {
  return page.evaluate(
    ({ href, content }) =>
      new Promise<[number, number]>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
          (one) => one.getAttribute('href') === href,
        );
        if (link === undefined) return reject(new Error(`nothing leads to ${href}`));
        const from = Date.now();
        link.click();
        const timer = setInterval(() => {
          if (location.pathname !== href || document.querySelector(content) === null) return;
          clearInterval(timer);
          requestAnimationFrame(() => setTimeout(() => resolve([from, Date.now()])));
        }, 4);
      }),
    { href, content },
  );
}

/** From the dashboard to pages of each kind, on a slow phone that has come for the first time: what passes beside the server's answer. */
export function insideBench(): Promise<Measure[]> {
  return withPhones(async ({ portal, phone }) => {
    const member = MEMBERS.everyFamily;
    const contract = await portal.contractOf(member, '40');
    const ways: Way[] = [
      { name: 'contract', href: `/mon-contrat/${contract.id}`, content: '.contract [role=tabpanel]' },
      { name: 'list', href: '/contrats', content: '.contract-list .card-title' },
      { name: 'text', href: '/aide', content: 'main .content-section' },
    ];
    const found = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++)
      for (const way of ways) {
        const context = await phone(member, { worker: true });
        const page = await context.newPage();
        const session = await slowDown(page);
        const spans = await answers(session);
        await page.goto(`${portal.origin}/`);
        await page.locator('.dashboard .card-title').first().waitFor();
        await settled(page);
        await page.waitForTimeout(looking);
        const [from, to] = await press(page, way);
        await settled(page);
        found.get(way.name)?.push(to - from - waited(spans(), from, to));
        await context.close();
      }
    return ways.map(({ name }): Measure => {
      const value = median(found.get(name) ?? []);
      const note = `beside the server’s answer; median of ${rounds}; ${CONDITIONS}`;
      return {
        ...{ name: `inside, dashboard to ${name}`, value, unit: 'ms', baseline: null, ratio: null },
        ...{ target, met: value <= target, note },
      };
    });
  });
}
