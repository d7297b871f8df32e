import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './checks.ts';
import { PASSWORD, submitCredentials } from './fixtures.ts';
import type { Portal } from './server.ts';
import { ANA, BOB, enterStudio, openStudioDraft, startStudio } from './studio.ts';

/** What others do is looked for every few seconds. */
const SEEN = { timeout: 45_000 };

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT', [BOB]: 'EDIT' });
});

test.afterAll(() => portal.close());

const titleOf = (page: Page) =>
  page.locator('.record-branch', { hasText: 'En-tête' }).first().getByRole('textbox', { name: 'Titre' });
const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible(SEEN);

test('two analysts lose nothing of each other’s, of a tab that closed, nor when a session ends', async ({
  browser,
}) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'À deux', reason: 'Pour essayer' });
  const bob = await enterStudio(browser, portal, BOB);
  await bob.goto(ana.url());
  await expect(titleOf(bob)).toBeVisible(SEEN);
  await expect(bob).toHaveTitle('Auto · À deux · Studio');

  // a field that has the focus, and in which nobody types, follows
  await titleOf(ana).focus();
  await titleOf(bob).fill('Contrat de Bob');
  await saved(bob);
  await expect(titleOf(ana)).toHaveValue('Contrat de Bob', SEEN);
  await expect(titleOf(ana)).toBeFocused();

  // both change it: who loses is told, and is still told once the page is loaded again
  await bob.route('**/studio/graphql', (route) => route.abort());
  await titleOf(bob).fill('Contrat de Bob, bis');
  await titleOf(ana).fill('Contrat d’Ana');
  await saved(ana);
  await bob.unroute('**/studio/graphql');
  await saved(bob);
  const told = (page: Page) => page.getByRole('heading', { name: 'Quelqu’un a changé la même valeur que vous' });
  await expect(told(bob)).toBeVisible();
  await expect(titleOf(ana)).toHaveValue('Contrat de Bob, bis', SEEN);
  await expect(told(ana)).toBeVisible();
  await expectNoViolations(ana, 'a value that was replaced');
  await ana.reload();
  await expect(told(ana)).toBeVisible(SEEN);
  await ana.getByRole('button', { name: 'Remettre la mienne' }).click();
  await expect(titleOf(ana)).toHaveValue('Contrat d’Ana');
  await expect(told(ana)).toBeHidden();
  await saved(ana);
  await bob.close();

  // what a tab could not save is offered to the next one
  const tab = await ana.context().newPage();
  // as a browser that crashes: nothing is sent at the end
  await tab.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await tab.goto(ana.url());
  await expect(titleOf(tab)).toBeVisible(SEEN);
  await tab.route('**/studio/graphql', (route) => route.abort());
  await titleOf(tab).fill('Contrat gardé');
  await expect(tab.getByText('Hors ligne', { exact: false })).toBeVisible();
  await tab.close();
  const next = await ana.context().newPage();
  await next.goto(ana.url());
  await expect(next.getByText('Des changements non enregistrés sont restés sur ce poste')).toBeVisible(SEEN);
  await expectNoViolations(next, 'what a closed tab had not saved');
  await next.getByRole('button', { name: 'Les reprendre ici' }).click();
  await expect(titleOf(next)).toHaveValue('Contrat gardé');
  await saved(next);

  // a session that has ended: signed in again beside, and saved
  await next.context().clearCookies();
  await titleOf(next).fill('Contrat d’après');
  await expect(next.getByText('Votre session a expiré', { exact: false })).toBeVisible(SEEN);
  const opening = next.context().waitForEvent('page');
  await next.getByRole('button', { name: 'Se reconnecter' }).click();
  const beside = await opening;
  await submitCredentials(beside, ANA, PASSWORD);
  await saved(next);
  await expect(next.getByText('Votre session a expiré', { exact: false })).toBeHidden();
  expect(beside.isClosed()).toBe(true);
});

test('what was not saved of a draft that is over becomes one of what is in force', async ({ browser }) => {
  const ana = await enterStudio(browser, portal, ANA);
  await openStudioDraft(ana, { title: 'À reprendre', reason: 'Pour essayer' });
  const { pathname } = new URL(ana.url());
  const tab = await ana.context().newPage();
  // as a browser that crashes: nothing is sent at the end
  await tab.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await tab.goto(pathname);
  await expect(titleOf(tab)).toBeVisible(SEEN);
  await tab.route('**/studio/graphql', (route) => route.abort());
  await titleOf(tab).fill('Contrat gardé');
  await expect(tab.getByText('Hors ligne', { exact: false })).toBeVisible();
  await tab.close();

  // the first page says of which drafts, also of one that is gone
  const gone = 'aaaaaaaa-0000-4000-8000-000000000000';
  const copy = JSON.stringify({
    files: { 'catalog/families/auto.json': { before: '{}', after: '{ "label": "Auto" }' } },
  });
  await ana.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [`studio.draft.${gone}.tab`, copy]);
  await ana.goto('/studio/');
  const mark = 'Non enregistré sur ce poste';
  const kept = ana.getByRole('listitem').filter({ hasText: 'Pour essayer' });
  await expect(kept.getByText(mark)).toBeVisible();
  const others = ana.getByRole('region', { name: 'Des changements non enregistrés sont restés sur ce poste' });
  await expect(others).toContainText('un brouillon qui n’est pas dans cette liste');
  await expectNoViolations(ana, 'the first page, with what is not saved');
  await others.getByRole('link', { name: 'Les voir' }).click();
  await ana.getByRole('button', { name: 'Les effacer' }).click();
  await ana.goto('/studio/');
  await expect(kept.getByText(mark)).toBeVisible();
  await expect(others).toBeHidden();

  await ana.goto(`${pathname}/demande`);
  await expect(ana).toHaveTitle('Demande de publication · À reprendre · Studio');
  await ana.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await expect(ana.getByText('Abandonné')).toBeVisible();
  await ana.getByRole('link', { name: 'Retour au brouillon' }).click();
  const told = ana.getByRole('region', { name: 'Des changements non enregistrés sont restés sur ce poste' });
  await expect(told).toBeVisible(SEEN);
  await expectNoViolations(ana, 'what was not saved of a draft that is over');
  // the file begins where that ends
  const [above, file] = [await told.boundingBox(), await ana.locator('.file').boundingBox()];
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (file?.y ?? 0))).toBeLessThan(2);
  await told.getByRole('button', { name: 'En faire un brouillon' }).click();
  await expect(titleOf(ana)).toHaveValue('Contrat gardé', SEEN);
  await saved(ana);
  await expect(ana).not.toHaveURL(new RegExp(pathname));
  await expect(ana).toHaveTitle('Auto · À reprendre · Studio');
  await ana.getByRole('link', { name: 'Tous les brouillons' }).click();
  await expect(ana).toHaveTitle('Brouillons · Studio');
  await expect(ana.getByText(mark)).toBeHidden();
});
