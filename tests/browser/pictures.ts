/** Takes the README's pictures: `node --import tsx tests/browser/pictures.ts`, after a build. */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { cookiesRefused, MEMBERS, ready, signIn, tourSeen } from './fixtures.ts';
import { startPortal } from './server.ts';
import { grantStudioRole, openStudioDraft } from './studio.ts';

const folder = new URL('pictures/', import.meta.url).pathname;
const LARGEST = 200_000;
const DESKTOP = { width: 1280, height: 800 };
const TALL = { width: 1280, height: 1100 };
const WIDE = { width: 1600, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  /** `{40}` is the member's contract of that product. */
  path: string;
  viewport?: typeof DESKTOP;
  dark?: boolean;
}

const PICTURES: Picture[] = [
  { name: 'tableau-de-bord', path: '/' },
  { name: 'contrat-auto', path: '/mon-contrat/{40}' },
  { name: 'contrat-auto-telephone', path: '/mon-contrat/{40}', viewport: PHONE },
  { name: 'epargne-composition', path: '/contrat/epargne/{SR}?onglet=composition', viewport: TALL },
  { name: 'garanties', path: '/mon-contrat/{K1}?onglet=garanties', viewport: TALL },
  { name: 'tableau-de-bord-sombre', path: '/', dark: true },
  { name: 'contrat-auto-sombre-telephone', path: '/mon-contrat/{40}', viewport: PHONE, dark: true },
];

mkdirSync(folder, { recursive: true });
const portal = await startPortal({ LOG_LEVEL: 'silent', STUDIO: 'on' });
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: root });
const options: BrowserContextOptions = {
  baseURL: portal.origin,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
  viewport: DESKTOP,
};
const context = await browser.newContext(options);
await context.addInitScript(tourSeen);
await context.addInitScript(cookiesRefused);
const page = await context.newPage();
const held = await portal.contractsOf(MEMBERS.everyFamily);

async function take(name: string): Promise<void> {
  const path = join(folder, `${name}.png`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  console.log(`${name}.png ${(size / 1000).toFixed(0)} kB`);
  if (size > LARGEST) throw new Error(`${name}.png is over ${LARGEST / 1000} kB`);
}

await page.goto('/');
await page.getByLabel('Numéro client').waitFor();
// once more, with the font at hand
await page.reload();
await page.getByLabel('Numéro client').fill(MEMBERS.everyFamily);
await take('connexion');
await page.setViewportSize(TALL);
await page.goto('/connexion/inscription/1');
await page.getByLabel('Numéro client').fill('65432109Q');
await page.getByLabel('Nom', { exact: true }).fill('Charpentier');
await page.getByLabel('Jour').fill('31');
await page.getByLabel('Mois').fill('2');
await page.getByLabel('Année').fill('1987');
await page.getByRole('button', { name: 'Continuer' }).click();
await page.getByRole('alert').waitFor();
await take('inscription');
await page.setViewportSize(DESKTOP);
await page.goto('/');
await page.getByLabel('Numéro client').waitFor();
await signIn(page, MEMBERS.everyFamily);
for (const { name, path, viewport = DESKTOP, dark = false } of PICTURES) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.goto(
    path.replace(/\{(\w+)\}/, (_, code: string) => held.find((one) => one.codeProduit === code)?.id ?? ''),
  );
  await ready(page);
  await take(name);
}
await page.emulateMedia({ colorScheme: 'light' });
await page.setViewportSize(WIDE);
await grantStudioRole(portal, MEMBERS.everyFamily, 'EDIT');
await openStudioDraft(page, { title: 'Échéance du contrat auto', reason: 'Demande du service auto' });
await page.frameLocator('iframe').getByText('Échéance', { exact: true }).click();
await page.getByRole('tab', { name: 'Pourquoi' }).click();
await page.locator('.why').waitFor();
await take('studio');
await browser.close();
await portal.close();
