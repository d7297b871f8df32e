import type { Page } from 'playwright-core';
import { MEMBERS } from '../browser/fixtures.ts';
import { type Measure, percentile } from './measure.ts';
import { slowDown, withPhones } from './on-a-phone.ts';

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

/** How soon a phone with a slow processor answers a press on a tab, and on the menu. */
export function pressBench(): Promise<Measure[]> {
  return withPhones(async ({ portal, phone }) => {
    const member = MEMBERS.mileage;
    const contract = await portal.contractOf(member, '40');
    const context = await phone(member);
    const page = await context.newPage();
    await page.goto(`${portal.origin}/contrat/auto/${contract.id}`);
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    const count = await tabs.count();
    const tab = await presses(page, (n) => tabs.nth((n + 1) % count).click());
    await page.goto(`${portal.origin}/`);
    await page.locator('.dashboard .card-title').first().waitFor();
    await page.waitForLoadState('networkidle');
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
    return [measure('press on a tab of a contract', tab), measure('press on the menu', open)];
  });
}
