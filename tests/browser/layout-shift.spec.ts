import type { CDPSession, Page } from '@playwright/test';
import { expect, MEMBERS, quiet, ready, test } from './fixtures.ts';
import { inFull, isFull } from './sample.ts';

/** Of all that moves without being asked to; what Web Vitals call good is 0.1. */
const MOST = 0.05;
const PHONE = { width: 390, height: 844 };
const BOTH = [PHONE, { width: 1280, height: 800 }];
/** On a desktop too where the page is drawn otherwise there, and every page with FULL. */
const USUAL = isFull ? BOTH : [PHONE];

/** Slow 4G and a processor four times slower: what comes late on a phone comes late here. */
async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

interface Shift {
  value: number;
  moved: string[];
}

/** Watches from the first paint on; a shift within half a second of a press has been asked for. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(self, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const nameOf = (node: Node | null) =>
        node instanceof Element ? `${node.tagName}.${node.className}` : String(node);
      shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (self as unknown as { shifts: Shift[] }).shifts);

async function expectStill(page: Page, path: string, sizes = USUAL): Promise<void> {
  await page.addInitScript(watchShifts);
  await slow(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(path);
    await ready(page);
    await quiet(page);
    const shifts = await shiftsOf(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect.soft(total, `${path} at ${size.width} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
    if (process.env.SHIFTS !== undefined) console.log(path, size.width, total.toFixed(3), JSON.stringify(shifts));
  }
}

test.describe('nothing moves on a slow phone by itself', () => {
  test.use({ savesData: false });
  test.setTimeout(120_000);

  test('the sign-in screen', async ({ page }) => {
    await expectStill(page, '/');
  });

  test('a form', async ({ page }) => {
    await expectStill(page, '/connexion/inscription/1');
  });

  test('a page that does not exist', inFull, async ({ page }) => {
    await expectStill(page, '/nulle-part');
  });

  test.describe('for a member with every contract', () => {
    test.use({ member: MEMBERS.everyFamily });

    test('the dashboard', async ({ page }) => {
      await expectStill(page, '/', BOTH);
    });

    test('the list of contracts, and those that have ended', inFull, async ({ page }) => {
      await expectStill(page, '/contrats');
      if (isFull) await expectStill(page, '/contrats?onglet=resilies');
    });

    test('a contract', async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
      await expectStill(page, `/mon-contrat/${id}`, BOTH);
    });

    test('claims', inFull, async ({ page }) => {
      await expectStill(page, '/sinistres');
    });
  });

  for (const [who, member] of [
    ['with one contract', MEMBERS.one],
    ['without any', MEMBERS.none],
    ['in litigation', MEMBERS.litigation],
  ] as const)
    test.describe(`for a member ${who}`, () => {
      test.use({ member });
      test('the dashboard', inFull, async ({ page }) => {
        await expectStill(page, '/');
      });
    });
});
