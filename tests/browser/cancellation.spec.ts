import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { pdf } from '../backend/support/sample-files.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { sampleIf } from './sample.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.use({ member: MEMBERS.everyFamily });

/** What leads to the list of all reasons. */
const LIST = /parmi tous les motifs/;

/** Chooses what happened, and a reason where the member picks one, by pointer or by the keyboard alone. */
async function choose(page: Page, names: readonly RegExp[], keyboard: boolean): Promise<void> {
  for (const name of names) {
    const radio = page.getByRole('radio', { name });
    if (keyboard) {
      await radio.focus();
      await page.keyboard.press('Space');
    } else await page.getByText(name).click();
    await expect(radio).toBeChecked();
  }
  await press(page, 'Voir les conditions', keyboard);
}

async function press(page: Page, name: string, keyboard: boolean): Promise<void> {
  const button = page.getByRole('button', { name });
  if (!keyboard) return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

for (const [product, names, recap, mutation, viewport, keyboard] of [
  ['40', [/J’ai trouvé mieux ailleurs/], 2, 'postResiliationSansConditionRecap', PHONE, false],
  ['10', [LIST, /Échéance principale/], 3, 'postResiliationDiffereeRecap', DESKTOP, true],
  ['40', [/Je vends mon véhicule/], 4, 'postResiliationDiffereeAvecJustificatifRecap', PHONE, true],
] as const)
  test(
    `${mutation}: from the contract to the database and back, then withdrawn`,
    sampleIf(recap === 4),
    async ({ page, portal }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const name = /\b(post|retirer)\w*esiliation\w*/.exec(request.postData() ?? '')?.[0];
        if (name !== undefined) sent.push(name);
      });
      await page.setViewportSize(viewport);
      const { id } = await portal.contractOf(MEMBERS.everyFamily, product);
      await page.goto(`/mon-contrat/${id}`);
      await ready(page);
      await page.locator('[data-action=resilier]').first().click();
      await expect(page).toHaveURL(`/resiliation/${id}`);
      await expect(title(page, 'Résilier mon contrat')).toBeVisible();
      await expectNoViolations(page, 'reasons');
      await choose(page, names, keyboard);
      await expect(page).toHaveURL(`/resiliation/recap/${recap}/${id}`);
      await expect(page.getByText(/Votre contrat peut prendre fin le \d/)).toBeVisible();
      await expectNoViolations(page, `recap ${recap}`);
      if (recap === 4) {
        await press(page, 'Confirmer ma demande de résiliation', keyboard);
        await expect(page.getByText('Vous devez charger au moins 1 fichier').first()).toBeVisible();
        await expectNoViolations(page, 'without a proof');
        const file = { name: 'cession.pdf', mimeType: 'application/pdf', buffer: await pdf() };
        await page.locator('input[type=file]').first().setInputFiles([file]);
        await expect(page.getByRole('listitem').filter({ hasText: 'cession.pdf' })).toContainText('Reçu');
      }
      await press(page, 'Confirmer ma demande de résiliation', keyboard);
      await expect(page).toHaveURL(`/resiliation/confirmation/${id}`);
      await expect(title(page, /Votre demande de résiliation est enregistrée/)).toBeVisible();
      const told = await listed(page, '.form-panel');
      const [request] = await portal.db
        .select()
        .from(terminationRequests)
        .where(eq(terminationRequests.reference, told.Référence ?? ''));
      expect(request?.pieces.map(({ type }) => type)).toEqual(recap === 4 ? ['acte-cession'] : []);
      expect(told.Référence).toMatch(/^[A-Z2-9]{8}$/);
      expect(told['Fin du contrat']).toMatch(/20\d\d$/);
      await expectNoViolations(page, 'confirmation');
      await page.reload();
      await expect(title(page, /Votre demande de résiliation est enregistrée/)).toBeVisible();
      expect((await listed(page, '.form-panel')).Référence).toBe(told.Référence);
      expect(sent).toEqual([mutation]);

      await page.getByRole('link', { name: 'Revenir à mon contrat' }).click();
      await ready(page);
      const trace = page.locator(`.errand[id="${told.Référence}"]`);
      await expect(trace).toContainText('Envoyée');
      await expect(trace).toContainText(/D’ici le \d.*nous vous confirmons/i);
      await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
      await expectNoViolations(page, 'the contract');
      await page.goto('/');
      await ready(page);
      await trace.locator('summary').click();
      await expect(trace.getByRole('link', { name: /Suivre ou retirer ma demande/ })).toBeVisible();
      await expect(trace).toContainText(`référence ${told.Référence}`);
      await expectNoViolations(page, 'the dashboard');
      await expect(trace.getByText('Votre contrat prend fin')).toBeVisible();
      await page.goto(`/resiliation/${id}`);
      await expect(page).toHaveURL(`/resiliation/confirmation/${id}`);

      await page.getByRole('link', { name: 'Retirer ma demande' }).click();
      await expect(title(page, 'Retirer ma demande de résiliation')).toBeVisible();
      await expectNoViolations(page, 'withdrawal');
      await press(page, 'Retirer ma demande', keyboard);
      await expect(title(page, /Votre demande est retirée/)).toBeVisible();
      expect(sent).toEqual([mutation, 'retirerDemandeResiliation']);
      await page.getByRole('link', { name: 'Revenir à mon contrat' }).click();
      await ready(page);
      await expect(page.locator('[data-action=resilier]').first()).toBeVisible();
      await expect(trace).toHaveCount(0);
      await page.goto('/demandes?onglet=terminees');
      await expect(trace).toContainText('Retirée');
    },
  );

test('a middle step, another member’s contract and no contract lead to the start', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  for (const recap of [2, 3, 4]) {
    await page.goto(`/resiliation/recap/${recap}/${id}`);
    await expect(page).toHaveURL(`/resiliation/${id}`);
  }
  const theirs = await portal.contractOf(MEMBERS.four, '40');
  await page.goto(`/resiliation/${theirs.id}`);
  await expect(title(page, /Ce contrat ne se résilie pas ici/)).toBeVisible();
  await page.goto('/plan-du-site');
  await expect(page.getByRole('main').getByRole('link', { name: 'Résilier un contrat' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier', exact: true }).click();
  await expect(page).toHaveURL('/resiliation/contrats');
  await expect(title(page, /Résilier un contrat/)).toBeVisible();
  await expectNoViolations(page, 'without a contract');
  await expect(page.getByText(/Fin possible dès le \d/).first()).toBeVisible();
  await page.goto('/resiliation');
  await expect(page).toHaveURL('/resiliation/contrats');
  await page.locator(`main a[href="/resiliation/${id}"]`).click();
  await expect(title(page, 'Résilier mon contrat')).toBeVisible();
});

test('a refusal is shown in French, and the answers are kept', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '10');
  await page.goto(`/resiliation/${id}`);
  await choose(page, [/Je vends mon logement/], false);
  const file = { name: 'cession.pdf', mimeType: 'application/pdf', buffer: await pdf() };
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect(page.getByRole('listitem').filter({ hasText: 'cession.pdf' })).toContainText('Reçu');
  await page.getByLabel('Jour').fill('2');
  await page.getByLabel('Mois').fill('1');
  await page.getByLabel('Année').fill('2026');
  await page.getByLabel(/Message/).fill('Merci.');
  await press(page, 'Confirmer ma demande de résiliation', false);
  await expect(page.getByText(/La date de fin doit être au plus tôt le/).first()).toBeVisible();
  await expect(page.getByLabel(/Message/)).toHaveValue('Merci.');
});
