import { devices, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import { forgetDrafts, listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { type Hand, keyboard, pointer } from './hand.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

const { userAgent } = devices['Pixel 7'];
const PHONE = { viewport: { width: 390, height: 844 }, userAgent, hasTouch: true, isMobile: true };
const WAYS = [
  { name: 'by touch at 390 px', use: PHONE, byKeyboard: false },
  { name: 'by keyboard alone at 1280 px', use: { viewport: { width: 1280, height: 800 } }, byKeyboard: true },
] as const;

/** A result says before its title whether it is a good one. */
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^((Succès|Attention)\\s: )?${name}$`) });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const radio = (page: Page, question: RegExp, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
const zone = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const sent = (type: string) => `/sinistres/declaration/sinistres/declaration-sinistre-transmise?typeSinistre=${type}`;
const NATURE = 'Que s’est-il passé ?';

async function step(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
}

async function checkedStep(page: Page, name: string): Promise<void> {
  await step(page, name);
  await expectNoViolations(page, name);
  await expectNoOverflow(page, name);
}

/** A day before today in Paris, in the three fields of the question. */
async function fillDay(page: Page, hand: Hand, before: number): Promise<void> {
  const then = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(Date.now() - before * 86_400_000);
  const [day = '', month = '', year = ''] = then.split('/');
  const group = page.getByRole('group', { name: /Quel jour/ });
  for (const [label, text] of Object.entries({ Jour: day, Mois: month, Année: year }))
    await hand.fill(group.getByLabel(label), text);
}

/** What was kept of the declaration whose reference the page tells. */
async function declared(page: Page, { db }: Portal) {
  const { Référence: reference = '' } = await listed(page, '.form-panel');
  const [claim] = await db.select().from(claims).where(eq(claims.reference, reference));
  const [errand] = await db.select().from(errands).where(eq(errands.reference, reference));
  return { claim, asked: errand?.args };
}

test.beforeEach(({ portal }) => forgetDrafts(portal));

for (const { name, use, byKeyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);
    const handOf = (page: Page) => (byKeyboard ? keyboard(page) : pointer(page, true));
    const onward = (page: Page) => handOf(page).press(button(page, 'Continuer'));

    test.describe('a member with a child’s insurance', () => {
      test.use({ member: MEMBERS.claims });

      test('declares that somebody was hurt (CLAIM-001)', sampleIf(byKeyboard), async ({ page, portal }) => {
        const hand = handOf(page);
        await page.goto('/sinistres/declaration');
        await ready(page);
        await hand.press(page.locator('[data-type=corporel]').getByRole('link', { name: /^Déclarer/ }));
        await expect(page).toHaveURL('/sinistres/declaration/sinistres/1?typeSinistre=corporel');
        await step(page, 'Votre déclaration');
        await expect(link(page, '15, Samu')).toHaveAttribute('href', 'tel:15');
        await hand.pick(page.getByLabel(NATURE), 3);
        await expect(page.getByLabel(NATURE)).toHaveValue('sport');
        await fillDay(page, hand, 2);
        await hand.choose(radio(page, /Qui est blessé/, 'Un proche ou un passager'));
        await onward(page);

        await step(page, 'Ce qui s’est passé');
        // nothing of a car, nor of a home
        await expect(page.getByText(/Qui conduisait|constat amiable|Immatriculation|Logement assuré/)).toHaveCount(0);
        await hand.fill(page.getByLabel('Où est-ce arrivé ?'), 'Gymnase, La Ciotat');
        await hand.fill(page.getByLabel('Racontez ce qui s’est passé'), 'Une chute.');
        await onward(page);

        await checkedStep(page, 'Les dommages');
        await expect(page.getByText('Aucun détail médical ici')).toBeVisible();
        await expect(page.getByText(/voiture|abîmé/)).toHaveCount(0);
        await hand.fill(page.getByLabel('Nom et prénom des personnes blessées'), 'Léo GUILLOU');
        await hand.choose(radio(page, /Comment vont/, 'Vues par un médecin'));
        await hand.choose(radio(page, /arrêt de travail/, 'Non'));
        await onward(page);

        await step(page, 'Vos photos et documents');
        await expect(page.getByText('Ne joignez aucun document médical ici')).toBeVisible();
        await onward(page);
        await step(page, 'Vérifiez votre déclaration');
        await hand.press(button(page, 'Envoyer ma déclaration'));

        await expect(page).toHaveURL(sent('corporel'));
        await step(page, 'Votre déclaration nous est parvenue');
        const { claim, asked } = await declared(page, portal);
        expect(claim).toMatchObject({ typeSinistre: 'corporel', natureSinistre: 'sport', details: {} });
        expect(asked).toMatchObject({ victime: 'proche', nomVictime: 'Léo GUILLOU', gravite: 'medecin' });
        await hand.press(link(page, 'Suivre mon sinistre'));
        await step(page, 'Accident de sport');
      });

      test('sees the first declaration without scrolling', sampleIf(!byKeyboard), async ({ page }) => {
        await page.goto('/sinistres?onglet=declarer');
        await ready(page);
        await expect(page.getByText('Quelqu’un est en danger')).toBeInViewport();
        const first = link(page, /^Déclarer/).first();
        await expect(first).toBeInViewport({ ratio: 1 });
        // what stands over the foot of a phone's page covers nothing of it
        await first.click({ trial: true });
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    });

    test.describe('a member with a car', () => {
      test.use({ member: MEMBERS.four });

      test('declares an accident and marks the car', inFull, async ({ page, portal }) => {
        const hand = handOf(page);
        const { id } = await portal.contractOf(MEMBERS.four, '40');
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        await hand.press(link(page, 'Déclarer un sinistre').first());
        await step(page, 'Votre déclaration');
        await hand.pick(page.getByLabel(NATURE), 1);
        await fillDay(page, hand, 1);
        await hand.choose(radio(page, /blessé, même/, 'Non'));
        await onward(page);

        await step(page, 'Ce qui s’est passé');
        await hand.fill(page.getByLabel('Où est-ce arrivé ?'), 'Rue du Port, La Ciotat');
        await hand.choose(radio(page, /Qui conduisait/, 'Personne : le véhicule était arrêté'));
        await hand.choose(radio(page, /en cause/, 'Non, ou je ne sais pas qui'));
        await hand.choose(radio(page, /constat amiable/, 'Non'));
        await hand.fill(page.getByLabel('Racontez ce qui s’est passé'), 'Heurtée à l’arrêt.');
        await onward(page);

        await step(page, 'Les dommages');
        const drawn = (of: string) =>
          page.locator('.zones-zone').filter({ has: page.locator('title', { hasText: new RegExp(`^${of}$`) }) });
        const mark = (of: string) => (byKeyboard ? hand.tick(zone(page, of)) : hand.press(drawn(of)));
        for (const one of ['Capot', 'Portière avant gauche', 'Toit']) await mark(one);
        const drawing = page.getByRole('group', { name: /Où la voiture/ });
        await expect(drawing.getByText('Zones marquées : Capot, Toit, Portière avant gauche')).toBeVisible();
        // once more takes the mark away
        await (byKeyboard ? page.keyboard.press('Space') : hand.press(drawn('Toit')));
        await expect(zone(page, 'Toit')).not.toBeChecked();
        await onward(page);
        await step(page, 'Vos photos et documents');
        await onward(page);
        await step(page, 'Vérifiez votre déclaration');
        await hand.press(button(page, 'Envoyer ma déclaration'));
        await expect(page).toHaveURL(sent('auto'));
        await step(page, 'Votre déclaration nous est parvenue');
        const { claim } = await declared(page, portal);
        expect(claim).toMatchObject({
          contractId: id,
          details: { vtmAvecCorp: false, infosAuto: { dommages: 'Capot, Portière avant gauche' } },
        });
      });

      test('leaves two declarations and takes up each from the hub', inFull, async ({ page, portal }) => {
        const hand = handOf(page);
        const tell = async (field: string, text: string) => {
          const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes(text));
          await hand.fill(page.getByLabel(field), text);
          await kept;
        };
        await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=auto');
        await ready(page);
        await hand.pick(page.getByLabel(NATURE), 4);
        await fillDay(page, hand, 1);
        await onward(page);
        await step(page, 'Ce qui s’est passé');
        await expect(page).toHaveURL('/sinistres/declaration/sinistres/2?typeSinistre=auto');
        await hand.fill(page.getByLabel('Où est-ce arrivé ?'), 'A50');
        await tell('Racontez ce qui s’est passé', 'Un gravillon.');

        // what was told of the car is no answer about the home
        await page.goto('/sinistres/declaration');
        await ready(page);
        await hand.press(page.locator('[data-type=habitation]').getByRole('link', { name: /^Déclarer/ }));
        await step(page, 'Votre déclaration');
        await expect(page.getByText(/Nous avons gardé vos réponses/)).toHaveCount(0);
        await expect(page.getByLabel(NATURE)).toHaveValue('');
        await hand.pick(page.getByLabel(NATURE), 5);
        const nature = await page.getByLabel(NATURE).inputValue();
        await fillDay(page, hand, 2);
        await hand.choose(radio(page, /ce soir/, 'Oui'));
        await onward(page);
        await step(page, 'Ce qui s’est passé');
        await hand.choose(radio(page, /logement assuré/, 'Oui'));
        await tell('Racontez ce qui s’est passé', 'Des tuiles parties.');

        await page.goto('/sinistres');
        await ready(page);
        const begun = page.locator('[data-group=begun]');
        await expect(begun.getByRole('heading', { level: 4 })).toHaveText(['Sinistre auto', 'Sinistre habitation']);
        await expectNoViolations(page, 'what was begun');
        await expectNoOverflow(page, 'what was begun');
        const resumed = page.waitForRequest((one) =>
          (one.postData() ?? '').includes('postRepriseDeclarationCollection'),
        );
        await hand.press(begun.locator('[data-type=auto]').getByRole('button', { name: /^Reprendre ma déclaration/ }));
        await resumed;
        // where one left, what was asked on the way being asked again
        await step(page, 'Ce qui s’est passé');
        await expect(page).toHaveURL('/sinistres/declaration/sinistres/2?typeSinistre=auto');
        await expect(page.getByText(/Nous avons gardé vos réponses/)).toBeVisible();
        await expect(page.getByLabel('Racontez ce qui s’est passé')).toHaveValue('Un gravillon.');
        await onward(page);
        await step(page, 'Les dommages');
        await onward(page);
        await step(page, 'Vos photos et documents');
        await onward(page);
        await step(page, 'Vérifiez votre déclaration');
        await hand.press(button(page, 'Envoyer ma déclaration'));
        await expect(page).toHaveURL(sent('auto'));
        const { claim } = await declared(page, portal);
        expect(claim).toMatchObject({ typeSinistre: 'auto', natureSinistre: 'bris-de-glace' });

        // the other waits still, on the tab of declarations too
        await page.goto('/sinistres?onglet=declarer');
        await ready(page);
        await expect(button(page, /^Reprendre ma déclaration/)).toHaveCount(1);
        await hand.press(page.locator('[data-type=habitation]').getByRole('button', { name: /^Reprendre/ }));
        await step(page, 'Ce qui s’est passé');
        await expect(page.getByLabel('Racontez ce qui s’est passé')).toHaveValue('Des tuiles parties.');
        await hand.press(button(page, 'Retour'));
        await expect(page.getByLabel(NATURE)).toHaveValue(nature);
      });

      test(
        'deletes a draft from the list, and nothing of it comes back',
        sampleIf(byKeyboard),
        async ({ page, portal }) => {
          const hand = handOf(page);
          await forgetDrafts(portal);
          const address = '/sinistres/declaration/sinistres/1?typeSinistre=car';
          await page.goto(address);
          await ready(page);
          const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('bris-de-glace'));
          await hand.pick(page.getByLabel(NATURE), 4);
          await kept;
          // within the page, where what was typed is still in memory
          await hand.press(
            page.locator('a[href^="/sinistres?"], a[href="/sinistres"]').filter({ visible: true }).first(),
          );
          await expect(title(page, 'Mes sinistres')).toBeVisible();
          const begun = page.locator('[data-group=begun]');
          await hand.press(begun.getByRole('button', { name: /^Supprimer la déclaration commencée/ }));
          const asked = page.getByRole('dialog');
          await expectNoViolations(page, 'what is to be deleted');
          await hand.press(asked.getByRole('button', { name: 'Supprimer', exact: true }));
          await expect(begun.getByRole('status')).toBeFocused();
          await expect(begun.getByRole('button')).toHaveCount(0);
          expect(await portal.db.select().from(drafts)).toEqual([]);
          await page.goto(address);
          await ready(page);
          await expect(page.getByLabel(NATURE)).toHaveValue('');
        },
      );

      test('sees when a draft is gone', sampleIf(!byKeyboard), async ({ page, portal }) => {
        const hand = handOf(page);
        await page.goto('/sinistres/declaration/sinistres/1?typeSinistre=car');
        await ready(page);
        const kept = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('bris-de-glace'));
        await hand.pick(page.getByLabel(NATURE), 4);
        await kept;
        await page.goto('/sinistres/declaration');
        await ready(page);
        const resume = button(page, /^Reprendre ma déclaration/);
        await expect(resume).toBeVisible();
        await forgetDrafts(portal);
        await hand.press(resume);
        await expect(page.getByRole('alert').filter({ hasText: 'ne se reprend' })).toBeVisible();
        await expectNoViolations(page, 'nothing to resume');
      });

      for (const { codeEtat, from, listedAs, told } of [
        {
          codeEtat: 'SUSPENDU',
          from: 'the contract',
          listedAs: 'suspendu depuis le 01/10/2026',
          told: /est suspendu depuis le 1er\s+octobre 2026\s: il ne couvre pas ce qui est arrivé ce jour-là/,
        },
        {
          codeEtat: 'RES',
          from: 'the hub',
          listedAs: 'jusqu’au 01/10/2026',
          told: /ne vous couvrait plus ce jour-là\s: il s’est arrêté le 1er\s+octobre 2026/,
        },
      ])
        test(`declares from ${from} on one that is ${codeEtat}`, inFull, async ({ page, portal }) => {
          const hand = handOf(page);
          const { id } = await portal.contractOf(MEMBERS.four, '40');
          await portal.withContract(id, { codeEtat, dateFin: '2026-10-01' }, async () => {
            await page.goto(from === 'the contract' ? `/mon-contrat/${id}` : '/sinistres/declaration');
            await ready(page);
            const way = from === 'the contract' ? page.getByRole('main') : page.locator('[data-type=auto]');
            await hand.press(way.getByRole('link', { name: /^Déclarer/ }).first());
            await step(page, 'Votre déclaration');
            await expect(page.getByText(listedAs)).toBeVisible();
            await hand.pick(page.getByLabel(NATURE), 4);
            await fillDay(page, hand, 1);
            await onward(page);
            await checkedStep(page, 'Votre déclaration ne peut pas continuer en ligne');
            await expect(page.getByText(told)).toBeVisible();
            await expect(link(page, 'Appeler le 32 22')).toHaveAttribute('href', 'tel:3222');
            // what happened before is taken, however late
            await hand.press(link(page, 'Changer la date ou le contrat'));
            await expect(page.getByLabel(NATURE)).toHaveValue('bris-de-glace');
            await fillDay(page, hand, 200);
            await onward(page);
            await step(page, 'Ce qui s’est passé');
          });
        });
    });
  });
