import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { paidInstalments, paymentSituations } from '../../src/backend/domain/payments/schema.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

const WAYS = [
  { name: 'on a phone, by touch', viewport: { width: 390, height: 844 }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', viewport: { width: 1280, height: 800 }, keyboard: true },
] as const;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function press(page: Page, name: string, keyboard: boolean): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if (!keyboard) return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

test.use({ member: MEMBERS.everyTask });

/** Puts back what a payment and a signature have changed. */
async function putBack({ db }: Portal): Promise<() => Promise<void>> {
  const [member] = await db.select().from(members).where(eq(members.numClient, MEMBERS.everyTask));
  const rows = await db
    .select()
    .from(contracts)
    .where(eq(contracts.memberId, member?.id ?? ''));
  const situations = await db.select().from(paymentSituations);
  return async () => {
    await db.delete(hostedOperations);
    await db.delete(paidInstalments);
    for (const row of rows) await db.update(contracts).set(row).where(eq(contracts.id, row.id));
    for (const row of situations)
      await db.update(paymentSituations).set(row).where(eq(paymentSituations.contractId, row.contractId));
  };
}

for (const { name, viewport, keyboard } of WAYS)
  test.describe(name, () => {
    test.use({ viewport });

    test(
      'a late payment is refused, then made by card, and nothing is owed any more',
      sampleIf(!keyboard),
      async ({ page, portal }) => {
        const restore = await putBack(portal);
        try {
          await page.goto('/');
          await ready(page);
          await page.getByRole('button', { name: 'Fermer' }).first().click();
          await page
            .locator('.task-urgent')
            .getByRole('link', { name: /Régler/ })
            .click();
          await expect(title(page, 'Régler un retard de paiement')).toBeVisible();
          await expectNoViolations(page, 'what is late');
          await press(page, 'Payer par carte', keyboard);
          await expect(title(page, 'Paiement par carte')).toBeVisible();
          await press(page, 'Faire refuser le paiement', keyboard);
          await expect(title(page, 'Votre paiement n’est pas enregistré')).toBeVisible();
          await expect(page).toHaveURL('/actions/retard-paiement/paiement-cb-ko');
          await expect(page.getByText('Réessayez plus tard, ou appelez un conseiller')).toBeVisible();
          await expectNoViolations(page, 'a payment that failed');
          // the address says nothing: what has happened does
          await page.goto('/actions/retard-paiement/paiement-cb-ok');
          await expect(title(page, 'Votre paiement n’est pas enregistré')).toBeVisible();
          await page.getByRole('link', { name: 'Réessayer' }).click();
          await press(page, 'Payer par carte', keyboard);
          await press(page, 'Payer', keyboard);
          await expect(title(page, 'Votre paiement est enregistré')).toBeVisible();
          await expect(page).toHaveURL('/actions/retard-paiement/paiement-cb-ok');
          await expectNoViolations(page, 'a payment that went well');
          const [errand] = await portal.db
            .select()
            .from(errands)
            .where(and(eq(errands.nature, 'retard-paiement')));
          await expect(page.getByText(errand?.reference ?? 'none')).toBeVisible();
          await page.goto('/demandes?onglet=terminees');
          const trace = page.locator(`.errand[id="${errand?.reference}"]`);
          await expect(trace).toBeVisible();
          await page.goto('/');
          await ready(page);
          // what has ended is not in the way of what goes on
          await expect(trace).toHaveCount(0);
          await expect(page.locator('.tasks').getByRole('link', { name: /Régler/ })).toHaveCount(0);
          await page.goto('/actions/retard-paiement/paiement-cb');
          await expect(title(page, 'Rien à régler par carte')).toBeVisible();
          await expectNoViolations(page, 'nothing to pay');
        } finally {
          await restore();
        }
      },
    );

    test('general terms are signed on the page of a provider', inFull, async ({ page, portal }) => {
      const restore = await putBack(portal);
      try {
        await page.goto('/actions/signature-dg/habitation');
        await expect(title(page, 'Signer mes dispositions générales')).toBeVisible();
        await press(page, 'Signer', keyboard);
        await expect(
          page.getByRole('link', { name: 'Lisez les dispositions générales avant de les signer' }),
        ).toBeVisible();
        await expectNoViolations(page, 'terms that were not read');
        const read = page.getByRole('checkbox', { name: 'J’ai lu les dispositions générales' });
        await read.focus();
        await page.keyboard.press('Space');
        await press(page, 'Signer', keyboard);
        await expect(title(page, 'Signature électronique')).toBeVisible();
        await press(page, 'Abandonner', keyboard);
        await expect(title(page, 'Rien n’est signé')).toBeVisible();
        await expect(page).toHaveURL('/actions/signature-dg/habitation-signature-echec');
        await expectNoViolations(page, 'a signature that was given up');
        await page.getByRole('link', { name: 'Réessayer' }).click();
        await read.focus();
        await page.keyboard.press('Space');
        await press(page, 'Signer', keyboard);
        await expect(title(page, 'Signature électronique')).toBeVisible();
        await press(page, 'Signer', keyboard);
        await expect(title(page, 'Vos dispositions générales sont signées')).toBeVisible();
        await expect(page).toHaveURL('/actions/signature-dg/habitation-signature-terminee');
        await expectNoViolations(page, 'a signature that went well');
        await page.goto('/actions/signature-dg/habitation');
        await expect(title(page, 'Rien à signer')).toBeVisible();
      } finally {
        await restore();
      }
    });

    test.describe('a member who pays by slip', () => {
      test.use({ member: MEMBERS.bySlip });
      test(
        'pays a slip by card from its notice, and nothing more is asked for its month',
        sampleIf(keyboard),
        async ({ page, portal }) => {
          const restore = await putBack(portal);
          try {
            await page.goto('/documents/echeances');
            const notices = page.locator('.papers-contract').first().getByRole('link');
            const month = await page.getByRole('heading', { level: 2 }).first().textContent();
            const count = await notices.count();
            await notices.first().click();
            await expect(page.getByText('Rien n’est prélevé')).toBeVisible();
            await expectNoViolations(page, 'a notice that is paid by slip');
            await page.getByRole('link', { name: 'Régler par carte' }).click();
            await expect(title(page, 'Régler un TIP par carte')).toBeVisible();
            await expect(page).toHaveURL('/paiement/tip/cb');
            expect((await page.getByRole('main').textContent())?.match(/échéance du/g)).toHaveLength(count);
            await expectNoViolations(page, 'a slip');
            await press(page, 'Payer par carte', keyboard);
            await press(page, 'Faire refuser le paiement', keyboard);
            await expect(title(page, 'Votre paiement n’est pas enregistré')).toBeVisible();
            await expect(page).toHaveURL('/paiement/tip/ko');
            await expectNoViolations(page, 'a slip that was refused');
            await page.getByRole('link', { name: 'Réessayer' }).click();
            await press(page, 'Payer par carte', keyboard);
            await press(page, 'Payer', keyboard);
            await expect(title(page, 'Votre paiement est enregistré')).toBeVisible();
            await expect(page).toHaveURL('/paiement/tip/ok');
            await expectNoViolations(page, 'a slip that was paid');
            await page.goto('/documents/echeances');
            await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(month ?? '');
          } finally {
            await restore();
          }
        },
      );
    });
  });
