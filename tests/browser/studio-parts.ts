import { expect, type Page } from '@playwright/test';
import { Preview } from './studio-steps.ts';

/** A part of the studio, opened from the one before. */
export interface StudioPart {
  name: string;
  open(page: Page): Promise<void>;
}

const panel = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const close = (page: Page) => page.getByRole('button', { name: 'Fermer', exact: true }).click();

/** The drafts, and what begins one. */
export const homeParts: readonly StudioPart[] = [
  { name: 'the drafts', open: async (page) => void (await page.goto('/studio')) },
  { name: 'a new draft', open: (page) => page.getByRole('button', { name: 'Nouveau brouillon' }).click() },
];

/** The parts of the bench, in a draft that was just begun. */
export const benchParts: readonly StudioPart[] = [
  {
    name: 'the bench, with a contract',
    open: (page) => expect(page.frameLocator('iframe').locator('.contract-head')).toBeVisible(),
  },
  {
    name: 'the guided tour',
    async open(page) {
      await page.getByRole('button', { name: 'Clavier' }).click();
      await page.getByRole('button', { name: 'Visite guidée' }).click();
      await page.getByRole('button', { name: 'C’est parti' }).click();
    },
  },
  {
    name: 'the help of keys',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clavier' }).click();
    },
  },
  {
    name: 'where to go',
    async open(page) {
      await close(page);
      await page.keyboard.press('Control+K');
      await page.keyboard.type('conducteur');
      await expect(page.locator('.palette').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a new file',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Nouveau fichier' }).click();
    },
  },
  {
    name: 'where a name is used',
    async open(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Usages' }).click();
      await page.getByLabel('Chercher où un nom sert').fill('vehicule.energie');
      await page.getByRole('button', { name: /vehicule\.energie/ }).click();
      await expect(page.locator('.where-uses').getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'a form, in the preview',
    async open(page) {
      await page.getByLabel('Chercher où un nom sert').fill('');
      await page.getByRole('button', { name: 'Texte', exact: true }).click();
      const preview = new Preview(page);
      await preview.show('Déclarer une panne électroménager');
      await expect(preview.shown.getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'a list, in the preview',
    async open(page) {
      const preview = new Preview(page);
      await preview.show('Mes contrats');
      await preview.expectText('Assurance auto');
    },
  },
  {
    name: 'a paper, in the preview',
    async open(page) {
      await new Preview(page).show('Carte d’assurance');
      await expect(page.getByRole('link', { name: 'Télécharger le PDF' })).toBeVisible();
    },
  },
  {
    name: 'a contract made by hand',
    async open(page) {
      const preview = new Preview(page);
      await preview.showContract('auto');
      await preview.byHand(/^code d’état/, 'RES');
      await expect(preview.shown.locator('.contract-head')).toContainText('Résilié');
    },
  },
  {
    name: 'a file as a table',
    async open(page) {
      await page.getByRole('button', { name: 'Tout rendre au contrat' }).click();
      await page.getByRole('button', { name: /^À la main/ }).click();
      await page.getByRole('button', { name: 'Tableau', exact: true }).click();
      await expect(page.getByRole('grid').first()).toBeVisible();
    },
  },
  {
    name: 'a file as JSON',
    async open(page) {
      await page.getByRole('button', { name: 'JSON', exact: true }).click();
      await expect(page.locator('.cm-content')).toBeVisible();
    },
  },
  {
    name: 'a word of a rule',
    async open(page) {
      await page.getByRole('button', { name: 'Phrases', exact: true }).click();
      const title = page.locator('.record-branch', { hasText: 'En-tête' }).first();
      await title.getByRole('textbox', { name: 'Titre' }).fill('Votre contrat auto');
      await page.getByRole('button', { name: 'Onglet Forfait 8000Km', exact: true }).click();
      await page
        .locator('.record-branch', { has: page.getByRole('button', { name: 'Onglet Forfait 8000Km', exact: true }) })
        .last()
        .locator('.record-row', { hasText: 'Condition' })
        .first()
        .locator('[data-stop]')
        .first()
        .click();
      await expect(page.locator('.rule-editor')).toBeVisible();
    },
  },
  {
    name: 'what is absent',
    async open(page) {
      await page.locator('.rule-editor').getByRole('button', { name: 'Fermer' }).click();
      await panel(page, /^Absents/);
      await expect(page.locator('.ghost').first()).toBeVisible();
    },
  },
  {
    name: 'why something shows',
    async open(page) {
      await page.locator('.ghost').first().click();
      await expect(page.locator('.why')).toBeVisible();
    },
  },
  {
    name: 'what changes, and for how many',
    async open(page) {
      await panel(page, /^Effets/);
      await page.getByRole('button', { name: 'Compter' }).click();
      await expect(page.getByText(/contrats sur 10\s000 changent/)).toBeVisible({ timeout: 60_000 });
    },
  },
  {
    name: 'the tables',
    async open(page) {
      await panel(page, /^Tableaux de cas/);
      await expect(page.getByRole('button', { name: /Attendre les nouvelles réponses/ })).toBeVisible({
        timeout: 60_000,
      });
    },
  },
  {
    name: 'the coverage',
    async open(page) {
      await page.getByRole('button', { name: /Attendre les nouvelles réponses/ }).click();
      await expect(page.getByText(/toutes justes/)).toBeVisible({ timeout: 60_000 });
      await panel(page, /^Couverture/);
    },
  },
  {
    name: 'a row more',
    async open(page) {
      await page.getByLabel('État', { exact: true }).selectOption('RES');
      await page.getByRole('button', { name: 'En faire un cas' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'the differences',
    async open(page) {
      await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
      await page.getByRole('button', { name: 'Différences', exact: true }).click();
      await expect(page.locator('.cm-content').first()).toBeVisible();
    },
  },
];

/** The request for approval, of whoever sends it. */
export const askingParts: readonly StudioPart[] = [
  {
    name: 'to ask',
    async open(page) {
      await page.getByRole('button', { name: 'Demander l’approbation' }).click();
      await expect(page.getByLabel('Ce que cette personne doit savoir')).toBeVisible();
    },
  },
  {
    name: 'a request, with its report',
    async open(page) {
      await page.getByLabel('Ce que cette personne doit savoir').fill('Un mot de plus.');
      await page.getByRole('button', { name: 'Envoyer la demande' }).click();
      await expect(page.getByText('Peut être publié', { exact: true })).toBeVisible({ timeout: 120_000 });
    },
  },
];

/** The request for approval, of whoever answers it, and what may be done afterwards. */
export const answeringParts: readonly StudioPart[] = [
  {
    name: 'an answer',
    async open(page) {
      await page.getByRole('link', { name: 'Titre du contrat auto', exact: true }).click();
      await page.getByRole('button', { name: 'Relire la demande' }).click();
      await expect(page.getByLabel('Votre réponse')).toBeVisible();
    },
  },
  {
    name: 'a canary',
    async open(page) {
      await page.getByLabel('D’abord à une partie des sessions').fill('20');
      await page.getByRole('button', { name: 'Approuver et publier' }).click();
      await expect(page.getByText(/^20 sessions sur cent ont cette version/)).toBeVisible();
    },
  },
];
