import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { expectNoViolations } from './checks.ts';
import { forgetDrafts, listed, photo } from './every-widget.ts';
import { expect, MEMBERS, ready, signIn, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

const WAYS = [
  { name: 'on a phone, by touch', viewport: { width: 390, height: 844 }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', viewport: { width: 1280, height: 800 }, keyboard: true },
] as const;
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const AUTO = '/sinistres/declaration/sinistres/1?typeSinistre=auto';

/** A day before today in Paris, in the three fields of a question. */
async function fillDay(page: Page, question: RegExp, before: number): Promise<void> {
  const then = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(Date.now() - before * 86_400_000);
  const [day = '', month = '', year = ''] = then.split('/');
  const group = page.getByRole('group', { name: question });
  await group.getByLabel('Jour').fill(day);
  await group.getByLabel('Mois').fill(month);
  await group.getByLabel('Année').fill(year);
}

test.beforeEach(({ portal }) => forgetDrafts(portal));

for (const { name, viewport, keyboard } of WAYS)
  test.describe(name, () => {
    test.use({ viewport, member: MEMBERS.four });

    const press = async (page: Page, button: string) => {
      const found = page.getByRole('button', { name: button });
      return keyboard ? found.press('Enter') : found.click();
    };
    const choose = async (page: Page, question: RegExp, answer: string | RegExp) => {
      const choice = page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer });
      if (!keyboard) return choice.check();
      await choice.focus();
      await page.keyboard.press('Space');
    };
    const step = async (page: Page, name: string) => {
      await expect(title(page, name)).toBeVisible();
      await expectNoViolations(page, name);
    };

    test(
      'an accident with somebody hurt is declared from the contract',
      sampleIf(!keyboard),
      async ({ page, portal }) => {
        const { id } = await portal.contractOf(MEMBERS.four, '40');
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        const action = page.getByRole('main').getByRole('link', { name: 'Déclarer un sinistre' }).first();
        if (keyboard) {
          await action.focus();
          await page.keyboard.press('Enter');
        } else await action.click();
        await step(page, 'Votre déclaration');
        // who is hurt comes before any question
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: '15, Samu' })).toHaveAttribute('href', 'tel:15');
        await expect(main.getByText(/cinq jours ouvrés pour déclarer, deux pour un vol/)).toBeVisible();
        await expect(page.getByRole('radiogroup', { name: /Contrat concerné/ }).getByRole('radio')).toBeChecked();
        await press(page, 'Continuer');
        await expect(page.getByRole('alert').getByRole('link', { name: 'Dites ce qui s’est passé' })).toBeVisible();
        await expectNoViolations(page, 'what is to mend');
        await page.getByLabel('Que s’est-il passé ?').selectOption('collision');
        await fillDay(page, /Quel jour/, -1);
        await choose(page, /blessé, même/, 'Oui');
        await choose(page, /Qui est blessé/, 'Moi');
        await expect(main.getByText(/elle ne sert qu’aux accidents sans blessé/)).toBeVisible();
        await press(page, 'Continuer');
        await expect(page.getByRole('alert').getByRole('link', { name: /Ce jour est à venir/ })).toBeVisible();
        await fillDay(page, /Quel jour/, 1);
        await press(page, 'Continuer');

        await step(page, 'Ce qui s’est passé');
        await expect(main.getByText(/^[A-Z]{2}-\d{3}-[A-Z]{2}$/)).toBeVisible();
        await page.getByLabel('Où est-ce arrivé ?').fill('Rue du Port, La Ciotat');
        await choose(page, /Qui conduisait/, 'Un conducteur du contrat');
        await choose(page, /Quel conducteur/, /PERRIN/);
        await choose(page, /en cause/, 'Oui, avec un véhicule');
        await choose(page, /constat amiable/, 'Oui, sur papier');
        await page.getByLabel('Racontez ce qui s’est passé').fill('مرحبا 😀 <b>feu</b> rouge');
        await press(page, 'Continuer');

        await step(page, 'Les dommages');
        const zones = page.getByRole('group', { name: /Où la voiture/ });
        if (keyboard) {
          await zones.getByRole('checkbox', { name: 'Toit' }).focus();
          await page.keyboard.press('Space');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Space');
        } else {
          for (const zone of ['Toit', 'Portière avant gauche'])
            await page
              .locator('.zones-zone')
              .filter({ has: page.locator('title', { hasText: zone }) })
              .click();
        }
        await expect(zones.getByRole('checkbox', { name: 'Portière avant gauche' })).toBeChecked();
        await expect(zones.getByText('Zones marquées : Toit, Portière avant gauche')).toBeVisible();
        await choose(page, /Comment vont/, 'Vues par un médecin');
        await choose(page, /arrêt de travail/, 'Non');
        await press(page, 'Continuer');

        await step(page, 'Vos photos et documents');
        await page.getByLabel('Choisir des fichiers').setInputFiles(photo('constat.png', 200));
        await expect(page.getByRole('listitem').filter({ hasText: 'constat.png' })).toContainText('Reçu');
        await press(page, 'Continuer');
        await step(page, 'Vérifiez votre déclaration');
        expect((await listed(page, '.form-answers'))['Où la voiture est-elle abîmée\u00a0?']).toBe(
          'Toit, Portière avant gauche',
        );
        await press(page, 'Envoyer ma déclaration');

        await step(page, 'Votre déclaration nous est parvenue');
        await expect(page).toHaveURL(
          '/sinistres/declaration/sinistres/declaration-sinistre-transmise?typeSinistre=auto',
        );
        const { Référence: reference = '' } = await listed(page, '.form-panel');
        const [claim] = await portal.db.select().from(claims).where(eq(claims.reference, reference));
        expect(claim).toMatchObject({ contractId: id, typeSinistre: 'auto', details: { vtmAvecCorp: true } });
        const [errand] = await portal.db.select().from(errands).where(eq(errands.reference, reference));
        expect(errand?.args).toMatchObject({ circonstances: 'مرحبا 😀 <b>feu</b> rouge' });
        const follow = page.getByRole('link', { name: 'Suivre mon sinistre' });
        await expect(follow).toHaveAttribute('href', `/sinistres/declaration/${claim?.id}`);
        await follow.click();
        await ready(page);
        await expect(page.getByRole('main')).toContainText(reference);
      },
    );

    test('photos of a draft are there after another sign-in', sampleIf(!keyboard), async ({ page, portal, watch }) => {
      await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=habitation');
      await page.getByLabel('Que s’est-il passé ?').selectOption('tempete');
      await fillDay(page, /Quel jour/, 2);
      await choose(page, /ce soir/, 'Oui');
      await press(page, 'Continuer');
      await choose(page, /logement assuré/, 'Oui');
      await choose(page, /environs/, 'Oui');
      await page.getByLabel('Racontez ce qui s’est passé').fill('Des tuiles parties.');
      await press(page, 'Continuer');
      const goods = page.getByRole('checkbox', { name: /Toiture/ });
      await goods.focus();
      await page.keyboard.press('Space');
      await press(page, 'Continuer');
      await expect(title(page, 'Vos photos et documents')).toBeVisible();
      const file = (of: string) => page.getByRole('listitem').filter({ hasText: of });
      for (const of of ['avant.png', 'cote.png']) {
        await page.getByLabel('Choisir des fichiers').setInputFiles(photo(of, 200));
        await expect(file(of)).toContainText('Reçu');
      }
      await expect
        .poll(async () => JSON.stringify((await portal.db.select().from(drafts))[0]?.valeurs))
        .toContain('cote.png');

      await page.context().clearCookies();
      await page.evaluate(() => sessionStorage.clear());
      await signIn(page, MEMBERS.four, '/sinistres');
      await page.getByRole('button', { name: /Reprendre/ }).click();
      await expect(title(page, 'Vos photos et documents')).toBeVisible();
      await expect(page.getByText(/Nous avons gardé vos réponses du .*, et 2 fichiers\./)).toBeVisible();
      for (const of of ['avant.png', 'cote.png']) await expect(file(of)).toContainText('Reçu');
      await expectNoViolations(page, 'files that were kept');
      await press(page, 'Continuer');
      await expect(title(page, 'Vérifiez votre déclaration')).toBeVisible();
      expect((await listed(page, '.form-answers'))['Vos fichiers']).toBe('avant.png, cote.png');
      watch.expect(/ERR_FAILED/);
      // whoever never hears of the answer is not offered to send it again on another day
      const isSending = (text: string | null) => text?.includes('postDeclarationSinistre') === true;
      await page.route('**/graphql', async (route) => {
        if (!isSending(route.request().postData())) return route.fallback();
        await route.fetch();
        await route.abort();
      });
      await press(page, 'Envoyer ma déclaration');
      await expect(title(page, 'Vérifiez votre déclaration')).toBeVisible();
      await expect.poll(() => portal.db.select().from(drafts)).toEqual([]);
      await page.unroute('**/graphql');
      await press(page, 'Envoyer ma déclaration');
      await expect(title(page, 'Votre déclaration nous est parvenue')).toBeVisible();
      const { Référence: reference = '' } = await listed(page, '.form-panel');
      const sent = await portal.db.select().from(files).where(eq(files.reference, reference));
      expect(sent.map(({ name: of }) => of).sort()).toEqual(['avant.png', 'cote.png']);
      expect(await portal.db.select().from(drafts)).toEqual([]);
    });

    test('a storm has its own texts, and its draft is resumed later', inFull, async ({ page, portal }) => {
      await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=home');
      await expect(title(page, 'Votre déclaration')).toBeVisible();
      await page.getByLabel('Que s’est-il passé ?').selectOption('tempete');
      await fillDay(page, /Quel jour/, 2);
      await choose(page, /ce soir/, 'Non');
      await expect(page.getByText(/pour être relogé/)).toBeVisible();
      await press(page, 'Continuer');
      await step(page, 'Ce qui s’est passé');
      await expect(page.getByText(/bâchez ce qui prend l’eau/)).toBeVisible();
      await choose(page, /logement assuré/, 'Oui');
      await choose(page, /environs/, 'Oui');
      await page.getByLabel('Racontez ce qui s’est passé').fill('Des tuiles parties.');
      await press(page, 'Continuer');
      await expect(title(page, 'Les dommages')).toBeVisible();

      // what the contract says of that day is asked again on the way
      await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=habitation');
      await expect(page).toHaveURL('/sinistres/declaration/sinistres/3?typeSinistre=habitation');
      await expect(page.getByText(/Nous avons gardé vos réponses/)).toBeVisible();
      await step(page, 'Les dommages');
      const goods = page.getByRole('checkbox', { name: /Toiture/ });
      await goods.focus();
      await page.keyboard.press('Space');
      await press(page, 'Continuer');
      await expect(title(page, 'Vos photos et documents')).toBeVisible();
      await press(page, 'Continuer');
      await press(page, 'Envoyer ma déclaration');
      await expect(title(page, 'Votre déclaration nous est parvenue')).toBeVisible();
      const [claim] = await portal.db.select().from(claims).orderBy(desc(claims.dateDeclaration));
      expect(claim).toMatchObject({ typeSinistre: 'habitation', natureSinistre: 'tempete' });

      // the same again is for a person to look at, and nothing that was answered is lost
      await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=home');
      await page.getByLabel('Que s’est-il passé ?').selectOption('tempete');
      await fillDay(page, /Quel jour/, 2);
      await choose(page, /ce soir/, 'Oui');
      await press(page, 'Continuer');
      await step(page, 'Votre déclaration ne peut pas continuer en ligne');
      await expect(page).toHaveURL(
        '/sinistres/declaration/sinistres/declaration-sinistre-rejet?typeSinistre=habitation',
      );
      await expect(page.getByText(`sous la référence ${claim?.reference}`)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Appeler le 32 22' })).toBeVisible();
      await press(page, 'Retour');
      await expect(page.getByLabel('Que s’est-il passé ?')).toHaveValue('tempete');
    });
  });

test.describe('a declaration', () => {
  test.use({ member: MEMBERS.four });

  test('without a known type asks for it', async ({ page }) => {
    for (const query of ['', '?typeSinistre=dragon']) {
      await page.goto(`/sinistres/declaration/sinistres/1${query}`);
      await expect(title(page, 'Que voulez-vous déclarer ?')).toBeVisible();
    }
    await page.getByLabel('Une personne').check();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(title(page, 'Aucun contrat pour ce sinistre')).toBeVisible();
  });

  test('after the end of a contract is refused, with the number to call', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.four, '40');
    const [before] = await portal.db.select().from(contracts).where(eq(contracts.id, id));
    await portal.db.update(contracts).set({ codeEtat: 'RES', dateFin: '2024-02-29' }).where(eq(contracts.id, id));
    await page.goto(AUTO);
    await expect(page.getByText(/jusqu’au 29\/02\/2024/)).toBeVisible();
    await page.getByLabel('Que s’est-il passé ?').selectOption('bris-de-glace');
    await fillDay(page, /Quel jour/, 1);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText(/il s’est arrêté le 29\sfévrier\s2024/)).toBeVisible();
    await portal.db
      .update(contracts)
      .set({ codeEtat: before?.codeEtat, dateFin: before?.dateFin })
      .where(eq(contracts.id, id));
  });
});

test.describe('a breakdown', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  async function describeOven(page: Page): Promise<void> {
    await page.goto('/panne-electro-garantie');
    await page.getByRole('link', { name: 'Déclarer une panne En ligne' }).click();
    await expect(title(page, 'L’appareil')).toBeVisible();
    await page.getByLabel('Quel appareil').selectOption('four');
    await page.getByLabel('Marque').fill('Zéphyr');
    await fillDay(page, /Acheté/, 100);
    await expect(page.getByText(/moins de deux ans\s: la garantie légale/)).toBeVisible();
    await expectNoViolations(page, 'the appliance');
    await fillDay(page, /Acheté/, 2000);
    await fillDay(page, /tombé en panne/, 1);
    await page.getByRole('button', { name: 'Continuer' }).click();
  }

  test.describe('that is covered', () => {
    test.use({ member: MEMBERS.optimo });

    test('is declared, after the seller’s guarantee was named', async ({ page, portal }) => {
      await describeOven(page);
      await expect(title(page, 'La panne')).toBeVisible();
      await expectNoViolations(page, 'the breakdown');
      await page.getByLabel('Décrivez la panne').fill('Il ne chauffe plus.');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await page.getByRole('button', { name: 'Envoyer ma déclaration' }).click();
      await expect(title(page, 'Votre déclaration nous est parvenue')).toBeVisible();
      await expect(page).toHaveURL('/sinistres/declaration/panne-electromenager-transmise');
      await expectNoViolations(page, 'the result');
      const { Référence: reference = '' } = await listed(page, '.form-panel');
      const [claim] = await portal.db.select().from(claims).where(eq(claims.reference, reference));
      expect(claim).toMatchObject({ typeSinistre: 'electromenager', natureSinistre: 'panne' });
    });
  });

  test.describe('that is not', () => {
    test.use({ member: MEMBERS.four });

    test('is refused, with the number to call', async ({ page }) => {
      await describeOven(page);
      await expect(title(page, 'Votre déclaration ne peut pas continuer en ligne')).toBeVisible();
      await expect(page.getByText(/La formule Optimo la comprend/)).toBeVisible();
      await expectNoViolations(page, 'no such guarantee');
    });
  });
});
