import { firefoxPath, openFirefox } from './firefox.ts';
import { expect, test } from './fixtures.ts';
import { walk } from './plain-journey.ts';
import { isFull } from './sample.ts';

/** Another engine than that of all other journeys. Nothing is fetched for it: it is walked where it is installed. */
test.skip(!isFull, 'with npm run test:full');

const path = firefoxPath();
test.skip(path === null, 'no Firefox on this machine: install one, or name it in FIREFOX_PATH');

test('in Firefox a member signs in, opens a contract, changes tab and fills in a form', async ({ portal }) => {
  test.setTimeout(300_000);
  const page = await openFirefox(path ?? '');
  try {
    expect(page.version).toMatch(/^firefox \d/);
    console.log(`walked by ${page.version}`);
    await walk(page, portal);
  } finally {
    await page.close();
  }
});
