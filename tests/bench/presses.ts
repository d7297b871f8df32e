import type { Page } from 'playwright-core';
import { MEMBERS, taken } from '../browser/fixtures.ts';
import { type Measure, median, percentile } from './measure.ts';
import { CONDITIONS, type Phones, slowDown, withPhones } from './on-a-phone.ts';
import { settled } from './paint.ts';

const target = 100;
const times = 40;

/** From each of the presses to the frame that answers it, in milliseconds, as Event Timing has them. */
async function presses(page: Page, press: (n: number) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const found = new Map<number, number>();
    Object.assign(self, { pressed: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId, duration } = entry;
        if (interactionId > 0) found.set(interactionId, Math.max(found.get(interactionId) ?? 0, duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let n = 0; n < times; n++) {
    await press(n);
    await page.waitForTimeout(150);
  }
  const found = await page.evaluate(() => [...(self as unknown as { pressed: Map<number, number> }).pressed.values()]);
  // what is faster than a frame is not told at all
  return [...found, ...Array.from({ length: Math.max(0, times - found.length) }, () => 16)];
}

const ROUNDS = 5;

interface Answered {
  pressedAt: number | null;
  answeredAt: number | null;
}

/** In each page, a plain link's too: keeps when the second tab was pressed, and when a frame shows that it is chosen. */
const watchSecondTab = () => {
  const keep = (name: keyof Answered) => {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, String(Date.now()));
  };
  addEventListener('pointerdown', () => keep('pressedAt'), true);
  const look = () => {
    const tab = document.querySelectorAll('[role=tab]')[1];
    if (tab?.getAttribute('aria-selected') === 'true') setTimeout(() => keep('answeredAt'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** In the page. */
const millisecondsToAnswer = () => {
  const [from, to] = ['pressedAt', 'answeredAt'].map((name) => sessionStorage.getItem(name));
  return from === null || to === null ? null : Number(to) - Number(from);
};

/**
 * A tab of a contract on a first visit, pressed as soon as it stands: when that is, how long until it answers, and when
 * the page is the application's.
 */
async function firstPresses({ portal, phone }: Phones, address: string): Promise<Measure[]> {
  const pressed: number[] = [];
  const answered: number[] = [];
  const takenOver: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await phone(MEMBERS.mileage);
    await context.addInitScript(watchSecondTab);
    const page = await context.newPage();
    await slowDown(page);
    const began = Date.now();
    await page.goto(portal.origin + address, { waitUntil: 'commit' });
    const tab = page.getByRole('tab').nth(1);
    await tab.waitFor();
    pressed.push(Date.now() - began);
    await tab.click({ noWaitAfter: true });
    const took = await page.waitForFunction(millisecondsToAnswer);
    answered.push(Number(await took.jsonValue()));
    await context.close();
    const other = await phone(MEMBERS.mileage);
    const second = await other.newPage();
    await slowDown(second);
    await second.goto(portal.origin + address, { waitUntil: 'commit' });
    await taken(second);
    takenOver.push(await second.evaluate(() => performance.now()));
    await other.close();
  }
  const measure = (name: string, found: readonly number[], most: number): Measure => {
    const value = median(found);
    const note = `median of ${found.length}; ${CONDITIONS}`;
    return { name, value, unit: 'ms', baseline: null, ratio: null, target: most, met: value <= most, note };
  };
  return [
    measure('contract, first visit: a tab stands and is pressed at', pressed, 750),
    measure('contract, first visit: the press is answered after', answered, 500),
    measure('contract, first visit: the page is the application’s at', takenOver, 1880),
  ];
}

/** How soon a phone with a slow processor answers a press on a tab, and on the menu. */
export function pressBench(): Promise<Measure[]> {
  return withPhones(async (phones) => {
    const { portal, phone } = phones;
    const member = MEMBERS.mileage;
    const contract = await portal.contractOf(member, '40');
    const context = await phone(member);
    const page = await context.newPage();
    await page.goto(`${portal.origin}/contrat/auto/${contract.id}`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    await settled(page);
    await slowDown(page);
    const count = await tabs.count();
    const tab = await presses(page, (n) => tabs.nth((n + 1) % count).click());
    await page.goto(`${portal.origin}/`);
    await page.locator('.dashboard .card-title').first().waitFor();
    await settled(page);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const open = await presses(page, async (n) => {
      if (n % 2 === 0) await menu.click();
      else await page.keyboard.press('Escape');
    });
    const measure = (name: string, found: readonly number[]): Measure => {
      const value = percentile(found, 0.95);
      const note = `95th percentile of ${found.length} presses; processor ÷ 4`;
      return { name, value, unit: 'ms', baseline: null, ratio: null, target, met: value <= target, note };
    };
    return [
      ...(await firstPresses(phones, `/contrat/auto/${contract.id}`)),
      measure('press on a tab of a contract', tab),
      measure('press on the menu', open),
    ];
  });
}
