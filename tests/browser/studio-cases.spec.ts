import { expect, test } from '@playwright/test';
import { expectNoViolations } from './checks.ts';
import type { Portal } from './server.ts';
import { ANA, enterStudio, openStudioDraft, startStudio } from './studio.ts';

/** The tab shows for contracts in force and terminated ones alone: no row of the tables tries another state. */
const NARROWED = '{ "and": [{ "rule": "has-mileage-package" }, { "in": [{ "var": "codeEtat" }, ["VIG", "RES"]] }] }';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT' });
});

test.afterAll(() => portal.close());

test('an analyst sees for how many a condition changes something, what no row tries of it, and adds the rows', async ({
  browser,
}) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'Forfait', reason: 'Demande du service auto' });

  // where a name serves, by the keyboard alone
  await ana.getByRole('button', { name: 'Usages' }).press('Enter');
  await ana.getByLabel('Chercher où un nom sert').fill('vehicule.energie');
  await expect(ana.getByRole('button', { name: /vehicule\.energie/ })).toBeVisible();
  for (let stop = 0; stop < 3; stop++) await ana.keyboard.press('Tab');
  await expect(ana.getByRole('button', { name: /vehicule\.energie/ })).toBeFocused();
  await ana.keyboard.press('Enter');
  const use = ana
    .locator('.where-uses')
    .getByRole('button', { name: /^Auto lu/ })
    .first();
  await expect(use).toBeVisible();
  await use.press('Enter');
  await expect(ana.locator('.record-revealed')).toBeVisible();
  await ana.getByLabel('Chercher où un nom sert').fill('');

  const itsName = ana.getByRole('button', { name: 'Onglet Forfait 8000Km', exact: true });
  const tab = ana.locator('.record-branch', { has: itsName }).last();
  await itsName.click();
  const condition = tab.locator('.record-row', { hasText: 'Condition' }).first();
  await condition.getByRole('button', { name: 'la règle' }).click();
  await ana.getByRole('button', { name: 'En JSON' }).click();
  await condition.locator('textarea').fill(NARROWED);
  await ana.getByRole('button', { name: 'Appliquer' }).click();

  await ana.getByRole('tab', { name: 'Effets' }).click();
  await ana.getByRole('button', { name: 'Compter' }).click();
  await expect(ana.getByText(/^\d+ contrats sur 10\s000 changent\.$/)).toBeVisible({ timeout: 30_000 });
  await expect(ana.locator('.rows').getByText('l’onglet « Forfait 8000Km » disparaît')).toBeVisible();
  const shown = ana.frameLocator('iframe');
  await ana
    .getByRole('button', { name: /^Avant, contrat/ })
    .first()
    .click();
  await expect(ana.getByText('La page telle qu’elle est en ligne')).toBeVisible();
  await expect(shown.getByRole('tab', { name: 'Forfait 8000Km' })).toBeAttached();
  await ana
    .getByRole('button', { name: /^Après, contrat/ })
    .first()
    .click();
  await expect(shown.getByRole('tab', { name: 'Forfait 8000Km' })).not.toBeAttached();
  await expect(ana.getByRole('button', { name: 'En faire un cas' })).toHaveCount(0);

  await ana.getByRole('tab', { name: /Couverture/ }).click();
  const add = ana.getByRole('tabpanel').getByRole('button', { name: 'Ajouter une ligne' });
  await expect(add.first()).toBeVisible({ timeout: 30_000 });
  const atLine = condition.locator('.record-marks').getByRole('button', { name: 'Ajouter une ligne' });
  await expect(atLine.first()).toBeVisible();
  await expectNoViolations(ana, 'what no row tries');
  await add.first().click();
  const dialog = ana.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { checked: true })).toBeVisible();
  await dialog.getByLabel('Nom du cas').fill('auto : pas de forfait avant la signature');
  await dialog.getByLabel('Pourquoi').fill('voir');
  await dialog.getByRole('button', { name: 'Ajouter la ligne' }).click();
  await expect(dialog.getByText('Dites ce qui demande cette ligne')).toBeVisible();
  await expectNoViolations(ana, 'a row more');
  await dialog.getByLabel('Pourquoi').fill('Demande du service auto, 12');
  await dialog.getByRole('button', { name: 'Ajouter la ligne' }).click();
  await expect(ana.getByText(/^Ligne \d+ ajoutée au tableau «\u00a0Page d’un contrat \(contract-view/)).toBeVisible();

  // the page of an example, with another state
  await ana.getByLabel('Contrat', { exact: true }).selectOption('auto');
  await ana.getByLabel('État', { exact: true }).selectOption('RES');
  await ana.getByRole('button', { name: 'En faire un cas' }).click();
  await expect(dialog.getByText('code d’état : Résilié')).toBeVisible();
  await dialog.getByLabel('Chercher dans la réponse').fill('stateLabel');
  await dialog.getByRole('checkbox', { name: /^Libellé de l’état/ }).check();
  await dialog.getByLabel('Nom du cas').fill('auto : résilié');
  await dialog.getByLabel('Pourquoi').fill('C3 ENTITY-001');
  await dialog.getByRole('button', { name: 'Ajouter la ligne' }).click();
  await ana.getByRole('button', { name: 'Voir la ligne' }).click();
  await expect(ana.getByRole('heading', { name: 'Page d’un contrat', exact: true })).toBeVisible();
  await expect(ana.getByText('Enregistré', { exact: true })).toBeVisible();
});
