import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
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
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';
import { inFull } from './sample.ts';

/** `npm run dev`, in a copy of the project that may be edited. */
const PARTS = ['src', 'catalog', 'forms', 'schemas', 'public', 'index.html', 'package.json', 'vite.config.ts'];
const NO_REPORT = { ...process.env, FORCE_COLOR: '0' };

let root = '';
let origin = '';
let server: ChildProcess;
let output = '';

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

test(
  'a saved edit shows on the open page, however it is saved; one with an error shows its message over it',
  inFull,
  async ({ page }) => {
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

    writeFileSync(file, routes);
    await expect(overlay).toHaveCount(0);
    expect(server.exitCode).toBeNull();
  },
);

test(
  '?date= shows the pages of that day, on the server and in the browser, until ?date= again',
  inFull,
  async ({ page }) => {
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
  },
);

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  taken.close();
  await once(taken, 'close');
  return port;
}
