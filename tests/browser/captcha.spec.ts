import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type Portal, startPortal } from './server.ts';

let robots: Server;
let portal: Portal;
let gives = 'person';

/** A service that tells people from robots, as far as a form knows one. */
test.beforeAll(async () => {
  robots = createServer((req, res) => {
    const isScript = req.url?.startsWith('/api.js') === true;
    res.setHeader('content-type', isScript ? 'text/javascript' : 'application/json');
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      const token = JSON.stringify(gives);
      const script = `window.grecaptcha = { ready: (then) => then(), execute: (key, { action }) => {
        window.asked = [...(window.asked ?? []), key + ' ' + action]; return Promise.resolve(${token}); } };`;
      res.end(isScript ? script : JSON.stringify({ success: body.includes('response=person') }));
    });
  });
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  const { port } = robots.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  portal = await startPortal({
    CAPTCHA_SCRIPT: `${origin}/api.js?render=site`,
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_VERIFY: `${origin}/verify`,
    CAPTCHA_PURPOSES: 'necessary',
  });
});

test.afterAll(async () => {
  await portal.close();
  robots.close();
});

for (const [who, told] of [
  ['person', 'numéro client non reconnu'],
  ['robot', 'que vous n’êtes pas un robot'],
] as const)
  test(`a form that wants a person loads the configured script, and the server hears of a ${who}`, async ({ page }) => {
    gives = who;
    const broken: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') broken.push(message.text());
    });
    await page.goto(`${portal.origin}/connexion/passe-oublie/1`);
    await page.getByLabel('Numéro client').fill('99999999Z');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('alert')).toContainText(told);
    await expect(page.getByLabel('Numéro client')).toHaveValue('99999999Z');
    expect(await page.evaluate(() => (window as { asked?: string[] }).asked)).toEqual(['site passe_oublie']);
    expect(broken).toEqual([]);
  });

test('a form without a captcha loads no such script', async ({ page }) => {
  await page.goto(`${portal.origin}/connexion/loginHelp`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="api.js"]').length)).toBe(0);
});
