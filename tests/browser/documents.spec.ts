import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { documents } from '../../src/backend/domain/documents/schema.ts';
import { expectNoViolations } from './checks.ts';
import { FAMILIES } from './families.ts';
import { expect, MEMBERS, pdfViewer, ready, test } from './fixtures.ts';
import { inFull, sampled } from './sample.ts';

test.use({ member: MEMBERS.everyFamily, viewport: { width: 1600, height: 900 } });

/** Presses every «Télécharger» of the page, one after the other; gives the files that came. */
async function downloadAll(page: Page): Promise<Download[]> {
  const downloads: Download[] = [];
  const buttons = page.getByRole('button', { name: /^Télécharger/ });
  for (const button of await buttons.all()) {
    const saved = page.waitForEvent('download');
    await button.click();
    downloads.push(await saved);
  }
  await expect(page.getByText(/n’a pas pu être téléchargé/)).toHaveCount(0);
  return downloads;
}

/** Prefix of the certificates' file names (C9, OP-075). */
const PREFIXES: Record<string, string> = {
  auto: 'AUTO_',
  habitation: 'MRH_',
  arpège: 'EPA_',
  eparmil: 'EPA_',
  navigation: 'NAV_',
};

/** The page of the association has a content of its own, without documents (C2). */
const WITH_DOCUMENTS = FAMILIES.filter(({ name }) => name !== 'association');

for (const { name, codeProduit, route, tabs } of sampled(WITH_DOCUMENTS, ['auto', 'eparmil']))
  test(`every document and certificate of ${name} is a real file of its own name`, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, codeProduit);
    const path = `${route ?? '/mon-contrat'}/${id}`;
    await page.goto(tabs.length > 0 ? `${path}?onglet=documents` : path);
    await ready(page);
    const kept = await portal.db.select().from(documents).where(eq(documents.contractId, id));
    await expect(page.getByRole('button', { name: /^Télécharger/ }).first()).toBeVisible();
    const downloads = await downloadAll(page);
    expect(downloads.length).toBeGreaterThanOrEqual(kept.filter(({ indisponible }) => !indisponible).length);
    const names = downloads.map((download) => download.suggestedFilename());
    // Two children have each a certificate of the same name; what the store gives has a generic one.
    const generic = ['AET_attestation-scolaire.pdf', 'document.pdf'];
    const own = names.filter((file) => !generic.includes(file));
    expect(new Set(own).size, names.join(' ')).toBe(own.length);
    for (const download of downloads) {
      expect(download.suggestedFilename()).toMatch(/^[\w.-]{6,}\.pdf$/);
      const bytes = await readFile(await download.path());
      expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
    }
    const prefix = PREFIXES[name];
    if (prefix !== undefined) expect(names.filter((file) => file.startsWith(prefix)).length).toBeGreaterThan(0);
  });

test('two certificates of a car have its plate in their names', inFull, async ({ page, portal }) => {
  const contract = await portal.contractOf(MEMBERS.everyFamily, '40');
  const { vehicule } = contract.details as { vehicule: { immatriculation: string } };
  await page.goto(`/contrat/auto/${contract.id}`);
  await ready(page);
  const names = (await downloadAll(page)).map((download) => download.suggestedFilename());
  const plated = names.filter((name) => name.includes(vehicule.immatriculation)).sort();
  expect(plated).toEqual([
    `AUTO_carte-assurance_${vehicule.immatriculation}.pdf`,
    `AUTO_releve-information_${vehicule.immatriculation}.pdf`,
  ]);
});

test('a document shows its type, format, size and date', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Dispositions générales' })
    .filter({ hasText: 'Télécharger' });
  await expect(row).toContainText(/PDF · .*\d{2}\/\d{2}\/\d{4}/);
  // the first list waits for no file to be written
  await expect(async () => {
    await page.reload();
    await ready(page);
    await expect(row).toContainText(/PDF · \d+\s(ko|o) · \d{2}\/\d{2}\/\d{4}/, { timeout: 1000 });
  }).toPass();
});

test('a preview opens in a dialog that Escape closes, which restores the focus', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '70');
  await page.goto(`/contrat/pj/${id}?onglet=documents`);
  await ready(page);
  const button = page.getByRole('button', { name: 'Aperçu Dispositions générales' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: /Dispositions générales/ });
  await expect(dialog).toBeVisible();
  const frame = dialog.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await expect(frame).toHaveAccessibleName('Aperçu : Dispositions générales');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a press anywhere on its row opens a paper', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  const row = page.getByRole('button', { name: 'Aperçu Dispositions générales' });
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(72);
  await row.click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('dialog', { name: /Dispositions générales/ })).toBeVisible();
});

test('a browser without a viewer saves what it could not show', async ({ page, portal }) => {
  await page.addInitScript(pdfViewer, false);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '70');
  await page.goto(`/contrat/pj/${id}?onglet=documents`);
  await ready(page);
  await expect(page.getByRole('button', { name: /^Aperçu/ })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger Dispositions générales' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a download that fails says which, and may be tried again', async ({ page, portal, watch }) => {
  watch.expect(/ERR_FAILED|Failed to load resource/);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '70');
  await page.goto(`/contrat/pj/${id}?onglet=documents`);
  await ready(page);
  await page.route('**/graphql', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Télécharger Dispositions générales' });
  await button.click();
  await expect(
    page.getByText('« Dispositions générales » n’a pas pu être téléchargé. Réessayez dans un instant.'),
  ).toBeVisible();
  await page.unroute('**/graphql');
  const saved = page.waitForEvent('download');
  await button.click();
  await saved;
  await expect(page.getByText(/n’a pas pu être téléchargé/)).toHaveCount(0);
});

test('a document that the store cannot give is named, the others are there', async ({ page, portal }) => {
  const held = await portal.contractsOf(MEMBERS.everyFamily);
  const boat = held.find(({ codeProduit, codeEtat }) => codeProduit === '15' && codeEtat === 'RES');
  await page.goto(`/mon-contrat/${boat?.id}`);
  await ready(page);
  await expect(page.getByText('Documents illisibles pour le moment')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Télécharger/ })).not.toHaveCount(0);
  await expect(page.getByText('Aucun document')).toHaveCount(0);
});

test('a failed search empties no tab: it is reported, and can be retried', async ({ page, portal, watch }) => {
  watch.expect(/panne/);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '70');
  let failing = true;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> | null };
    const name = 'getDfDocumentSearch';
    if (!failing || body.data === null || !(name in body.data)) return route.fulfill({ response });
    const errors = [{ message: 'panne', path: [name] }];
    return route.fulfill({ response, json: { data: { ...body.data, [name]: null }, errors } });
  });
  await page.goto(`/contrat/pj/${id}?onglet=documents`);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Protection juridique');
  await expect(page.getByText(/indisponible pour le moment/)).toBeVisible();
  await expect(page.getByText('Aucun document')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Télécharger Dispositions/ })).toHaveCount(0);
  await expectNoViolations(page, 'a search that failed');
  failing = false;
  await page.getByRole('tabpanel').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('button', { name: 'Télécharger Dispositions générales' })).toBeVisible();
  await expect(page.getByText(/indisponible pour le moment/)).toHaveCount(0);
});

test('several documents are chosen and come as one archive', async ({ page, portal }) => {
  const { id, numeroContrat } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  const block = page.locator('[data-block="documents"]');
  await block.getByRole('button', { name: 'En choisir plusieurs' }).click();
  await expect(block.getByRole('checkbox', { name: /^Tout choisir/ })).toBeFocused();
  await expectNoViolations(page, 'documents to choose among');
  const labels = await block.getByRole('group').getByRole('checkbox').count();
  await block.getByRole('checkbox', { name: /^Tout choisir/ }).check();
  const saved = page.waitForEvent('download');
  await block.getByRole('button', { name: `Télécharger (${labels})` }).click();
  const archive = await saved;
  expect(archive.suggestedFilename()).toBe(`documents-${numeroContrat}.zip`);
  const entries = unzipSync(await readFile(await archive.path()));
  expect(Object.keys(entries)).toHaveLength(labels);
  for (const bytes of Object.values(entries)) expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
  await expect(block.getByText(`${labels} documents téléchargés.`)).toBeVisible();
  await block.getByRole('button', { name: 'Revenir à la liste' }).click();
  await expect(block.getByRole('button', { name: 'En choisir plusieurs' })).toBeFocused();
});

test(
  'of several documents, what fails stays chosen and comes at the next press',
  inFull,
  async ({ page, portal, watch }) => {
    watch.expect(/ERR_FAILED|Failed to load resource/);
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    const block = page.locator('[data-block="documents"]');
    await block.getByRole('button', { name: 'En choisir plusieurs' }).click();
    await block.getByRole('checkbox', { name: /^Tout choisir/ }).check();
    let asked = 0;
    await page.route('**/graphql', (route) => (++asked === 2 ? route.abort() : route.continue()));
    const first = page.waitForEvent('download');
    await block.getByRole('button', { name: /^Télécharger \(/ }).click();
    const had = Object.keys(unzipSync(await readFile(await (await first).path())));
    await expect(block.getByText('Ces documents n’ont pas pu être téléchargés.')).toBeVisible();
    const second = page.waitForEvent('download');
    await block.getByRole('button', { name: 'Télécharger (1)' }).click();
    expect(had).not.toContain((await second).suggestedFilename());
    await expect(block.getByText('1 document téléchargé.')).toBeVisible();
  },
);

test('a certificate that the server refuses shows why, and the number to call', async ({ page, portal, watch }) => {
  watch.expect(/status of/);
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto(`/contrat/auto/${id}`);
  await ready(page);
  // the contract has been suspended since the page was read: the server's own words for it
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('getAttestation(')) return route.fallback();
    const extensions = { code: 'ATTESTATION_NON_DELIVREE', attestation: 'CAR-05', moment: 'suspended' };
    const errors = [{ message: 'Cette attestation n’est pas délivrée', path: ['getAttestation'], extensions }];
    await route.fulfill({ json: { data: { getAttestation: null }, errors } });
  });
  const row = page.locator('[data-block="attestations"] li, .tab-panel li').first();
  await row.getByRole('button').last().click();
  await expect(row.getByText(/ne peut pas vous être remis aujourd’hui/)).toBeVisible();
  await expect(row.getByText(/Votre contrat est suspendu/)).toBeVisible();
  await expect(row.getByRole('link', { name: 'Appeler le 32 22' })).toHaveAttribute('href', 'tel:3222');
  await expect(page.getByText(/n’a pas pu être téléchargé/)).toHaveCount(0);
  await expectNoViolations(page, 'a refused certificate');
});
