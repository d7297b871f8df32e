import { expect, test } from '@playwright/test';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import type { Portal } from './server.ts';
import { ANA, BOB, enterStudio, openStudioDraft, renameContract, startStudio } from './studio.ts';

/** What the catalogue adds to the API, which no page shows. */
const API = 'extend type ContratAuto {\n  "Couleur du véhicule"\n  couleur: String\n}\n';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT', [BOB]: 'APPROVE' });
  await portal.publish((draft) => {
    draft.write('api.graphql', API);
    draft.change('families/auto.json', (auto) => {
      Object.assign(auto.header as object, { title: 'Votre contrat auto' });
    });
  });
});

test.afterAll(() => portal.close());

test('what describes an API is read in the studio, and not written', async ({ browser }) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'Une lecture', reason: 'Pour lire' });
  await ana.getByRole('button', { name: 'Aller à…' }).click();
  await ana.keyboard.type('api.graphql');
  await ana
    .locator('.palette')
    .getByRole('option', { name: /api\.graphql/ })
    .first()
    .click();
  const text = ana.getByRole('textbox', { name: 'Texte' });
  await expect(text).toHaveValue(API);
  await expect(text).not.toBeEditable();
  await expectNoViolations(ana, 'a description of an API');
  await ana.getByRole('button', { name: 'Différences', exact: true }).click();
  await expect(ana.getByText('Ce fichier est comme en ligne.')).toBeVisible();
});

test('whoever approves finds on the first page what waits for them', async ({ browser }) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'Titre du contrat auto', reason: 'Demande du service auto' });
  await renameContract(ana, 'Contrat de la voiture');
  await ana.getByRole('button', { name: 'Demander l’approbation' }).click();
  await ana.getByLabel('Ce que cette personne doit savoir').fill('Un mot de plus.');
  await ana.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(ana.getByText('Vous avez modifié ce brouillon')).toBeVisible({ timeout: 60_000 });

  const bob = await enterStudio(browser, portal, BOB);
  const toDo = (page: typeof ana) => page.getByRole('region', { name: 'À faire' });
  await expect(toDo(bob).getByRole('listitem')).toHaveCount(1);
  await expectNoViolations(bob, 'what waits');
  await expectNoOverflow(bob, 'what waits');
  await toDo(bob)
    .getByRole('link', { name: /^Relire la demande de .+ Titre du contrat auto/ })
    .click();
  await bob.getByLabel('Votre réponse').fill('Le mot est trop long.');
  await bob.getByRole('button', { name: 'Refuser' }).click();
  await expect(bob.getByText('Refusé.').first()).toBeVisible();
  await bob.goto('/studio');
  await expect(bob.getByRole('heading', { name: 'Brouillons', level: 1 })).toBeVisible();
  await expect(toDo(bob)).toHaveCount(0);

  // it waits for whoever made it again
  await ana.goto('/studio');
  await toDo(ana)
    .getByRole('link', { name: /que l’on vous a refusé$/ })
    .click();
  await expect(ana.getByText('Le mot est trop long.')).toBeVisible();
});

test('what was online before is again, once what changes was said', async ({ browser }) => {
  const inForce = () => portal.store.schedule()[0]?.hash;
  const before = inForce();
  const bob = await enterStudio(browser, portal, BOB);
  await bob.getByRole('button', { name: 'Revenir en arrière' }).click();
  const form = bob.locator('form', { has: bob.getByRole('heading', { name: 'Revenir en arrière' }) });
  await expect(form.getByRole('listitem').filter({ hasText: 'Votre contrat auto' }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expectNoViolations(bob, 'before going back');
  await expectNoOverflow(bob, 'before going back');
  await form.getByLabel('Pourquoi').fill('Le titre ne va pas.');
  await form.getByRole('button', { name: 'Revenir en arrière' }).click();
  const line = bob.getByRole('listitem').filter({ hasText: 'Le titre ne va pas.' });
  await expect(line.getByText('Retour en arrière')).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(bob, 'after going back');
  expect(inForce()).not.toBe(before);
  const member = await bob.context().newPage();
  await member.goto('/');
  expect(await member.evaluate(async () => (await fetch('/boot.js')).text())).toContain(inForce());
});
