import { expect, MEMBERS, ready, test } from './fixtures.ts';

test.use({ member: MEMBERS.everyFamily });

for (const [name, width] of [
  ['phone', 390],
  ['desk', 1280],
] as const)
  test(`shots ${name}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/resiliation');
    await ready(page);
    await page.screenshot({ path: `/tmp/shot-list-${name}.png`, fullPage: true });
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/resiliation/${id}`);
    await ready(page);
    await page.getByText(/^Vente/).click();
    await page.screenshot({ path: `/tmp/shot-motif-${name}.png`, fullPage: true });
    const home = await portal.contractOf(MEMBERS.everyFamily, '10');
    await page.goto(`/resiliation/${home.id}`);
    await ready(page);
    await page.getByText(/^Échéance/).click();
    await page.getByRole('button', { name: 'Voir les conditions de ce motif' }).click();
    await expect(page).toHaveURL(/recap\/3/);
    await ready(page);
    await page.screenshot({ path: `/tmp/shot-recap3-${name}.png`, fullPage: true });
  });
