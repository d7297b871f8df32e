import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { draft as draftDocument, saveDraft } from '../../src/studio/documents/drafts.generated.ts';
import { openStudioDraft } from './studio.ts';

/** A state of the studio that only comes about between two people, or when something goes wrong. */
export interface StudioState {
  name: string;
  /** Leads there, in a draft of its own. @returns the page that shows it */
  reach(ana: Page, bob: Page): Promise<Page>;
}

const AUTO = 'catalog/families/auto.json';
/** What others do is looked for every few seconds. */
const SEEN = { timeout: 60_000 };
/** A report is made of all tables. */
const REPORTED = { timeout: 240_000 };
const SERVER = '**/studio/graphql';

const textbox = (page: Page, name: string) =>
  page.locator('.record-branch', { hasText: 'En-tête' }).first().getByRole('textbox', { name });
const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible(SEEN);
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function open(page: Page, title: string): Promise<void> {
  await openStudioDraft(page, { title, reason: 'Demande du service auto' });
}

/** Saves a file as its page would, and opens the request. */
async function request(page: Page, path: string, text: string): Promise<void> {
  const id = idOf(page);
  const ask = (query: string, variables: object) =>
    page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const answer = await fetch('/studio/graphql', { method: 'POST', headers, body });
      return (await answer.json()) as { data: { draft: { revision: number } } };
    }, JSON.stringify({ query, variables }));
  const { data } = await ask(draftDocument.text, { id });
  const variables = { id, expectedRevision: data.draft.revision, files: [{ path, text }], unchanged: [] };
  await ask(saveDraft.text, variables);
  await page.goto(`/studio/brouillons/${id}/demande`);
  await page.getByLabel('Ce que cette personne doit savoir').fill('Le service auto attend ce changement.');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Ne peut pas être publié', { exact: true })).toBeVisible(REPORTED);
}

/** What a tab has not saved when it closes as in a crash. */
async function leave(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await tab.goto(page.url());
  await expect(textbox(tab, 'Titre')).toBeVisible(SEEN);
  await tab.route(SERVER, (route) => route.abort());
  await textbox(tab, 'Titre').fill('Contrat gardé');
  await expect(tab.getByText('Hors ligne', { exact: false })).toBeVisible();
  await tab.close();
}

export const studioStates: readonly StudioState[] = [
  {
    name: 'conflits',
    async reach(ana, bob) {
      await open(ana, 'À deux');
      await bob.goto(ana.url());
      await expect(textbox(bob, 'Titre')).toBeVisible(SEEN);
      await bob.route(SERVER, (route) => route.abort());
      for (const [page, who] of [
        [bob, 'Bob'],
        [ana, 'Ana'],
      ] as const) {
        await textbox(page, 'Titre').fill(`Contrat auto de ${who}`);
        await page
          .getByRole('textbox', { name: 'Pourquoi c’est urgent' })
          .fill(`${who} demande un relevé de votre compteur.`);
      }
      await saved(ana);
      await bob.unroute(SERVER);
      await expect(bob.getByRole('heading', { name: /^Quelqu’un a changé/ })).toBeVisible(SEEN);
      return bob;
    },
  },
  {
    name: 'reste-d-un-brouillon',
    async reach(ana) {
      await open(ana, 'À reprendre');
      await leave(ana);
      const { pathname } = new URL(ana.url());
      await ana.goto(`${pathname}/demande`);
      await ana.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
      await expect(ana.getByText('Abandonné')).toBeVisible();
      await ana.goto(pathname);
      await expect(ana.getByRole('button', { name: 'En faire un brouillon' })).toBeVisible(SEEN);
      return ana;
    },
  },
  {
    name: 'accueil-avec-ce-qui-reste',
    async reach(ana) {
      const copy = JSON.stringify({ files: { [AUTO]: { before: '{}', after: '{ "label": "Auto" }' } } });
      await open(ana, 'À reprendre');
      await leave(ana);
      const gone = 'studio.draft.aaaaaaaa-0000-4000-8000-000000000000.tab';
      await ana.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [gone, copy]);
      await ana.goto('/studio/');
      await expect(ana.getByText('Non enregistré sur ce poste')).toBeVisible(SEEN);
      return ana;
    },
  },
  {
    name: 'brouillon-disparu',
    async reach(ana) {
      const id = 'aaaaaaaa-0000-4000-8000-000000000000';
      const files = { [AUTO]: { before: '{}', after: '{ "label": "Auto" }' } };
      const copy = JSON.stringify({ files, at: '2026-01-05T09:00:00Z' });
      await ana.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [`studio.draft.${id}.tab`, copy]);
      await ana.goto(`/studio/brouillons/${id}`);
      await expect(ana.getByRole('button', { name: 'Télécharger' })).toBeVisible(SEEN);
      return ana;
    },
  },
  {
    name: 'demande-qui-echoue',
    async reach(ana) {
      await open(ana, 'Titre du contrat auto');
      const never = '{ "and": [{ "rule": "has-mileage-package" }, { "!": [{ "rule": "has-mileage-package" }] }] }';
      const text = readFileSync(AUTO, 'utf8')
        .replace('"title": "Contrat auto"', '"title": "Votre contrat auto"')
        .replace('"when": { "rule": "has-mileage-package" }', `"when": ${never}`);
      await request(ana, AUTO, text);
      return ana;
    },
  },
  {
    name: 'demande-avec-erreurs',
    async reach(ana) {
      await open(ana, 'Immatriculation');
      const text = readFileSync(AUTO, 'utf8')
        .replace('vehicule.immatriculation', 'vehicule.imatriculation')
        .replace('{vehicule.marque}', '{vehicule.marqe}');
      await request(ana, AUTO, text);
      return ana;
    },
  },
  {
    name: 'tableaux-faux',
    async reach(ana) {
      await open(ana, 'Onglets');
      await textbox(ana, 'Titre').fill('Votre contrat auto');
      await ana.getByRole('tab', { name: /Tableaux de cas/ }).click();
      await expect(ana.getByRole('button', { name: /Attendre les nouvelles réponses/ })).toBeVisible(SEEN);
      return ana;
    },
  },
];
