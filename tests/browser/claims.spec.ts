import { devices, type Page } from '@playwright/test';
import { and, eq, notInArray } from 'drizzle-orm';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { seededClaimId } from '../../src/backend/demo/rows/claims.ts';
import { memberId } from '../../src/backend/demo/samples/person.ts';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { errandSteps } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { pdf } from '../backend/support/sample-files.ts';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

test.use({ member: MEMBERS.claims });

const NOT_FOUND = "La page demandée n'existe pas !";
const WATER = 'H9FX4P7T';
const claimPath = (reference: string, numClient: string = MEMBERS.claims) =>
  `/sinistres/declaration/${seededClaimId(memberId(numClient), reference)}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, reference: string) => page.locator(`li[data-reference="${reference}"]`);

async function press(page: Page, name: string | RegExp, keyboard: boolean, role: 'button' | 'link' | 'tab' = 'link') {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  if (!keyboard) return target.tap();
  await target.focus();
  await page.keyboard.press('Enter');
}

/** The water damage waits for its pieces, as when it was seeded. */
async function awaitPieces({ db }: Portal): Promise<void> {
  const later = and(eq(errandSteps.reference, WATER), notInArray(errandSteps.code, ['recue', 'ouverture']));
  await db.update(errandSteps).set({ date: null }).where(later);
  const [claim] = await db.select().from(claims).where(eq(claims.reference, WATER));
  const { uts = [], ...details } = claim?.details ?? {};
  const waiting = { ...details, uts: uts.map((unit) => ({ ...unit, statut: 'PIECES' })) };
  await db.update(claims).set({ details: waiting }).where(eq(claims.reference, WATER));
}

const pixel7 = devices['Pixel 7'];
const WAYS = [
  { name: 'on a phone, by touch', use: { viewport: pixel7.viewport, hasTouch: true, isMobile: true }, keyboard: false },
  { name: 'on a computer, by keyboard', use: { viewport: { width: 1280, height: 900 } }, keyboard: true },
] as const;

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(
      `a claim is followed from the dashboard, answered with a piece, and goes on, ${name}`,
      sampleIf(keyboard),
      async ({ page, portal }) => {
        await awaitPieces(portal);
        await page.goto('/');
        await ready(page);
        await expect(page.locator('.tasks')).toContainText('envoyez les pièces attendues');
        await press(page, /Voir mes sinistres/, keyboard);
        await expect(page).toHaveURL('/sinistres');
        await expect(title(page, 'Mes sinistres')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'En cours de gestion (4)' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Terminés (4)' })).toBeVisible();
        await expect(card(page, WATER)).toContainText('À vous d’agir');
        await expect(card(page, WATER)).toContainText('Au plus tard le 11 décembre 2026');
        await expectSound(page, 'the list');

        await press(page, 'Dégât des eaux', keyboard);
        await expect(page).toHaveURL(claimPath(WATER));
        await expect(title(page, 'Dégât des eaux')).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Laurent Pasquier');
        const call = page.getByRole('main').getByRole('link', { name: /02.61.91.36.80/ });
        await expect(call).toHaveAttribute('href', 'tel:0261913680');
        await expectSound(page, 'a claim');

        await press(page, 'Envoyer mes pièces', keyboard);
        await expect(page.getByLabel('Numéro du sinistre')).toHaveValue(WATER);
        await page.getByLabel('Votre message', { exact: true }).fill('Voici le devis.');
        await page
          .getByLabel('Choisir des fichiers')
          .setInputFiles({ name: 'devis.pdf', mimeType: 'application/pdf', buffer: await pdf() });
        await expect(page.getByRole('list', { name: 'Fichiers choisis' })).toContainText('Reçu');
        await press(page, 'Envoyer mon message', keyboard, 'button');
        await expect(title(page, 'Votre message est bien arrivé')).toBeVisible();

        await page.goto(claimPath(WATER));
        await expect(page.getByRole('button', { name: /Télécharger devis\.pdf/ })).toBeVisible();
        const download = page.waitForEvent('download');
        await press(page, /Télécharger devis\.pdf/, keyboard, 'button');
        expect((await download).suggestedFilename()).toBe('devis.pdf');
        await expect(page.getByRole('link', { name: 'Un sinistre déjà déclaré' })).toBeVisible();
        await expect(page.getByRole('main')).toContainText('Vos pièces sont arrivées, nous les examinons');
        await expect(page.getByRole('link', { name: 'Envoyer mes pièces' })).toHaveCount(0);
        await expectSound(page, 'a claim whose pieces are being looked at');
        await page.goto('/sinistres');
        await expect(card(page, WATER)).toContainText('Vos pièces sont arrivées, nous les examinons');
        await expect(card(page, WATER)).not.toContainText('À vous d’agir');
        await page.goto(claimPath(WATER));

        await answerAsInsurer(
          { db: portal.db, decide: portal.decide, now: () => new Date() },
          { early: true, memberId: memberId(MEMBERS.claims) },
        );
        await page.reload();
        await expect(page.getByRole('main')).toContainText('Pièces reçues');
        await expect(page.getByRole('main')).toContainText('En expertise');
        await expectNoViolations(page, 'a claim with pieces');
        await portal.db.delete(files).where(eq(files.memberId, memberId(MEMBERS.claims)));
      },
    );

    test(`first steps precede each declaration, ${name}`, sampleIf(!keyboard), async ({ page }) => {
      await page.goto('/sinistres?from=header');
      await ready(page);
      const tab = page.getByRole('tab', { name: 'Déclarer' });
      if (keyboard) {
        await page.getByRole('tab', { name: 'Suivre' }).focus();
        await page.keyboard.press('ArrowRight');
      } else await tab.tap();
      await expect(page).toHaveURL('/sinistres?from=header&onglet=declarer');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('link', { name: /^Appeler le 112/ }).first()).toHaveAttribute('href', 'tel:112');
      for (const [type, path] of [
        ['auto', '/sinistres/declaration/sinistres/1?typeSinistre=auto'],
        ['habitation', '/sinistres/declaration/sinistres/1?typeSinistre=habitation'],
        ['corporel', '/sinistres/declaration/sinistres/1?typeSinistre=corporel'],
        ['electromenager', '/sinistres/declaration/panne-electromenager'],
      ] as const)
        await expect(page.locator(`[data-type=${type}]`).getByRole('link', { name: /^Déclarer/ })).toHaveAttribute(
          'href',
          path,
        );
      await expectSound(page, 'what can be declared');
      await page.goto('/sinistres/declaration');
      await expect(title(page, 'Déclarer un sinistre')).toBeVisible();
      await expectNoViolations(page, 'the start of a declaration');
    });
  });

test('a closed car claim shows all its data (CLAIM-004 to CLAIM-014)', async ({ page, portal }) => {
  await page.goto(claimPath('A2WC8D5H'));
  await ready(page);
  const { numeroContrat } = await portal.contractOf(MEMBERS.claims, '40');
  const said = await page.getByRole('main').innerText();
  for (const one of [
    ...['A2WC8D5H', numeroContrat ?? '-', 'Antoine GUILLOU', 'Renault Clio', 'Porte arrière droite enfoncée'],
    ...['Non responsable', 'Élodie Marchetti', 'Cabinet Roussel, expert automobile', 'versés le 16 janvier 2026'],
    ...['Immatriculation', 'Dossier clos le 30 janvier 2026', 'Clôture du dossier'],
  ])
    expect(said.replaceAll('\u00a0', ' ')).toContain(one);
  await expectNoViolations(page, 'a closed claim');
  const contract = page.getByRole('main').getByRole('link', { name: /Assurance auto/ });
  await contract.click();
  await expect(title(page, 'Contrat auto')).toBeVisible();
});

test('a new claim shows the little that is known of it', inFull, async ({ page, portal }) => {
  const { db } = portal;
  const reference = 'E8TD5S3K';
  const [before] = await db.select().from(claims).where(eq(claims.reference, reference));
  await db.update(claims).set({ details: {} }).where(eq(claims.reference, reference));
  await page.goto(claimPath(reference));
  await expect(page.getByRole('main')).toContainText('Un gestionnaire vous est nommé');
  await expectNoViolations(page, 'a claim of which little is known');
  await db
    .update(claims)
    .set({ details: before?.details ?? {} })
    .where(eq(claims.reference, reference));
});

test('an unknown or foreign claim is not found, and static names win (ROUTE-087)', async ({ page }) => {
  for (const path of ['/sinistres/declaration/inconnu', claimPath('P4BG7N2W', MEMBERS.everyFamily)]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND);
  }
  for (const path of ['/sinistres/declaration/panne-electromenager', '/sinistres/declaration/sinistres/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(NOT_FOUND);
  }
});

test('a card’s lines have the server’s labels (CLAIM-017)', inFull, async ({ page, portal }) => {
  await portal.publish((draft) => {
    draft.change('claims.json', ({ cardLabels }) => Object.assign(cardLabels as object, { reference: 'Votre numéro' }));
  });
  try {
    await page.goto('/sinistres');
    await expect(card(page, WATER)).toContainText(`Votre numéro ${WATER}`);
  } finally {
    await portal.publishOriginal();
  }
});

test('unreadable claims are reported, and can be retried', async ({ page }) => {
  await page.route('**/graphql', async (route) =>
    (route.request().postData() ?? '').includes('getSinistres')
      ? route.fulfill({ json: { data: null, errors: [{ message: 'panne' }] } })
      : route.fallback(),
  );
  await page.goto('/sinistres');
  await expect(page.getByText('Vos sinistres n’ont pas pu être lus.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, WATER)).toBeVisible();
});

test.describe('a member without claims', () => {
  test.use({ member: MEMBERS.one });
  test('sees that there are none', async ({ page }) => {
    await page.goto('/sinistres');
    await expect(page.getByText('Vous n’avez déclaré aucun sinistre.')).toBeVisible();
    await expectNoViolations(page, 'no claim');
  });
});

test('news by mail is chosen with the other contact preferences', inFull, async ({ page }) => {
  await page.goto('/sinistres');
  await ready(page);
  await page.getByRole('link', { name: 'Choisir les nouvelles que je reçois par e-mail' }).click();
  await expect(title(page, 'Mes préférences de contact')).toBeVisible();
  const choice = page.getByLabel('Je suis prévenu par e-mail quand mon dossier avance');
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mes préférences de contact');
  await page.goto('/profil/contact-preferences');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
});

test.describe('the list of claims on a phone', () => {
  test.use({ member: MEMBERS.claims, viewport: { width: 390, height: 844 } });

  test('shows first what is to be done, with its button; titles are set off, references do not wrap', async ({
    page,
    portal,
  }) => {
    await awaitPieces(portal);
    await page.goto('/sinistres');
    await ready(page);
    const waiting = card(page, WATER);
    const topOf = async (selector: string) => (await waiting.locator(selector).boundingBox())?.y ?? 0;
    expect(await topOf('.errand-next')).toBeLessThan(await topOf('.btn'));
    expect(await topOf('.btn')).toBeLessThan(await topOf('.claim-facts'));
    for (const number of await page.locator('.claim-facts .num').all())
      expect(await number.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(28);
    for (const group of await page.locator('section[data-group]').all()) {
      const title = await group.locator('h3').boundingBox();
      const first = await group.locator('li').first().boundingBox();
      expect((first?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(8);
    }
    await waiting.getByRole('link', { name: /Envoyer mes pièces/ }).click();
    await expect(page).toHaveURL(/\/contact\/message/);
    await page.goto('/');
    await ready(page);
    await expect(page.locator('.task').filter({ hasText: 'pièces attendues' })).toContainText(
      /Déclaration d’un sinistre/,
    );
  });
});
