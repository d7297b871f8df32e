import { eq } from 'drizzle-orm';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const FUNCTION = 'Renoncer au contrat ici';

test.use({ member: MEMBERS.brandNew });

/** A home that was signed so many days ago, in force. */
async function signedDaysAgo(portal: Portal, days: number): Promise<string> {
  const { id } = await portal.contractOf(MEMBERS.brandNew, '12');
  const day = new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const dates = { dateSignature: day, dateEffet: day, dateFin: null, codeEtat: 'VIG', libelleEtat: 'En vigueur' };
  await portal.db.update(contracts).set(dates).where(eq(contracts.id, id));
  await portal.db.delete(errands).where(eq(errands.contractId, id));
  return id;
}

for (const [viewport, keyboard] of [
  [PHONE, false],
  [DESKTOP, true],
] as const)
  test(
    `at ${viewport.width} px: from the contract to its acknowledgement, and no further`,
    sampleIf(viewport === PHONE),
    async ({ page, portal }) => {
      await page.setViewportSize(viewport);
      const id = await signedDaysAgo(portal, 3);
      await page.goto(`/mon-contrat/${id}`);
      await ready(page);
      await expectNoViolations(page, 'the contract');
      const link = page.getByRole('link', { name: FUNCTION }).first();
      if (keyboard) {
        await link.focus();
        await page.keyboard.press('Enter');
      } else await link.click();
      await expect(page).toHaveURL(`/renonciation/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: FUNCTION })).toBeVisible();
      await expect(page.getByText(/jusqu’au \d+.* 20\d\d compris, sans raison à donner/)).toBeVisible();
      await expect(page.getByText('comme s’il n’avait pas été conclu')).toBeVisible();
      await expectNoViolations(page, 'the right');
      const confirm = page.getByRole('button', { name: 'Confirmer ma renonciation' });
      if (keyboard) {
        await confirm.focus();
        await page.keyboard.press('Enter');
      } else await confirm.click();
      await expect(page).toHaveURL(`/renonciation/confirmation/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Votre renonciation est enregistrée' })).toBeVisible();
      const { Référence: reference, Reçue: received } = await listed(page, '.form-panel');
      expect(received).toMatch(/^\d\d\/\d\d\/20\d\d à \d\d:\d\d$/);
      await expect(page.getByRole('button', { name: 'Aperçu Mon accusé de réception' })).toBeVisible();
      await expectNoViolations(page, 'the confirmation');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Votre renonciation est enregistrée' })).toBeVisible();
      expect((await listed(page, '.form-panel')).Référence).toBe(reference);

      await page.goto(`/mon-contrat/${id}`);
      await ready(page);
      await expect(page.getByRole('region', { name: 'Ma demande' })).toContainText('Enregistrée');
      await expect(page.getByRole('link', { name: FUNCTION })).toHaveCount(0);
      await expectNoViolations(page, 'the contract that was renounced');
      await page.goto(`/renonciation/${id}`);
      await expect(page).toHaveURL(`/renonciation/confirmation/${id}`);
    },
  );

test('a contract leads to renunciation during the delay, afterwards to termination', async ({ page, portal }) => {
  const id = await signedDaysAgo(portal, 13);
  await page.goto('/resiliation/contrats');
  await page.locator(`main a[href="/renonciation/${id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: FUNCTION })).toBeVisible();
  await signedDaysAgo(portal, 16);
  await page.goto('/resiliation/contrats');
  await ready(page);
  await expect(page.locator(`main a[href="/resiliation/${id}"]`)).toBeVisible();
  await expect(page.locator(`main a[href="/renonciation/${id}"]`)).toHaveCount(0);
  await page.goto(`/mon-contrat/${id}`);
  await ready(page);
  await expect(page.getByRole('link', { name: FUNCTION })).toHaveCount(0);
  await page.goto(`/renonciation/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Le délai pour renoncer est passé' })).toBeVisible();
  await expectNoViolations(page, 'too late');
  await page.getByRole('link', { name: 'Voir comment le résilier' }).click();
  await expect(page).toHaveURL(`/resiliation/${id}`);
  await page.goto('/renonciation');
  await expect(page).toHaveURL('/resiliation/contrats');
});
