import { expect, test } from '@playwright/test';
import { expectNoViolations } from './checks.ts';
import type { Portal } from './server.ts';
import { ANA, enterStudio, openStudioDraft, startStudio } from './studio.ts';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startStudio({ [ANA]: 'EDIT' });
});

test.afterAll(() => portal.close());

test('an analyst sees what each file decides, as members will see it', async ({ browser }) => {
  const page = await enterStudio(browser, portal, ANA);
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  page.on('pageerror', (error) => refused.push(error.message));
  await openStudioDraft(page, { title: 'Aperçus', reason: 'Tout ce que décide le catalogue' });
  const pane = page.getByRole('complementary', { name: 'Aperçu' });
  const shown = page.frameLocator('iframe.preview-frame');
  const show = (subject: string) => pane.getByLabel('Montrer').selectOption({ label: subject });
  const path = pane.getByRole('status').locator('code');

  await test.step('a contract made by hand', async () => {
    await pane.getByRole('button', { name: 'À la main' }).click();
    await pane.getByRole('combobox', { name: /^code d’état/ }).selectOption({ label: 'RES\u00a0: Résilié' });
    await expect(shown.locator('.contract-head')).toContainText('Résilié');
    await expect(pane.getByRole('button', { name: 'À la main (1)' })).toBeVisible();
    await expectNoViolations(page, 'a contract made by hand');
    await pane.getByRole('button', { name: 'Tout rendre au contrat' }).click();
    await expect(shown.locator('.contract-head')).toContainText('En vigueur');
    await pane.getByRole('button', { name: 'À la main' }).click();
  });

  await test.step('a step of a form, moved through, with the errors that members see', async () => {
    await page.getByRole('navigation').getByText('Formulaires', { exact: true }).click();
    await page.getByRole('button', { name: 'Déclarer un sinistre' }).click();
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    await pane.getByLabel('Données').selectOption({ label: 'sinistre\u00a0: sans contrat, on n’avance pas' });
    await pane.getByLabel('Étape').selectOption({ label: 'Les dommages' });
    await expect(shown.getByRole('heading', { level: 1, name: 'Les dommages' })).toBeVisible();
    await shown
      .getByRole('button', { name: 'Retour' })
      .or(shown.getByRole('link', { name: 'Retour' }))
      .first()
      .click();
    await expect(shown.getByRole('heading', { level: 1, name: 'Ce qui s’est passé' })).toBeVisible();
    await expect(pane.getByLabel('Étape')).toHaveValue('2');
    await shown.getByRole('button', { name: 'Continuer' }).click();
    await expect(shown.getByText('Il y a un problème')).toBeVisible();
    // a word that changes in the file changes in the page, which stays where it was
    await page.getByRole('textbox', { name: 'Titre de la démarche' }).fill('Raconter un sinistre');
    await expect(shown.getByText('Raconter un sinistre')).toBeVisible();
    await expect(shown.getByText('Il y a un problème')).toBeVisible();
    await shown.getByText('Où est-ce arrivé').click();
    await expect(page.locator('[data-pointer="/fields/lieu"]')).toBeVisible();
  });

  await test.step('a page, and why an entry of it shows', async () => {
    await show('Questions fréquentes');
    await shown.getByText('Combien de temps ai-je pour déclarer').click();
    await expect(page.locator('#file-title')).toHaveAttribute('title', 'catalog/pages/faq.json');
    await expect(path).toHaveText('/faq');
  });

  await test.step('the dashboard, with what there is to do', async () => {
    await show('Tableau de bord');
    await pane.getByLabel('Données').selectOption({ label: 'pièces en retard' });
    await pane.getByLabel('Au', { exact: true }).fill('2026-11-28');
    await expect(shown.getByRole('heading', { name: /^Depuis le 27 novembre/ })).toBeVisible();
    await expectNoViolations(page, 'the dashboard of a draft');
  });

  await test.step('a page as it is printed', async () => {
    await expect(shown.getByRole('contentinfo')).toBeVisible();
    await pane.getByRole('button', { name: 'Imprimé' }).click();
    await expect(shown.getByRole('contentinfo')).toBeHidden();
    await expect(shown.getByText('Imprimé le 28/11/2026')).toBeVisible();
    await pane.getByRole('button', { name: 'Écran' }).click();
    await expect(shown.getByRole('contentinfo')).toBeVisible();
  });

  await test.step('a paper, as its PDF', async () => {
    const answered = page.waitForResponse(
      async (response) => response.url().endsWith('/studio/graphql') && (await response.text()).includes('"paper"'),
    );
    await show('Carte d’assurance');
    const { data } = (await (await answered).json()) as { data: { paper: string } };
    expect(Buffer.from(data.paper, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    // this browser has no viewer of PDFs: the words of the paper stand for a frame that would stay blank
    const download = pane.getByRole('link', { name: 'Télécharger le PDF' });
    await expect(download).toHaveAttribute('href', /^blob:/);
    await expect(download).toHaveAttribute('download', /\.pdf$/);
    await expect(pane.getByRole('article')).toContainText('Camille EXEMPLE');
    await expect(pane.locator('iframe')).toHaveCount(0);
  });
  expect(refused).toEqual([]);
});

test('what is absent is of the page that is shown, and no two gestures have one name', async ({ browser }) => {
  const page = await enterStudio(browser, portal, ANA);
  await openStudioDraft(page, { title: 'Absents', reason: 'Ce que la page ne montre pas' });
  const pane = page.getByRole('complementary', { name: 'Aperçu' });
  const show = (subject: string) => pane.getByLabel('Montrer').selectOption({ label: subject });
  const panel = page.getByRole('tabpanel', { name: /^Absents/ });

  await test.step('of a contract, then of a form and of a paper', async () => {
    await page.getByRole('tab', { name: /^Absents/ }).click();
    await expect(panel.getByText('Onglet «\u00a0Forfait 8000Km\u00a0»')).toBeVisible();
    await show('Déposer des documents');
    await expect(panel.getByText('Onglet «\u00a0Forfait 8000Km\u00a0»')).toHaveCount(0);
    await show('Dispositions générales');
    await expect(panel.getByRole('button', { name: /^Versements et retraits/ })).toContainText('Il faudrait\u00a0: ');
    await panel.getByRole('button', { name: /^Versements et retraits/ }).click();
    await expect(page.locator('#file-title')).toHaveAttribute('title', 'catalog/document-bodies.json');
    await expect(page.locator('.why')).toContainText('Absent');
    await expectNoViolations(page, 'what a paper leaves out');
  });

  await test.step('of the list of contracts', async () => {
    await show('Mes contrats');
    await page.getByRole('tab', { name: /^Absents/ }).click();
    const late = panel.getByRole('button', { name: /^Paiement en retard/ });
    await expect(late).toContainText('Il faudrait\u00a0: ');
    await late.click();
    await expect(page.locator('#file-title')).toHaveAttribute('title', 'catalog/lists.json');
    await expect(page.locator('.why')).toContainText('Absent');
  });

  await test.step('of a page that no condition leaves anything out of', async () => {
    await page.getByRole('tab', { name: /^Absents/ }).click();
    await show('Mes sinistres');
    await expect(panel.getByText('Tout ce que cette page peut montrer est là.')).toBeVisible();
  });

  await test.step('of a file as sentences', async () => {
    for (const [file, opened] of [
      ['catalog/families/auto.json', 'Adresses de la famille'],
      ['catalog/cancellation/reasons.json', 'Motif'],
    ] as const) {
      await page.goto(`${new URL(page.url()).pathname}?fichier=${file}&vue=phrases`);
      await expect(page.getByRole('button', { name: opened }).first()).toBeVisible();
      // a group of the same name stands in several parts, each of which is named
      const names = await page.locator('.record').evaluate((record) => {
        const named = (element: Element | null | undefined): string =>
          element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
        return [...record.querySelectorAll('button, input, textarea, select')].map((control) =>
          [named(control.parentElement?.closest('[role=group]')), named(control)].join(' › '),
        );
      });
      expect(names.length).toBeGreaterThan(20);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });
});
