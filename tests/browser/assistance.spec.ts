import { brand } from './answering.ts';
import { expectNoOverflow, expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };
const NIGHT = '2026-11-24T02:00:00Z';
const DAY = '2026-11-24T10:00:00Z';
const { phone, abroad } = brand.assistance;
const spaced = (number: string) => number.replace(/ /g, '\u00a0');

test.describe('a visitor, on the screen for signing in', () => {
  test('is given assistance first at night, with the support’s opening hours', async ({ page }) => {
    await page.clock.install({ time: NIGHT });
    await page.goto('/connexion/mire/1');
    await ready(page);
    const bar = page.getByRole('contentinfo').locator('.phone');
    await expect(bar.getByRole('link')).toHaveText([`Assistance\u00a0: ${spaced(phone)}`, 'Appeler le 32\u00a022']);
    await expect(bar.getByRole('link').first()).toHaveAttribute('href', 'tel:0199001212');
    await expect(bar).toContainText('Fermé en ce moment. Ouvert du lundi au vendredi, de 9h à 12h30');
  });

  test('is given only the support by day', async ({ page }) => {
    await page.clock.install({ time: DAY });
    await page.goto('/connexion/mire/1');
    await ready(page);
    const bar = page.getByRole('contentinfo').locator('.phone');
    await expect(bar.getByRole('link')).toHaveText(['Appeler le 32\u00a022']);
    await expect(bar).not.toContainText('Fermé');
  });
});

test.describe('the emergency notebook, which anybody may open', () => {
  test.use({ viewport: PHONE });

  test('names assistance before the support, which is closed at night', async ({ page }) => {
    await page.clock.install({ time: NIGHT });
    await page.goto('/carnet-urgence');
    await ready(page);
    const main = page.getByRole('main');
    const call = main.getByRole('link', { name: `Appeler le ${spaced(phone)}` });
    await expect(call).toHaveAttribute('href', 'tel:0199001212');
    await expect(main.getByRole('link', { name: abroad })).toHaveAttribute('href', 'tel:+33199003434');
    const support = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Appeler le 32 22' }) });
    await expect(support).toContainText('Fermé en ce moment.');
    await expect(support.getByRole('link', { name: 'Assistance' })).toHaveAttribute('href', 'tel:0199001212');
    await expectNoOverflow(page, 'the notebook');
    await expectSound(page, 'the notebook');
  });
});

test.describe('a member who needs assistance, on a phone', () => {
  test.use({ member: MEMBERS.everyFamily, viewport: PHONE });

  test('calls it by the first thing on its page, with plate and contract beside the number', async ({
    page,
    portal,
  }) => {
    await page.goto('/assistance');
    await ready(page);
    const main = page.getByRole('main');
    const call = main.getByRole('link', { name: /^Appeler le/ }).first();
    await expect(call).toHaveAttribute('href', 'tel:0199001212');
    await expect(call).toBeInViewport({ ratio: 1 });
    const { numeroContrat } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const row = main.getByRole('listitem').filter({ hasText: String(numeroContrat) });
    await expect(row).toContainText(/[A-Z]{2}-\d{3}-[A-Z]{2}/);
    await expectNoOverflow(page, 'assistance');
    await expectSound(page, 'assistance');
  });

  for (const product of ['40', '10'])
    test(`calls it from a contract ${product}, whose actions stay one line tall`, async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.everyFamily, product);
      await page.goto(`/mon-contrat/${id}`);
      await ready(page);
      const call = page
        .getByRole('main')
        .getByRole('link', { name: /^Assistance\s: / })
        .first();
      await expect(call).toHaveAttribute('href', 'tel:0199001212');
      await expect(call).toBeInViewport({ ratio: 1 });
      const tops = await page
        .locator('.actions > li')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
      expect(tops).toBe(1);
    });
});
