import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

test.use({ member: MEMBERS.children });

for (const { width, rank } of [
  { width: 390, rank: 0 },
  { width: 1280, rank: 1 },
])
  test(`the journal shows who did or saw what, at ${width} px`, sampleIf(rank === 0), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/attestations');
    await ready(page);
    const saved = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /Télécharger/ })
      .first()
      .click();
    await saved;
    await page.goto('/profil');
    await page.getByRole('link', { name: 'Qui a vu ou changé mes données' }).click();
    await expect(page).toHaveURL('/profil/journal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui a vu ou changé mes données');
    await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(
      /^\d\d:\d\d – Vous\u00a0: Attestation téléchargée \(\d+/,
    );
    await expectNoViolations(page, 'the journal');
  });
