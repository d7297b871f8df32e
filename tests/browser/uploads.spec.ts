import { createHash } from 'node:crypto';
import { devices, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { encryptedPdf, pdf, png } from '../backend/support/sample-files.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, signIn, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import { type Portal, startPortal } from './server.ts';

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

    test(
      `documents are deposited and the receipt lists them, ${name}`,
      sampleIf(keyboard),
      async ({ page, portal }) => {
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
        await expect(page.getByRole('listitem').filter({ hasText: 'constat.pdf' })).toContainText('Reçu le');
        // a print of 64 signs says nothing to a member
        await expect(page.getByRole('main')).not.toContainText(sha256);
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
      },
    );
  });

test('each file is checked on its own, with the texts of P5', async ({ page }) => {
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

test('the message about a file being sent goes when it has arrived', inFull, async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if ((route.request().headers()['content-type'] ?? '').startsWith('multipart/')) await held;
    return route.fallback();
  });
  await open(page);
  await page.getByRole('radio', { name: /Un autre document/ }).check();
  await chooser(page).setInputFiles([asPdf('lent.pdf', await pdf())]);
  await send(page).click();
  const fault = page.getByText('Un fichier est encore en cours d’envoi');
  await expect(fault).toHaveCount(2);
  arrive();
  await expect(line(page, 'lent.pdf')).toContainText('Reçu');
  await expect(fault).toHaveCount(0);
  await expect(chooser(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, 'arrived');
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vos documents sont bien arrivés' })).toBeVisible();
});

test('a photo over the limit leaves smaller, under its own name', inFull, async ({ page, portal }) => {
  await open(page);
  const buffer = png(10_400, 200);
  await chooser(page).setInputFiles([{ name: 'panorama.png', mimeType: 'image/png', buffer }]);
  await expect(line(page, 'panorama.jpg')).toContainText('Reçu');
  const [row] = await portal.db.select().from(files).where(eq(files.name, 'panorama.jpg'));
  expect(row?.mime).toBe('image/jpeg');
});

test('files are dropped where a mouse is', inFull, async ({ page }) => {
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

test('the contact about documents leads to the deposit', inFull, async ({ page }) => {
  await page.goto('/contact/hub?natureContact=depot-documents');
  await ready(page);
  await page.getByRole('link', { name: 'Déposer des documents' }).first().click();
  await expect(page).toHaveURL(/\/documents\/depot$/);
  await expect(chooser(page)).toBeAttached();
});

test(
  'the limits are those of the form’s file: another release, other files taken (P5)',
  inFull,
  async ({ page, portal }) => {
    await portal.publish((draft) =>
      draft.change('forms/documents/depot.json', (form) => {
        const { piecesJointes } = form.fields as Record<string, { upload: object }>;
        if (piecesJointes !== undefined)
          piecesJointes.upload = { types: ['application/pdf'], maxFileBytes: 20_000, maxTotalBytes: 25_000 };
      }),
    );
    try {
      await open(page);
      await expect(page.getByText(/20\sko/).first()).toBeVisible();
      await chooser(page).setInputFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: png(40, 40) }]);
      await expect(line(page, 'photo.png')).toContainText('Type de fichier invalide');
      const heavy = async (size: number) =>
        Buffer.concat([await pdf(), Buffer.alloc(size, ' '), Buffer.from('\n%%EOF')]);
      await chooser(page).setInputFiles([asPdf('un.pdf', await heavy(14_000))]);
      await expect(line(page, 'un.pdf')).toContainText('Reçu');
      await chooser(page).setInputFiles([asPdf('deux.pdf', await heavy(14_000))]);
      await expect(line(page, 'deux.pdf')).toContainText('Vous avez dépassé la taille totale autorisée');
      await chooser(page).setInputFiles([asPdf('trois.pdf', await heavy(20_000))]);
      await expect(line(page, 'trois.pdf')).toContainText('Le fichier est trop volumineux');
    } finally {
      await portal.publishOriginal();
    }
  },
);

test('a proof of address needs its date, under three months old', async ({ page }) => {
  const monthsAgo = (months: number, days = 0) => {
    const today = new Date();
    const there = new Date(today.getFullYear(), today.getMonth() - months, 1, 12);
    const last = new Date(there.getFullYear(), there.getMonth() + 1, 0).getDate();
    there.setDate(Math.min(today.getDate(), last) - days);
    return there;
  };
  const date = page.getByRole('group', { name: 'Date du justificatif' });
  const write = async (day: Date) => {
    await date.getByLabel('Jour').fill(String(day.getDate()));
    await date.getByLabel('Mois').fill(String(day.getMonth() + 1));
    await date.getByLabel('Année').fill(String(day.getFullYear()));
  };
  await open(page);
  await expect(date).toHaveCount(0);
  await page.getByRole('radio', { name: /Un justificatif de domicile/ }).check();
  await chooser(page).setInputFiles([asPdf('quittance.pdf', await pdf())]);
  await expect(line(page, 'quittance.pdf')).toContainText('Reçu');
  await send(page).click();
  await expect(page.getByRole('link', { name: 'Écrivez la date du justificatif' })).toBeVisible();
  const tooOld = page.getByRole('link', { name: /Ce justificatif a trois mois ou plus/ });
  await write(monthsAgo(3, 1));
  await send(page).click();
  await expect(tooOld).toBeVisible();
  await expectNoViolations(page, 'a proof that is too old');
  await write(monthsAgo(-1));
  await send(page).click();
  await expect(page.getByRole('link', { name: 'Cette date est à venir' })).toBeVisible();
  await write(monthsAgo(2));
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Vos documents sont bien arrivés/ })).toBeVisible();
});

/** A JPEG in which the camera says that it lay on its side: its left is the top of what was seen. */
const SIDEWAYS = [
  ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0x00, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
];

test('a photo that is scaled down is upright', inFull, async ({ page }) => {
  let sent: Buffer | null = null;
  await page.route('**/graphql', async (route) => {
    const body = route.request().postDataBuffer();
    const isFile = (route.request().headers()['content-type'] ?? '').startsWith('multipart/');
    if (isFile && body !== null) sent = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
    return route.fallback();
  });
  await open(page);
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 10_400, height: 400 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#f00';
    pen.fillRect(0, 0, 5200, 400);
    pen.fillStyle = '#00f';
    pen.fillRect(5200, 0, 5200, 400);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const plain = Buffer.from(drawn.replace(/^.*,/, ''), 'base64');
  const buffer = Buffer.concat([plain.subarray(0, 2), Buffer.from(SIDEWAYS), plain.subarray(2)]);
  await chooser(page).setInputFiles([{ name: 'debout.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(line(page, 'debout.jpg')).toContainText('Reçu');
  expect(sent).not.toBeNull();
  const seen = await page.evaluate(
    async (text) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: picture.width, height: picture.height });
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      const at = (y: number) => Array.from(pen?.getImageData(Math.floor(picture.width / 2), y, 1, 1).data ?? []);
      return { tall: picture.height > picture.width * 5, top: at(10), bottom: at(picture.height - 10) };
    },
    (sent ?? Buffer.alloc(0)).toString('base64'),
  );
  expect(seen.tall).toBe(true);
  expect(seen.top[0]).toBeGreaterThan(200);
  expect(seen.bottom[2]).toBeGreaterThan(200);
});

test.describe('where a script for files is configured', () => {
  let own: Portal;
  const script = 'https://fichiers.test/envoi.js';
  test.beforeAll(async () => {
    own = await startPortal({ UPLOAD_SCRIPT: script, UPLOAD_PURPOSES: 'necessary' });
  });
  test.afterAll(() => own.close());
  test.use({ member: null });

  test('it is loaded on the pages that take files, and on no other (P7.2)', inFull, async ({ page }) => {
    const loaded: string[] = [];
    await page.route(script, (route) => {
      loaded.push(new URL(route.request().frame().url()).pathname);
      return route.fulfill({ contentType: 'text/javascript', body: 'window.envoi = true;' });
    });
    await signIn(page, MEMBERS.one, `${own.origin}/documents/attestation`);
    await ready(page);
    expect(loaded).toEqual([]);
    await page.goto(`${own.origin}/documents/depot`);
    await ready(page);
    await expect.poll(() => loaded).toEqual(['/documents/depot']);
    expect(await page.evaluate(() => 'envoi' in window)).toBe(true);
  });
});
