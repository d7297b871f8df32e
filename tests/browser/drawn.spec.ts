import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, MEMBERS, quiet, ready, taken, test } from './fixtures.ts';
import { oneIn } from './sample.ts';

test.use({ member: MEMBERS.everyFamily });

/** Pages of every kind that reads. */
const PAGES = [
  '/',
  '/contrats',
  '/mes-documents',
  '/documents/documents',
  '/documents/echeances',
  '/attestations',
  '/sinistres',
  '/sinistres/declaration',
  '/contact',
  '/contact/hub',
  '/demandes',
  '/profil/journal',
  '/profil/aidant',
  '/profil/cles-acces',
  '/actions/retard-paiement',
  '/faq',
  '/assistance',
];
const COOKIE = 'societaire-session';

/** Forms of members that open by their address alone. */
const FORMS = [
  '/contact/message/message',
  '/documents/attestation/contrat',
  '/documents/depot/documents',
  '/profil/adresse/nouvelle',
  '/profil/informations-personnelles/informations',
  '/profil/informations-bancaires/comptes',
  '/profil/informations-professionnelles/profession',
  '/profil/contact-preferences/preferences',
  '/profil/mes-donnees/choix',
  '/profil/piece-identite/piece',
  '/profil',
];

/** What visitors read. */
const PUBLIC = [
  '/connexion/loginHelp',
  '/connexion/inscription/1',
  '/connexion/passe-oublie/1',
  '/connexion/identifiant-oublie/1',
  '/mentions-legales',
  '/donnees-personnelles',
  '/accessibilite',
  '/plan-du-site',
  '/carnet-urgence',
  '/cookies',
  '/verifier',
];

/** The queries that the page sends from now on. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().endsWith('/graphql')) asked.push(/\w+ (\w+)/.exec(String(one.postDataJSON()?.query))?.[1] ?? '');
  });
  return asked;
}

/** Opens an address; the first answer, once the page that it holds was taken over. */
async function openDrawn(page: Page, path: string): Promise<string> {
  const coming = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.goto(path);
  const html = await (await coming).text();
  expect(html.includes('id="drawn"'), path).toBe(true);
  await taken(page);
  return html;
}

test.describe('the first answer to a member holds the page', () => {
  test('of each kind, which is taken over as it stands, with nothing asked again', async ({ page }) => {
    test.slow();
    const asked = questionsOf(page);
    for (const path of oneIn(2, PAGES)) {
      const html = await openDrawn(page, path);
      expect(html, path).toMatch(/<main[\s\S]*<h1/);
      await expect(page.locator('main h1')).toBeVisible();
      // what was drawn is what stands: hydration has found no difference, which `watch` would tell
      expect(
        asked.filter((name) => name !== 'getNonLus'),
        path,
      ).toEqual([]);
    }
  });

  test('of the first step of a form', async ({ page }) => {
    test.slow();
    const asked = questionsOf(page);
    for (const path of oneIn(3, FORMS)) {
      const html = await openDrawn(page, path);
      expect(html, path).toMatch(/<main[\s\S]*<h1/);
      await expect(page.locator('main h1')).toBeVisible();
      expect(
        asked.filter((name) => name !== 'getNonLus'),
        path,
      ).toEqual([]);
    }
  });

  test('of each contract', async ({ page, portal }) => {
    test.slow();
    const asked = questionsOf(page);
    const contracts = await portal.contractsOf(MEMBERS.everyFamily);
    for (const { id } of oneIn(4, contracts)) {
      const html = await openDrawn(page, `/mon-contrat/${id}`);
      expect(html).toContain('class="contract ');
      expect(
        asked.filter((name) => name !== 'getNonLus'),
        id,
      ).toEqual([]);
    }
  });

  test('to no cache, with one style more in the policy and no script', async ({ page }) => {
    const coming = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.goto('/');
    const answer = await coming;
    const { 'cache-control': cache, vary, link = '', 'content-security-policy': policy = '' } = answer.headers();
    expect(cache).toBe('no-store, private');
    expect(vary).toContain('Cookie');
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toContain('unsafe');
    const html = await answer.text();
    expect(html).not.toMatch(/ style="/);
    const [, hinted = ''] = /^<([^>]+)>; rel=preload; as=style; crossorigin$/.exec(link) ?? [];
    expect(html).toContain(`<link rel="stylesheet" crossorigin href="${hinted}">`);
    expect(html.match(/<script(?! type="application\/json")[^>]*>[^<]/g)).toBeNull();
  });
});

test.describe('the first answer to a visitor holds the page', () => {
  test.use({ member: null });

  test('of each kind', async ({ page }) => {
    test.slow();
    for (const path of oneIn(3, PUBLIC)) {
      const html = await openDrawn(page, path);
      expect(html, path).toMatch(/<main[\s\S]*<h1/);
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a contract reads well, its tabs are links', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/mon-contrat/${id}`);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).toHaveTitle(/Sociétaire/);
    const tab = page.getByRole('tab').nth(1).or(page.locator('main nav a').nth(1)).first();
    await expect(tab).toHaveAttribute('href', /onglet=/);
    await tab.click();
    await expect(page).toHaveURL(/onglet=/);
    await expect(page.locator('main h1')).toBeVisible();
  });

  test('papers are saved, of a contract and of all, and the page stays', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    for (const path of [`/mon-contrat/${id}`, '/attestations', '/documents/documents']) {
      await page.goto(path);
      const saving = page.waitForEvent('download');
      await page.locator('main .download-open').first().click();
      const saved = await saving;
      expect(saved.suggestedFilename(), path).toMatch(/\.pdf$/);
      expect(
        readFileSync(await saved.path())
          .subarray(0, 4)
          .toString(),
      ).toBe('%PDF');
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('a paper of somebody else, of a name that is none, or without a session is explained', async ({
    page,
    portal,
    context,
    watch,
  }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const paperOn = (on: Page) => on.locator('main .download-open').first();
    await page.goto(`/mon-contrat/${id}`);
    const mine = (await paperOn(page).getAttribute('value')) ?? '';
    const [another] = await portal.contractsOf(MEMBERS.four);
    const ofContract = (of = '') => mine.replace(id, of);
    expect(ofContract(another?.id)).not.toBe(mine);
    /** Presses the page's first paper, as if it named another. */
    const pressFor = async (value: string) => {
      await page.goto(`/mon-contrat/${id}`);
      const coming = page.waitForResponse((response) => new URL(response.url()).pathname === '/papier');
      await paperOn(page).evaluate((button, other) => button.setAttribute('value', other), value);
      await paperOn(page).click();
      return { status: (await coming).status(), said: await page.locator('main').innerText() };
    };
    watch.expect(/status of 40[49]/);
    const ofOther = await pressFor(ofContract(another?.id));
    expect(ofOther.status).toBeGreaterThanOrEqual(400);
    expect(ofOther.said).toContain('Appeler le');
    expect(await pressFor(ofContract('unknown')), 'as one that is none').toEqual(ofOther);
    for (const value of ['{"operation":"deleteEverything","variables":{}}', '{"file":"unknown"}', '[]', 'null', '{'])
      expect(await pressFor(value), value).toMatchObject({
        status: 404,
        said: expect.stringMatching(/^Ce fichier n’existe pas/),
      });
    const outside = await page.request.post('/papier', { form: { paper: mine } });
    expect(outside.status()).toBe(403);
    await page.goto(`/mon-contrat/${id}`);
    await context.clearCookies();
    await paperOn(page).click();
    await expect(page).toHaveURL(/connexion/);
  });
});

test('papers are to be saved and shared where the browser shows none, as drawn and as taken over', async ({ page }) => {
  const words = async (browser: string) => {
    const headers = { accept: 'text/html', 'user-agent': browser };
    const html = await (await page.request.get('/attestations', { headers })).text();
    return [...html.matchAll(/<button[^>]* title="([^"]+)"/g)].map(([, title]) => title);
  };
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
  expect(new Set(await words(android))).toEqual(new Set(['Partager']));
  expect(new Set(await words(android.replace('Linux; Android 14; Pixel 8', 'Macintosh')))).toEqual(
    new Set(['Télécharger']),
  );
});

test.describe('the shell is answered', () => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const isDrawn = async (page: Page, more: Record<string, string> = {}): Promise<boolean> =>
    (await (await page.request.get('/', { headers: { ...headers, ...more } })).text()).includes('id="drawn"');

  test('to a frame, a script, and who fetches ahead of time', async ({ page }) => {
    expect(await isDrawn(page)).toBe(true);
    expect(await isDrawn(page, { 'sec-fetch-dest': 'iframe' })).toBe(false);
    expect(await isDrawn(page, { 'sec-fetch-mode': 'cors' })).toBe(false);
    expect(await isDrawn(page, { 'sec-purpose': 'prefetch' })).toBe(false);
    expect(await isDrawn(page, { accept: '*/*' })).toBe(false);
  });

  test('to a visitor, and under a cookie that opens nothing', async ({ page, context }) => {
    const kept = await context.cookies();
    await context.clearCookies();
    expect(await isDrawn(page)).toBe(false);
    await context.addCookies(kept.map((one) => (one.name === COOKIE ? { ...one, value: 'x'.repeat(43) } : one)));
    expect(await isDrawn(page)).toBe(false);
  });
});

test.describe('before the application listens', () => {
  /** Holds the application back, not the first script, until it is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?!first-).*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test('what is typed, ticked and pressed in a form is kept', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/contact/message/message', { waitUntil: 'commit' });
    const message = page.getByRole('textbox').last();
    await message.fill('Bonjour, ma voiture a été déplacée.');
    await page.locator('main form [type=submit]').click();
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page).toHaveURL(/\/contact\/message\/message$/);
    release();
    await page.waitForFunction(() => document.getElementById('drawn') === null);
    await expect(message).toHaveValue('Bonjour, ma voiture a été déplacée.');
    // the press counts too: the step complains of what it lacks, and not of what was typed
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(message).toHaveValue('Bonjour, ma voiture a été déplacée.');
  });
});

test('the application starts without the first script', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|Failed to load resource/);
  await page.route(/\/assets\/first-.*\.js/, (route) => route.abort());
  await page.goto('/contrats');
  await taken(page);
});

test('a contract whose family the browser knows by its product is not read again when the index comes late', async ({
  page,
  portal,
}) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
  await page.goto('/');
  await ready(page);
  const asked = questionsOf(page);
  await page.route('**/index.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await openDrawn(page, `/mon-contrat/${id}`);
  await ready(page);
  await quiet(page);
  expect(asked.filter((name) => name !== 'getNonLus')).toEqual([]);
});

test('a page drawn for another member than the browser knows is drawn anew', async ({ page }) => {
  const asked = questionsOf(page);
  await page.addInitScript(() => {
    const member = JSON.parse(localStorage.getItem('societaire.member') ?? '{}') as Record<string, string>;
    localStorage.setItem('societaire.member', JSON.stringify({ ...member, numProfil: '1' }));
  });
  await page.goto('/');
  await page.waitForFunction(() => document.getElementById('drawn') === null);
  await expect.poll(() => asked).toContain('getTableauDeBord');
});

test('the module that draws pages is not served', async ({ page }) => {
  for (const path of ['/.draw/draw.mjs', '/%2edraw/draw.mjs'])
    expect((await page.request.get(path, { headers: { accept: '*/*' } })).status(), path).toBe(404);
});
