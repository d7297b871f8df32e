import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

const WAYS = [
  { name: 'on a phone, by touch', viewport: { width: 390, height: 844 }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', viewport: { width: 1280, height: 800 }, keyboard: true },
] as const;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function press(page: Page, name: string, keyboard: boolean): Promise<void> {
  const button = page.getByRole('button', { name });
  if (!keyboard) return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, name: RegExp, keyboard: boolean): Promise<void> {
  const radio = page.getByRole('radio', { name });
  if (keyboard) {
    await radio.focus();
    await page.keyboard.press('Space');
  } else await radio.check();
}

/** A day, in the three fields of a question. */
async function fillDay(page: Page, question: string, [day, month, year]: readonly [string, string, string]) {
  const group = page.getByRole('group', { name: question });
  await group.getByLabel('Jour').fill(day);
  await group.getByLabel('Mois').fill(month);
  await group.getByLabel('Année').fill(year);
}

const paris = (shift = 0) => {
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(Date.now() + shift * 86_400_000);
  return day.split('/') as [string, string, string];
};

for (const { name, viewport, keyboard } of WAYS)
  test.describe(name, () => {
    test.use({ viewport });

    test.describe('a reading that is due', () => {
      test.use({ member: MEMBERS.mileage });

      test(
        'goes from the dashboard to the database, and its task is done',
        sampleIf(!keyboard),
        async ({ page, portal }) => {
          const { id } = await portal.contractOf(MEMBERS.mileage, '40');
          const [before] = await portal.db.select().from(mileagePackages).where(eq(mileagePackages.contractId, id));
          await page.goto('/');
          await ready(page);
          await page
            .getByRole('link', { name: /kilométr/i })
            .first()
            .click();
          await expect(title(page, 'Déclarer mon kilométrage')).toBeVisible();
          await expectNoViolations(page, 'the reading');
          await press(page, 'Vérifier mon relevé', keyboard);
          await expect(page.getByRole('link', { name: 'Indiquez le kilométrage du compteur' })).toBeVisible();
          const counter = page.getByLabel('Kilométrage au compteur');
          await counter.fill('12');
          await fillDay(page, 'Date du relevé', paris());
          await press(page, 'Vérifier mon relevé', keyboard);
          await expect(page.getByRole('link', { name: /Le compteur ne recule pas/ })).toBeVisible();
          await expectNoViolations(page, 'a reading that cannot be');
          await counter.fill(String((before?.kilometrageReference ?? 0) + 9000));
          await press(page, 'Vérifier mon relevé', keyboard);
          await expect(page.getByText(/vous avez roulé plus que votre forfait de 8\s000\skm/)).toBeVisible();
          await expectNoViolations(page, 'the check');
          await press(page, 'Envoyer mon relevé', keyboard);
          await expect(title(page, 'Votre relevé est enregistré')).toBeVisible();
          await expectNoViolations(page, 'the result');
          const { Référence: reference = '' } = await listed(page, '.form-panel');
          const [errand] = await portal.db.select().from(errands).where(eq(errands.reference, reference));
          expect(errand).toMatchObject({ nature: 'declaration-kilometrage', contractId: id });

          await page.getByRole('link', { name: 'Revenir à mon contrat' }).click();
          await ready(page);
          const trace = page.locator(`.errand[id="${reference}"]`);
          await expect(trace).toBeVisible();
          await expect(page.getByRole('link', { name: 'Déclarer mon kilométrage' })).toHaveCount(0);
          await expect(page.getByText('Votre dernière déclaration est en cours de traitement.')).toBeVisible();
          await page.goto('/');
          await ready(page);
          await expect(trace).toContainText('Déclaration de kilométrage');
          await expect(page.locator('.tasks').getByRole('link', { name: /kilométr/i })).toHaveCount(0);
          await page.goto(`/declaration-kilometrage/${id}`);
          await expect(title(page, 'Aucun relevé à donner pour le moment')).toBeVisible();
          await expectNoViolations(page, 'nothing to tell');

          await portal.db.delete(errands).where(eq(errands.reference, reference));
          if (before !== undefined)
            await portal.db.update(mileagePackages).set(before).where(eq(mileagePackages.contractId, id));
        },
      );
    });

    test.describe('a mileage form opened without a contract', () => {
      test.use({ member: MEMBERS.everyFamily });

      test('shows no fields, and leads to the contracts', async ({ page }) => {
        await page.goto('/declaration-kilometrage');
        await expect(title(page, 'Aucun relevé à donner pour le moment')).toBeVisible();
        await expect(page.getByText('Choisissez un contrat au forfait kilométrique')).toBeVisible();
        await page.getByRole('link', { name: 'Voir mes contrats' }).click();
        await expect(page).toHaveURL('/contrats');
      });
    });

    test.describe('people', () => {
      test.use({ member: MEMBERS.everyFamily });

      test('a driver is added, and followed on the contract', sampleIf(keyboard), async ({ page, portal }) => {
        const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
        await page.goto('/update-driver');
        await page.getByRole('link', { name: /Changer un conducteur en ligne/ }).click();
        await expect(title(page, 'Changer un conducteur')).toBeVisible();
        await expectNoViolations(page, 'the driver');
        await press(page, 'Vérifier ma demande', keyboard);
        await expect(page.getByRole('link', { name: 'Choisissez un contrat' })).toBeVisible();
        await expectNoViolations(page, 'nothing answered');
        const { numeroContrat } = await portal.contractOf(MEMBERS.everyFamily, '40');
        await choose(page, new RegExp(String(numeroContrat)), keyboard);
        await choose(page, /Ajouter un conducteur/, keyboard);
        await page.getByLabel('Nom du conducteur', { exact: true }).fill('Martin');
        await page.getByLabel('Prénom du conducteur').fill('Zoé');
        await fillDay(page, 'Date de naissance du conducteur', ['1', '3', '2006']);
        await fillDay(page, 'Date d’obtention du permis', ['1', '6', '2025']);
        await choose(page, /De temps en temps/, keyboard);
        await fillDay(page, 'À partir de quand ?', paris(9));
        await press(page, 'Vérifier ma demande', keyboard);
        await expect(title(page, 'Vérifiez votre demande')).toBeVisible();
        await expectNoViolations(page, 'the check');
        await press(page, 'Envoyer ma demande', keyboard);
        await expect(title(page, 'Votre demande est enregistrée')).toBeVisible();
        await expectNoViolations(page, 'the result');
        const { Référence: reference = '' } = await listed(page, '.form-panel');
        await page.getByRole('link', { name: 'Revenir à mon contrat' }).click();
        await expect(page).toHaveURL(new RegExp(`/mon-contrat/${id}`));
        await expect(page.locator(`.errand[id="${reference}"]`)).toContainText('Changement de conducteur');
        await portal.db.delete(errands).where(eq(errands.reference, reference));
      });

      test(
        'another beneficiary clause is asked for, in the member’s own words',
        sampleIf(!keyboard),
        async ({ page, portal }) => {
          await page.goto('/clause-beneficiaire');
          await page.getByRole('link', { name: /Demander l’avenant en ligne/ }).click();
          await expect(title(page, 'Changer la clause bénéficiaire')).toBeVisible();
          await expectNoViolations(page, 'the clause');
          await page.getByRole('radio').first().check();
          await choose(page, /Les personnes que je nomme/, keyboard);
          await press(page, 'Vérifier ma demande', keyboard);
          await expect(page.getByRole('link', { name: 'Écrivez la clause' })).toBeVisible();
          await page
            .getByLabel('Votre clause')
            .fill('Zoé Martin, née le 1er mars 2006 à Brest ; à défaut, mes héritiers.');
          await press(page, 'Vérifier ma demande', keyboard);
          await expectNoViolations(page, 'the check');
          await press(page, 'Demander l’avenant', keyboard);
          await expect(title(page, 'Votre demande est enregistrée')).toBeVisible();
          const { Référence: reference = '' } = await listed(page, '.form-panel');
          const [errand] = await portal.db.select().from(errands).where(eq(errands.reference, reference));
          expect(errand).toMatchObject({ nature: 'clause-beneficiaire', args: { clause: 'libre' } });
          await portal.db.delete(errands).where(eq(errands.reference, reference));
        },
      );
    });
  });
