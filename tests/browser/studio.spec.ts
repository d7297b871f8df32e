import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './checks.ts';
import type { Portal } from './server.ts';
import { ANA, BOB, enterStudio, openStudioDraft, startStudio } from './studio.ts';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT', [BOB]: 'APPROVE' });
});

test.afterAll(() => portal.close());

test('an analyst changes a title, somebody else approves it, and members see it', async ({ browser }) => {
  const ana = await enterStudio(browser, portal, ANA);
  await expectNoViolations(ana, 'the drafts');
  await openStudioDraft(ana, { title: 'Titre du contrat auto', reason: 'Demande du service auto' });

  const shown = ana.frameLocator('iframe');
  await expect(shown.locator('.contract-head')).toContainText('Contrat auto');
  await ana
    .locator('.record-branch', { hasText: 'En-tête' })
    .first()
    .getByRole('textbox', { name: 'Titre' })
    .fill('Votre contrat auto');
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
  await expect(ana.getByText('Peut être publié', { exact: true })).toBeVisible({ timeout: 200_000 });
  await expect(ana.getByText('Vous avez modifié ce brouillon')).toBeVisible();
  // that rows expect something else is for whoever approves to know
  const expected = 'Titre\u00a0: attendait «\u00a0Contrat auto\u00a0», attend «\u00a0Votre contrat auto\u00a0»';
  await expect(ana.getByText(expected).first()).toBeVisible();
  await expectNoViolations(ana, 'the request');

  const bob = await enterStudio(browser, portal, BOB);
  await bob.getByRole('link', { name: 'Titre du contrat auto', exact: true }).click();
  await bob.getByRole('button', { name: 'Relire la demande' }).click();
  const saved = bob.waitForEvent('download');
  await bob.getByRole('button', { name: 'Télécharger pour git' }).click();
  // the journeys run in a checkout of what the draft began from
  execFileSync('git', ['apply', '--check', await (await saved).path()]);
  await bob.getByLabel('Votre réponse').fill('Très bien.');
  await bob.getByLabel('D’abord à une partie des sessions').fill('20');
  await bob.getByRole('button', { name: 'Approuver et publier' }).click();
  // it is compiled and judged once more
  await expect(bob.getByText(/^20 sessions sur cent ont cette version/)).toBeVisible({ timeout: 200_000 });
  await expectNoViolations(bob, 'a canary');
  await bob.getByRole('button', { name: 'Pour tous' }).click();
  await expect(bob.getByText('Publié pour tous.')).toBeVisible({ timeout: 200_000 });
  await expect(bob.getByText('Publié', { exact: true })).toBeVisible();

  const contract = await portal.contractOf(ANA, '40');
  const member = await ana.context().newPage();
  await member.goto(`${portal.origin}/contrat/auto/${contract.id}`);
  await expect(member.getByText('Votre contrat auto').first()).toBeVisible();
});
