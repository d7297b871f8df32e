import { openChromium80 } from './chromium-80.ts';
import { expect, test } from './fixtures.ts';
import { walk } from './plain-journey.ts';
import { isFull } from './sample.ts';

/** The oldest browser that can still be run: what differs in the others is checked by the build, feature by feature. */
test.skip(!isFull, 'with npm run test:full');

test('in Chromium 80 a member signs in, opens a contract, changes tab and fills in a form', async ({ portal }) => {
  test.setTimeout(300_000);
  const page = await openChromium80();
  try {
    expect(page.version).toContain('Chrome/80.');
    await walk(page, portal);
  } finally {
    await page.close();
  }
});
