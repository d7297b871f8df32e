import { expect, MEMBERS, taken, test } from './fixtures.ts';
import { oneIn } from './sample.ts';

/** What each member opens besides their contracts. */
const PAGES = [
  ...['/', '/contrats', '/mes-documents', '/documents/echeances', '/attestations', '/sinistres', '/contact'],
  ...['/demandes', '/profil', '/profil/journal', '/contact/hub', '/contact/message/message'],
];
/** Has no account that a password opens. */
const WITHOUT_ACCOUNT: readonly string[] = [MEMBERS.bySlip];

for (const member of oneIn(
  3,
  Object.values(MEMBERS).filter((one) => !WITHOUT_ACCOUNT.includes(one)),
))
  test.describe(`pages drawn for ${member}`, () => {
    test.use({ member });

    // what differs is reported by React, which the fixture fails on
    test('are taken over as they stand, whatever state their contracts are in', async ({ page, portal }) => {
      test.slow();
      const held = await portal.contractsOf(member);
      for (const path of [...PAGES, ...held.map(({ id }) => `/mon-contrat/${id}`)]) {
        const coming = page.waitForResponse((response) => response.request().isNavigationRequest());
        await page.goto(path);
        const html = await (await coming).text();
        expect(html.includes('id="drawn"'), path).toBe(true);
        await taken(page);
        await expect(page.locator('main h1'), path).toBeVisible();
      }
    });
  });
