import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, pdfViewer, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

test.use({ member: MEMBERS.everyFamily });

const ALL = '/documents/documents';
const rows = (page: Page) => page.getByRole('main').locator('.download');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

test('all documents of all contracts are searched and sorted', async ({ page }) => {
  await open(page, ALL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents de mes contrats');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('2026');
  const whole = await rows(page).count();
  expect(whole).toBeGreaterThan(10);

  await page.getByLabel('Type de document').selectOption({ label: 'Relevé de compte trimestriel' });
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(whole);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(`${found} documents`);
  for (const row of await rows(page).all()) await expect(row).toContainText('Relevé de compte trimestriel');

  await page.getByLabel('Rechercher un document').fill('rien de tel');
  await expect(page.getByRole('search').getByRole('status')).toContainText('Aucun document ne correspond');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(rows(page)).toHaveCount(whole);
});

test('a statement comes from the document store under a generic name', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await open(page, ALL);
  await page.getByLabel('Type de document').selectOption({ label: 'Relevé de compte annuel' });
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Télécharger/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('document.pdf');
  expect((await readFile(await (await saved).path())).subarray(0, 4).toString()).toBe('%PDF');
  expect(asked.some((body) => body.includes('getGedDocumentRelevesItemCustom'))).toBe(true);
});

test('several documents of several contracts come as one archive, by keyboard alone', inFull, async ({ page }) => {
  await open(page, ALL);
  await page.getByLabel('Année').selectOption('2026');
  const count = await rows(page).count();
  await page.getByRole('button', { name: 'En choisir plusieurs' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger/ }).focus();
  await page.keyboard.press('Enter');
  const archive = await readFile(await (await saved).path());
  expect((await saved).suggestedFilename()).toBe('documents.zip');
  expect(Object.keys(unzipSync(new Uint8Array(archive)))).toHaveLength(count);
});

test('a failed search is reported, and never shown as no document', inFull, async ({ page }) => {
  let failing = true;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown>; errors?: unknown[] };
    if (!failing || body.data === null || !('c0_0' in body.data)) return route.fulfill({ response });
    body.data.c0_0 = null;
    return route.fulfill({ response, json: { ...body, errors: [{ message: 'panne', path: ['c0_0'] }] } });
  });
  await open(page, ALL);
  const alert = page.getByText('n’ont pas pu être recherchés');
  await expect(alert).toBeVisible();
  await expect(page.getByText('Aucun document')).toHaveCount(0);
  const partly = await rows(page).count();
  failing = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(partly);
});

test('the hub of documents leads to each of its pages', inFull, async ({ page }) => {
  await open(page, '/mes-documents');
  for (const name of ['Documents de mes contrats', 'Mes attestations', 'Demander une attestation', 'E-documents']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page).not.toHaveURL('/mes-documents');
    await ready(page);
    await expect(page.getByText('pas encore ouverte')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/mes-documents');
    await ready(page);
  }
});

test('the certificates of each contract are files of their own names', async ({ page }) => {
  await open(page, '/attestations');
  const section = page.getByRole('region').filter({ hasText: 'Carte d’assurance' }).first();
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Télécharger Carte d’assurance' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^AUTO_carte-assurance/);
});

/** A phone: its browser shows no PDF, and hands files on once it was just pressed. */
function phoneThatShares(): void {
  const shared: string[] = [];
  let refusals = 1;
  const share = ({ files = [] }: ShareData) => {
    if (refusals-- > 0) return Promise.reject(new DOMException('pressed too long ago', 'NotAllowedError'));
    shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`));
    return Promise.resolve();
  };
  Object.defineProperties(navigator, { share: { value: share }, canShare: { value: () => true } });
  Object.assign(globalThis, { shared });
}

test('a certificate is shared by the phone’s share sheet, and not kept', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(pdfViewer, false);
  await page.addInitScript(phoneThatShares);
  await open(page, '/attestations');
  const shared = () => page.evaluate(() => (globalThis as { shared?: string[] }).shared);
  await expect(page.getByText('Pour un contrôle').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Partager Carte d’assurance' }).first();
  await button.click();
  const ready = page.getByRole('dialog', { name: 'Carte d’assurance' });
  await expect(ready.getByRole('button', { name: 'Télécharger' })).toBeVisible();
  await expectNoViolations(page, 'a certificate that waits for a press');
  await ready.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(shared).toEqual([expect.stringMatching(/^AUTO_carte-assurance.*\.pdf application\/pdf true$/)]);
  await page.keyboard.press('Escape');
  await button.click();
  await expect.poll(async () => (await shared())?.length).toBe(2);
  await expect(ready).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)),
    );
    return all.flat().filter((url) => /graphql|pdf/i.test(url));
  });
  expect(kept).toEqual([]);
});

test('the school certificate is requested with four answers, and only for a covered child', async ({ page }) => {
  await open(page, '/attestations');
  await page
    .getByRole('link', { name: /Attestation d’assurance scolaire/ })
    .first()
    .click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre contrat');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByLabel('L’assurance scolaire d’un enfant').check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’enfant');

  await page.getByRole('button', { name: 'Établir l’attestation' }).click();
  await expect(page.getByRole('alert').or(page.locator('.error-summary'))).toBeVisible();
  await page.getByLabel('Nom de l’enfant', { exact: true }).fill('DURAND');
  await page.getByLabel('Prénom de l’enfant').fill('Inconnue');
  await page.getByLabel('Jour').fill('12');
  await page.getByLabel('Mois').fill('3');
  await page.getByLabel('Année').fill('2016');
  await page.getByRole('button', { name: 'Établir l’attestation' }).click();
  await expect(page.getByText('Nous ne trouvons pas cet enfant').first()).toBeVisible();
  await expectNoViolations(page, 'a child that is not covered');
  await page.getByLabel('Prénom de l’enfant').fill('Jade');
  await page.getByRole('button', { name: 'Établir l’attestation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L’attestation scolaire est prête');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger Attestation scolaire/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^AET_attestation-scolaire.*\.pdf$/);
  await expectNoViolations(page, 'a school certificate that is ready');
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`no page of documents has a fault that can be found at ${width}`, sampleIf(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/mes-documents', ALL, '/attestations', '/documents/attestation']) {
      await open(page, path);
      await expectNoViolations(page, path);
    }
  });

test.describe('of a member who holds little', () => {
  test.use({ member: MEMBERS.missingPapers });

  test('papers come at once, without a search among a few', async ({ page }) => {
    await open(page, ALL);
    await expect(rows(page)).not.toHaveCount(0);
    expect(await rows(page).count()).toBeLessThanOrEqual(6);
    await expect(page.getByRole('search', { name: 'Rechercher et trier' })).toHaveCount(0);
    await expectNoViolations(page, 'few documents');
  });
});
