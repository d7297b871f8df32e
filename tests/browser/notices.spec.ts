import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

// what a page shows is compared with what it asks for
test.use({ member: MEMBERS.everyFamily, drawnPages: false });

interface Notice {
  id: string;
  dateEffetEcheance: string;
  montant: number;
  rum: string;
}

const euros = (amount: number) =>
  `${amount.toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace(/\s/g, '\u00a0')}\u00a0€`;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(
    `each notice is listed with its day and amount, and opens by keyboard at ${width}`,
    sampleIf(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const answered = page.waitForResponse((one) =>
        (one.request().postData() ?? '').includes('query getAvisEcheances('),
      );
      await page.goto('/documents/echeances');
      await ready(page);
      const body = (await (await answered).json()) as { data: { getAvisEcheancesItem: { avisEcheances: Notice[] } } };
      const notices = body.data.getAvisEcheancesItem.avisEcheances;
      expect(notices.length).toBeGreaterThan(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes avis d’échéance');
      const rows = page.getByRole('main').locator('.download');
      await expect(rows).toHaveCount(notices.length);
      for (const [rank, { montant }] of notices.entries()) await expect(rows.nth(rank)).toContainText(euros(montant));
      await expectSound(page, 'notices');

      const [first] = notices;
      if (first === undefined) throw new Error('no notice');
      await rows.first().getByRole('link').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Avis d’échéance');
      await ready(page);
      const said = page.getByRole('main').locator('dl');
      const [year, , day] = first.dateEffetEcheance.split('-');
      await expect(said).toContainText(new RegExp(`^Date.*${Number(day)}(er)?\\s\\p{L}+\\s${year}`, 'u'));
      for (const value of [euros(first.montant), first.id, first.rum, 'par prélèvement'])
        await expect(said).toContainText(value);
      await expect(page.getByText('Chaque échéance est réglée à sa date. Le compte débité')).toBeVisible();
      await expect(page.getByText(/peut venir en déduction/)).toBeVisible();
      await expectSound(page, 'a notice');
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await page.getByRole('button', { name: 'Imprimer cet avis' }).click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await page.reload();
      await ready(page);
      await expect(said).toContainText(first.id);
      await page.getByRole('link', { name: 'Tous mes avis' }).click();
      await expect(rows).toHaveCount(notices.length);
    },
  );

test('an unknown notice is reported, and an unreadable list is not an empty one', async ({ page }) => {
  await page.goto('/documents/echeances/rien-de-tel');
  await ready(page);
  await expect(page.getByText('Cet avis n’est pas, ou plus, parmi les vôtres.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer cet avis' })).toHaveCount(0);
  await expectNoViolations(page, 'no such notice');
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('query getAvisEcheances(')) return route.fallback();
    const errors = [{ message: 'panne', path: ['getAvisEcheancesItem'] }];
    return route.fulfill({ json: { data: { getAvisEcheancesItem: null }, errors } });
  });
  await page.goto('/documents/echeances');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(page.getByText('Aucun paiement')).toHaveCount(0);
});

test.describe('of a member who pays by slips', () => {
  test.use({ member: MEMBERS.bySlip });
  test('shows the amount paid, and no debited account', async ({ page }) => {
    await page.goto('/documents/echeances');
    await ready(page);
    await page.getByRole('main').locator('.download a').first().click();
    await expect(page.getByText('Chaque échéance est réglée à sa date.', { exact: true })).toBeVisible();
    await expect(page.getByText(/peut venir en déduction/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Régler par carte' })).toBeVisible();
    await expectNoViolations(page, 'a notice of a slip');
  });
});

test.describe('of a member who holds nothing', () => {
  test.use({ member: MEMBERS.none });
  test('says that nothing is to be paid', async ({ page }) => {
    await page.goto('/documents/echeances');
    await ready(page);
    await expect(page.getByText('Aucun paiement n’est prévu pour le moment.')).toBeVisible();
  });
});
