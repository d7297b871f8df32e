import { eq } from 'drizzle-orm';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';

test.use({ member: MEMBERS.everyFamily });

test('a move: address, home, car and certificate, each where it is done and back', async ({ page, portal }) => {
  const home = await portal.contractOf(MEMBERS.everyFamily, '10');
  const car = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/resiliation/${home.id}`);
  await ready(page);
  await page.getByText('Je déménage', { exact: true }).click();
  await page.getByRole('link', { name: /toutes les étapes/ }).click();
  await expect(page).toHaveURL('/demenagement');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Je déménage' })).toBeVisible();
  await expectNoViolations(page, 'moving');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Donner ma nouvelle adresse/ })).toHaveAttribute(
    'href',
    '/profil/adresse',
  );
  const message = (id: string) => main.locator(`a[href^="/contact/message"][href*="${id}"]`);
  await expect(message(home.id)).toContainText('Assurer mon nouveau logement');
  await expect(message(car.id)).toContainText('Dire où mon véhicule dormira');
  await expect(main.locator(`a[href="/resiliation/${home.id}"]`)).toContainText('Ou mettre fin à ce contrat');
  await expect(main.locator(`a[href="/mon-contrat/${home.id}?onglet=documents"]`)).toBeVisible();
  await message(home.id).click();
  await ready(page);
  await expect(main).toContainText('Mon déménagement');
});

test('a home whose end is requested shows only that', async ({ page, portal }) => {
  const home = await portal.contractOf(MEMBERS.everyFamily, '10');
  const reference = 'FINDEMANDEE';
  await portal.db
    .insert(terminationRequests)
    .values({ reference, contractId: home.id, motif: 'R31', date: '2026-11-01', dateEffet: '2099-01-01' });
  try {
    await page.goto('/demenagement');
    await ready(page);
    const main = page.getByRole('main');
    const ending = main.locator(`a[href="/resiliation/${home.id}"]`);
    await expect(ending).toContainText('Voir la fin demandée de ce contrat');
    await expect(ending).toHaveCount(1);
    await expect(main.locator(`a[href^="/contact/message"][href*="${home.id}"]`)).toHaveCount(0);
    await expectNoViolations(page, 'moving, a home that ends');
  } finally {
    await portal.db.delete(terminationRequests).where(eq(terminationRequests.reference, reference));
  }
});

test.describe('a member without a home', () => {
  test.use({ member: MEMBERS.none });

  test('is led to the address, and to no contract', async ({ page }) => {
    await page.goto('/demenagement');
    await ready(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Donner ma nouvelle adresse/ })).toBeVisible();
    await expect(main).not.toContainText('Votre logement');
    await expect(main).not.toContainText('Votre véhicule');
  });
});
