import { createHash } from 'node:crypto';
import { devices, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { encryptedPdf, pdf, png } from '../backend/support/sample-files.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';

test.use({ member: MEMBERS.everyFamily });

const chooser = (page: Page) => page.getByLabel('Choisir des fichiers');
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem').filter({ hasText: name });
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer mes documents' });
const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const nb = '\u00a0';

async function open(page: Page): Promise<void> {
  await page.goto('/documents/depot');
  await ready(page);
  await expect(chooser(page)).toBeAttached();
}

const pixel7 = devices['Pixel 7'];
const WAYS = [
  { name: 'on a computer, by mouse', use: { viewport: { width: 1280, height: 900 } }, keyboard: false },
  {
    name: 'on a phone, by keyboard alone',
    use: { viewport: pixel7.viewport, hasTouch: true, isMobile: true },
    keyboard: true,
  },
] as const;

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(`documents are deposited and the receipt lists them, ${name}`, async ({ page, portal }) => {
      const press = async (target: ReturnType<typeof send>) => {
        if (!keyboard) return target.click();
        await target.focus();
        await page.keyboard.press('Enter');
      };
      await open(page);
      await expectNoViolations(page, 'empty');
      await press(send(page));
      await expect(page.getByRole('link', { name: 'Vous devez charger au moins 1 fichier' })).toBeVisible();
      await expectNoViolations(page, 'with faults');
      const nature = page.getByRole('radio', { name: /Un document sur un sinistre/ });
      if (keyboard) {
        await nature.focus();
        await page.keyboard.press('Space');
      } else await nature.check();
      const content = await pdf();
      await chooser(page).setInputFiles([
        asPdf('constat.pdf', content),
        { name: 'photo.png', mimeType: 'image/png', buffer: png(40, 40) },
      ]);
      await expect(line(page, 'constat.pdf')).toContainText('Reçu');
      await expect(line(page, 'photo.png')).toContainText('Reçu');
      await expectNoViolations(page, 'with files');
      await press(send(page));
      await expect(page.getByRole('heading', { level: 1, name: /Vos documents sont bien arrivés/ })).toBeVisible();
      const sha256 = createHash('sha256').update(content).digest('hex');
      await expect(page.getByRole('listitem').filter({ hasText: 'constat.pdf' })).toContainText(sha256);
      await expectNoViolations(page, 'receipt');
      const [row] = await portal.db.select().from(files).where(eq(files.sha256, sha256)).orderBy(files.receivedAt);
      expect(row?.reference).toMatch(/^[A-Z0-9]{8}$/);
      const kept = await portal.db
        .select()
        .from(files)
        .where(and(eq(files.reference, row?.reference ?? '')));
      expect(kept.map((file) => file.name).sort()).toEqual(['constat.pdf', 'photo.png']);
      const [errand] = await portal.db
        .select()
        .from(errands)
        .where(eq(errands.reference, row?.reference ?? ''));
      expect(errand).toMatchObject({ nature: 'depot-documents', args: { nature: 'sinistre' } });
      await expect(page.getByText(row?.reference ?? '-', { exact: true })).toBeVisible();
      await portal.db.delete(files).where(eq(files.reference, row?.reference ?? ''));
    });
  });

test('each file is judged with the words of P5, by itself, and the others stay', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: /Un autre document/ }).check();
  await chooser(page).setInputFiles([asPdf('bon.pdf', await pdf())]);
  await expect(line(page, 'bon.pdf')).toContainText('Reçu');
  const bad: [name: string, buffer: Buffer, message: string, mimeType?: string][] = [
    ['facture.exe', Buffer.from('MZ'), 'Type de fichier invalide', 'application/x-msdownload'],
    ['faux.pdf', Buffer.from('MZ'), 'Type de fichier invalide'],
    ['vide.pdf', Buffer.alloc(0), `Ce fichier est vide${nb}: choisissez-en un autre`],
    ['gros.pdf', Buffer.alloc(5_000_001, '%PDF-1.7 '), 'Le fichier est trop volumineux'],
    ['secret.pdf', await encryptedPdf(), `Ce PDF est protégé par un mot de passe${nb}: envoyez-le sans protection`],
  ];
  for (const [name, buffer, message, mimeType = 'application/pdf'] of bad) {
    await chooser(page).setInputFiles([{ name, mimeType, buffer }]);
    await expect(line(page, name)).toContainText(message);
    await send(page).click();
    await expect(page.getByRole('link', { name: message })).toBeVisible();
    if (name === 'secret.pdf') await expectNoViolations(page, 'refused');
    await line(page, name)
      .getByRole('button', { name: /^Retirer/ })
      .click();
    await expect(line(page, name)).toHaveCount(0);
  }
  await expect(line(page, 'bon.pdf')).toContainText('Reçu');
  const big = Buffer.concat([await pdf(), Buffer.alloc(4_900_000, ' '), Buffer.from('\n%%EOF')]);
  for (const name of ['un.pdf', 'deux.pdf', 'trois.pdf']) await chooser(page).setInputFiles([asPdf(name, big)]);
  await chooser(page).setInputFiles([asPdf('quatre.pdf', big)]);
  await expect(line(page, 'quatre.pdf')).toContainText('Vous avez dépassé la taille totale autorisée');
});

test('a file is cancelled on its way, tried again when the network is back, and never sent twice', async ({
  page,
  portal,
  watch,
}) => {
  watch.expect(/ERR_CONNECTION_RESET/);
  let mode: 'hold' | 'cut' | 'pass' = 'hold';
  await page.route('**/graphql', async (route) => {
    const isFile = (route.request().headers()['content-type'] ?? '').startsWith('multipart/');
    if (!isFile || mode === 'pass') return route.fallback();
    if (mode === 'cut') return route.abort('connectionreset');
  });
  await open(page);
  await page.getByRole('radio', { name: /Un autre document/ }).check();
  await chooser(page).setInputFiles([asPdf('lent.pdf', await pdf())]);
  await expect(page.getByRole('progressbar', { name: 'Envoi de lent.pdf' })).toBeVisible();
  await expectNoViolations(page, 'sending');
  await send(page).click();
  await expect(page.getByRole('link', { name: /encore en cours d’envoi/ })).toBeVisible();
  await line(page, 'lent.pdf')
    .getByRole('button', { name: /^Annuler l’envoi/ })
    .click();
  await expect(line(page, 'lent.pdf')).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  mode = 'cut';
  await chooser(page).setInputFiles([asPdf('coupe.pdf', await pdf())]);
  await expect(line(page, 'coupe.pdf')).toContainText(
    `Un fichier n’a pas pu être envoyé${nb}: réessayez ou retirez-le`,
  );
  await expectNoViolations(page, 'failed');
  mode = 'pass';
  await line(page, 'coupe.pdf')
    .getByRole('button', { name: /^Réessayer/ })
    .click();
  await expect(line(page, 'coupe.pdf')).toContainText('Reçu');
  expect((await portal.db.select().from(files).where(eq(files.name, 'coupe.pdf'))).length).toBe(1);
  await line(page, 'coupe.pdf')
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await expect
    .poll(async () => (await portal.db.select().from(files).where(eq(files.name, 'coupe.pdf'))).length)
    .toBe(0);
});

test('a photo over the limit leaves smaller, under its own name', async ({ page, portal }) => {
  await open(page);
  const buffer = png(10_400, 200);
  await chooser(page).setInputFiles([{ name: 'panorama.png', mimeType: 'image/png', buffer }]);
  await expect(line(page, 'panorama.jpg')).toContainText('Reçu');
  const [row] = await portal.db.select().from(files).where(eq(files.name, 'panorama.jpg'));
  expect(row?.mime).toBe('image/jpeg');
});

test('files are dropped where a mouse is', async ({ page }) => {
  await open(page);
  const content = (await pdf()).toString('base64');
  const given = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    transfer.items.add(new File([bytes], 'glisse.pdf', { type: 'application/pdf' }));
    return transfer;
  }, content);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: given });
  await expect(line(page, 'glisse.pdf')).toContainText('Reçu');
});

test('the contact about documents leads to the deposit', async ({ page }) => {
  await page.goto('/contact/hub?natureContact=depot-documents');
  await ready(page);
  await page.getByRole('link', { name: 'Déposer des documents' }).first().click();
  await expect(page).toHaveURL(/\/documents\/depot$/);
  await expect(chooser(page)).toBeAttached();
});
