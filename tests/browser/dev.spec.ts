import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';
import { expectSound } from './checks.ts';
import { cookiesRefused, tourSeen } from './fixtures.ts';
import { inFull } from './sample.ts';

/** `npm run dev`, in a copy of the project that may be edited. */
const PARTS = [
  'src',
  'catalog',
  'forms',
  'schemas',
  'public',
  'tests/catalog/examples',
  'index.html',
  'package.json',
  'vite.config.ts',
];
const NO_REPORT = { ...process.env, FORCE_COLOR: '0' };

let root = '';
let origin = '';
let server: ChildProcess;
let output = '';

test('the built portal has no development tools', async () => {
  const files = (folder: string) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(m?[jt]sx?|css|html|json)$/.test(name))
      .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8'));
  const marks = ['societaire:given', 'societaire-dev', '/dev/explications', '/dev/exemples', '?exemple=', 'dev-panel'];
  const source = files('src/portal').join('\n');
  expect(
    marks.filter((mark) => !source.includes(mark)),
    'words that development does not say either',
  ).toEqual([]);
  const built = files('dist');
  expect(built.length).toBeGreaterThan(10);
  expect(marks.filter((mark) => built.some((text) => text.includes(mark)))).toEqual([]);
});

test.describe('npm run dev', inFull, () => {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    root = realpathSync(mkdtempSync(join(tmpdir(), 'societaire-dev-')));
    for (const part of [...PARTS, 'package-lock.json', 'tsconfig.json'])
      cpSync(join(projectRoot, part), join(root, part), { recursive: true });
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = spawn(process.execPath, ['--import', 'tsx', 'src/cli/serve.ts', '--dev'], {
      cwd: root,
      env: { ...NO_REPORT, PORT: String(port), DATA_DIR: join(root, '.data'), DATABASE_URL: '' },
    });
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    await expect.poll(() => output, { timeout: 240_000 }).toContain(`ready: ${origin}`);
  });

  test.afterAll(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(root, { recursive: true, force: true });
  });

  test('a saved edit shows on the open page, however it is saved; one with an error shows its message over it', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto(`${origin}/connexion/passe-oublie/1`);
    const link = page.getByRole('contentinfo').locator('a[href="/connexion/loginHelp"]');
    const help = 'Aide à la connexion';
    await expect(link).toHaveText(help, { timeout: 120_000 });

    const file = join(root, 'catalog/routes.json');
    const words = join(root, 'catalog/wording.json');
    const text = readFileSync(words, 'utf8');

    await page.evaluate(() => Object.assign(window, { stays: true }));
    writeFileSync(`${words}.new`, text.replaceAll(help, 'Besoin d’aide'));
    renameSync(`${words}.new`, words);
    await expect(link).toHaveText('Besoin d’aide');

    const before = Date.now();
    writeFileSync(words, text.replaceAll(help, 'Vous connecter'));
    await expect(link).toHaveText('Vous connecter');
    console.log(`a saved edit stood on the page after ${Date.now() - before} ms`);

    expect(await page.evaluate(() => 'stays' in window), 'the page was drawn anew, not loaded').toBe(true);

    const routes = readFileSync(file, 'utf8');
    writeFileSync(file, routes.replace('"kind"', '"knid"'));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText(/catalog\/routes\.json:\d+:\d+ unknown-property/);
    await page.reload();
    await expect(overlay).toContainText('unknown-property');
    await expect(link).toHaveText('Vous connecter');

    writeFileSync(words, text);
    writeFileSync(file, routes);
    await expect(overlay).toHaveCount(0);
    await expect(link).toHaveText(help);
    expect(server.exitCode).toBeNull();
  });

  test('?date= shows the pages of that day, on the server and in the browser, until ?date= again', async ({ page }) => {
    test.setTimeout(180_000);
    const words = join(root, 'catalog/wording.json');
    const text = readFileSync(words, 'utf8');
    const help = '"Aide à la connexion"';
    const [now, later] = ['{ "to": "2090-01-01", "is": "Aide" }', '{ "from": "2090-01-01", "is": "Aide de 2090" }'];
    const before = output.length;
    writeFileSync(words, text.replaceAll(help, `{ "dated": [${now}, ${later}] }`));
    await expect.poll(() => output.slice(before), { timeout: 60_000 }).toContain('from 2090-01-01 published');
    const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    const year = () => page.evaluate(() => new Date().getFullYear());

    await page.goto(`${origin}/connexion/passe-oublie/1?date=2090-01-01`);
    await expect(link('Aide de 2090')).toBeVisible({ timeout: 120_000 });
    expect([new URL(page.url()).search, await year()]).toEqual(['', 2090]);
    await page.goto(`${origin}/connexion/passe-oublie/1?date=`);
    await expect(link('Aide')).toBeVisible();
    expect(await year()).toBe(new Date().getFullYear());
    writeFileSync(words, text);
  });

  /** Opens the page of an example, as a visitor who was here before. */
  async function openExample(page: Page, name: string): Promise<void> {
    await page.addInitScript(tourSeen);
    await page.addInitScript(cookiesRefused);
    await page.goto(`${origin}/?exemple=${name}`);
    await expect(page.locator('article.contract')).toBeVisible({ timeout: 120_000 });
  }

  const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  test('an address draws an example by the real page, a product that was just written too, and again at each save', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await openExample(page, 'auto');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/mon-contrat/auto-0001');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText('RENAULT CLIO');

    const examples = join(root, 'tests/catalog/examples');
    const auto = readFileSync(join(examples, 'auto.json'), 'utf8');
    writeFileSync(join(examples, 'auto.json'), auto.replace('"CLIO"', '"MEGANE"'));
    await expect(title).toContainText('RENAULT MEGANE');
    writeFileSync(join(examples, 'auto.json'), auto);

    const products = join(root, 'catalog/products.json');
    const text = readFileSync(products, 'utf8');
    const before = output.length;
    const own = '"4Z": { "label": "Auto au kilomètre", "family": "auto", "icon": "auto", "theme": "auto" }';
    writeFileSync(products, text.replace('"products": {', `"products": {\n    ${own},`));
    await expect.poll(() => output.slice(before), { timeout: 60_000 }).toContain('published');
    writeFileSync(join(examples, 'kilometre.json'), auto.replace('"codeProduit": "40"', '"codeProduit": "4Z"'));
    await page.getByRole('link', { name: 'Exemples', exact: true }).click();
    await expect(page.getByRole('row', { name: 'kilometre' })).toContainText('auto');
    await page.getByRole('link', { name: 'kilometre', exact: true }).click();
    await expect(page.locator('article.contract')).toContainText('Auto au kilomètre', { timeout: 60_000 });
    writeFileSync(products, text);

    await page.goto(`${origin}/?exemple=eparmil`);
    await expect(page.locator('article.contract')).toBeVisible();
    const { today } = JSON.parse(readFileSync(join(examples, 'eparmil.json'), 'utf8')) as { today: string };
    expect(await page.evaluate(() => new Date().toISOString().slice(0, 10)), 'the day of the example').toBe(today);

    await page.getByRole('link', { name: 'Quitter l’exemple' }).click();
    await expect(page).toHaveURL(/\/connexion/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('graphql-token');
  });

  test('Alt and a press say why an element shows, and the list of what is absent why it does not', async ({ page }) => {
    test.setTimeout(240_000);
    await openExample(page, 'habitation');
    const why = panelOf(page, 'Pourquoi ?');
    const address = page.url();

    await page.getByRole('tab', { name: 'Garanties' }).click({ modifiers: ['Alt'] });
    await expect(why).toContainText(/tab:garanties shows\s+\(catalog\/families\/habitation\.json:\d+:\d+/);
    expect(page.url(), 'the tab itself was not pressed').toBe(address);
    const place = why.getByRole('link', { name: /habitation\.json/ }).first();
    await expect(place).toHaveAttribute('href', new RegExp(`^vscode://file${root}/catalog/families/habitation`));

    await page.locator('[data-action="resilier"] a').click({ modifiers: ['Alt'] });
    await expect(why).toContainText('action:resilier shows');
    await page
      .getByRole('button', { name: /Attestation/ })
      .first()
      .click({ modifiers: ['Alt'] });
    await expect(why).toContainText(/certificate:MRH-\d+ shows/);
    await why.getByRole('button', { name: 'block:attestations' }).click();
    await expect(why).toContainText('block:attestations shows');
    await expectSound(page, 'why an element shows');

    await page.getByRole('button', { name: 'Absents', exact: true }).click();
    const absent = panelOf(page, 'Absents de la page');
    const children = absent.getByRole('group').filter({ hasText: 'tab:enfants' });
    await expect(children).toContainText('tient à enfantsAssures', { timeout: 60_000 });
    await children.locator('summary').click();
    await expect(children).toContainText('enfantsAssures: absent → [{}]');
    await expectSound(page, 'what is absent');
    await absent.getByRole('button', { name: 'Fermer' }).click();
    await expect(absent).toHaveCount(0);
  });

  test('each element of the page, and each that is absent, is explained by the keyboard alone', async ({ page }) => {
    test.setTimeout(240_000);
    await openExample(page, 'habitation');
    const button = page.getByRole('button', { name: 'Pourquoi ?', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const list = panelOf(page, 'Éléments de la page');
    await expect(list.getByRole('heading')).toBeFocused();
    const line = list.getByRole('button', { name: 'line:formule' });
    await expect(line).toBeVisible({ timeout: 60_000 });
    const names = (await list.getByRole('listitem').locator('b').allInnerTexts()).map((name) => name.split(':')[0]);
    expect([...new Set(names)].sort()).toEqual(['action', 'advantage', 'block', 'certificate', 'line', 'link', 'tab']);
    for (let tries = 0; tries < 60 && !(await line.evaluate((one) => one === document.activeElement)); tries++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(panelOf(page, 'Pourquoi ?')).toContainText('line:formule shows');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await page.getByRole('button', { name: 'Absents', exact: true }).focus();
    await page.keyboard.press('Enter');
    const absent = panelOf(page, 'Absents de la page');
    await expect(absent.getByRole('group').first()).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(absent.getByRole('group').first()).toContainText('does not show');
  });
});

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  taken.close();
  await once(taken, 'close');
  return port;
}
