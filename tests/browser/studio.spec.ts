import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './checks.ts';
import { PASSWORD, submitCredentials } from './fixtures.ts';
import { type Portal, startPortal } from './server.ts';
import { grantStudioRole, openStudioDraft } from './studio.ts';

/** Demonstration members who play analysts. */
const ANA = '12345678A';
const BOB = '23456789B';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortal({ STUDIO: 'on' });
  await grantStudioRole(portal, ANA, 'EDIT');
  await grantStudioRole(portal, BOB, 'APPROVE');
});

test.afterAll(() => portal.close());

/** A page of the studio, signed in. */
async function enter(browser: Browser, numClient: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await page.goto(`${portal.origin}/studio`);
  await submitCredentials(page, numClient, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Brouillons', level: 1 })).toBeVisible();
  return page;
}

test('an analyst changes a title, somebody else approves it, and members see it', async ({ browser }) => {
  const ana = await enter(browser, ANA);
  await expectNoViolations(ana, 'the drafts');
  await openStudioDraft(ana, { title: 'Titre du contrat auto', reason: 'Demande du service auto' });

  const shown = ana.frameLocator('iframe');
  await expect(shown.locator('.contract-head')).toContainText('Contrat auto');
  await ana.locator('.record-branch', { hasText: 'En-tête' }).first().getByLabel('Titre').fill('Votre contrat auto');
  await expect(shown.locator('.contract-head')).toContainText('Votre contrat auto');
  await expect(ana.getByText('Enregistré', { exact: true })).toBeVisible();
  await expectNoViolations(ana, 'the workbench');
  // rows of the tables expect the title: they take the new one
  await ana.getByRole('tab', { name: /Tableaux de cas/ }).click();
  await ana.getByRole('button', { name: /Attendre les nouvelles réponses/ }).click();
  await expect(ana.getByText(/toutes justes/)).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(ana, 'the tables');
  await ana.getByRole('button', { name: 'Demander l’approbation' }).click();
  await ana.getByLabel('Ce que cette personne doit savoir').fill('Un mot de plus.');
  await ana.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(ana.getByText('Peut être publié', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(ana.getByText('Vous avez modifié ce brouillon')).toBeVisible();
  await expectNoViolations(ana, 'the request');

  const bob = await enter(browser, BOB);
  await bob.getByRole('link', { name: 'Titre du contrat auto' }).click();
  await bob.getByRole('button', { name: 'Relire la demande' }).click();
  await bob.getByLabel('Votre réponse').fill('Très bien.');
  await bob.getByRole('button', { name: 'Approuver et publier' }).click();
  await expect(bob.getByText('Publié', { exact: true })).toBeVisible();

  const contract = await portal.contractOf(ANA, '40');
  const member = await ana.context().newPage();
  await member.goto(`${portal.origin}/contrat/auto/${contract.id}`);
  await expect(member.getByText('Votre contrat auto').first()).toBeVisible();
});
