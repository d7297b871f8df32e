/**
 * Takes the README's pictures: `node --import tsx tests/browser/pictures.ts`, after a build; with `second`, those of the
 * second insurer alone. With `studio FOLDER`, it takes into a folder, for whoever changes the studio, the states of it
 * that are hard to come by: on two screens, light and dark; further words are the names of those that are wanted.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { SECOND_INSURER, SECOND_MEMBER, SECOND_PASSWORD, serveInsurer } from '../second-insurer/serve.ts';
import { chromiumPath } from './chromium.ts';
import { cookiesRefused, MEMBERS, ready, signIn, submitCredentials, tourSeen } from './fixtures.ts';
import { startPortal } from './server.ts';
import { ANA, BOB, enterStudio, grantStudioRole, openStudioDraft, startStudio, studioTourSeen } from './studio.ts';
import { studioStates } from './studio-states.ts';

const folder = new URL('pictures/', import.meta.url).pathname;
const LARGEST = 200_000;
const FONT = 'Figtree';
const DESKTOP = { width: 1280, height: 800 };
const TALL = { width: 1280, height: 1100 };
const WIDE = { width: 1600, height: 900 };
const FULL_HD = { width: 1920, height: 1080 };
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
const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
/** Fields of days are drawn in the language of the browser, not in that of the page. */
const env = { ...process.env, LANGUAGE: 'fr_FR', LC_ALL: 'fr_FR.UTF-8' } as Record<string, string>;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: root, env });
if (process.argv[2] === 'second') {
  await takeSecondInsurer();
  await browser.close();
  process.exit();
}
if (process.argv[2] === 'studio') {
  await takeStudioStates(process.argv[3] ?? tmpdir(), process.argv.slice(4));
  await browser.close();
  process.exit();
}
const portal = await startPortal({ LOG_LEVEL: 'silent', STUDIO: 'on' });
const page = await openPage(portal.origin);
const held = await portal.contractsOf(MEMBERS.everyFamily);

async function openPage(baseURL: string): Promise<Page> {
  const options: BrowserContextOptions = { baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: DESKTOP };
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await context.addInitScript(tourSeen);
  await context.addInitScript(studioTourSeen);
  await context.addInitScript(cookiesRefused);
  return context.newPage();
}

/** Each state of the studio that is hard to come by. */
async function takeStudioStates(into: string, wanted: readonly string[]): Promise<void> {
  mkdirSync(into, { recursive: true });
  const portal = await startStudio({ [ANA]: 'EDIT', [BOB]: 'EDIT' });
  for (const { name, reach } of studioStates) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const [ana, bob] = [await enterStudio(browser, portal, ANA), await enterStudio(browser, portal, BOB)];
    const shown = await reach(ana, bob);
    for (const viewport of [DESKTOP, FULL_HD])
      for (const colorScheme of ['light', 'dark'] as const) {
        await shown.setViewportSize(viewport);
        await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const path = join(into, `${name}-${viewport.width}-${colorScheme}.png`);
        await shown.screenshot({ path, animations: 'disabled', fullPage: true });
        console.log(path);
      }
    await Promise.all([ana.context().close(), bob.context().close()]);
  }
  await portal.close();
}

/** The second insurer's dashboard, on a phone, and the page of an animal. */
async function takeSecondInsurer(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'second-insurer-'));
  const insurer = await serveInsurer(SECOND_INSURER, { DATA_DIR: data, DRAWN_PAGES: '0' });
  const page = await openPage(insurer.origin);
  await page.goto('/');
  await submitCredentials(page, SECOND_MEMBER, SECOND_PASSWORD);
  await ready(page);
  const animal = page.getByRole('main').locator('a[href^="/contrat/animaux/"]').first();
  const path = (await animal.getAttribute('href')) ?? '';
  await take('autre-assureur', page);
  await page.goto(path);
  await ready(page);
  await take('autre-assureur-animal', page);
  await insurer.close();
  rmSync(data, { recursive: true, force: true });
}

async function take(name: string, of: Page = page): Promise<void> {
  const path = join(folder, `${name}.png`);
  await fontsLoaded(of);
  await of.screenshot({ path, animations: 'disabled' });
  const { size } = statSync(path);
  console.log(`${name}.png ${(size / 1000).toFixed(0)} kB`);
  if (size > LARGEST) throw new Error(`${name}.png is over ${LARGEST / 1000} kB`);
}

/** Until the page and what it frames are written in the font of the web: another one may stand for it on a first visit. */
async function fontsLoaded(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(async (family) => {
      await document.fonts.load(`1em ${family}`);
      await document.fonts.ready;
      const named = (face: FontFace) => face.family.replaceAll('"', '') === family;
      return [...document.fonts].some((face) => named(face) && face.status === 'loaded');
    }, FONT);
    if (!isLoaded) throw new Error(`${frame.url()} is not written in ${FONT}`);
  }
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
await takeSecondInsurer();
await browser.close();
await portal.close();
