import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';
import { expectNoOverflow, expectNoViolations, expectSound } from './checks.ts';
import { browserDraws, expect, MEMBERS, PASSWORD, quiet, ready, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull } from './sample.ts';
import { startPortal } from './server.ts';
import type { Watch } from './watch.ts';

/** A page that needs neither a session nor the provider. */
const PLAIN = '/carnet-urgence';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/;

test.use({ serviceWorkers: 'allow', savesData: false });

/** The worker is active, and all that a visit without a network needs has been kept. */
async function kept(page: Page): Promise<void> {
  const isKept = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return registration?.active?.state === 'activated' && (await caches.match('/opening.json')) !== undefined;
  };
  await expect.poll(() => page.evaluate(isKept).catch(() => false), { timeout: 60_000 }).toBe(true);
}

/** Everything that this browser keeps for the portal, as one text: storage, caches with what they hold, databases. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, window.name];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await caches.match(request, { cacheName: name });
        const type = response?.headers.get('content-type') ?? '';
        found.push([name, request.url, /image\/png|font/.test(type) ? type : await response?.text()]);
      }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        found.push([name, store, await new Promise((resolve) => (all.onsuccess = () => resolve(all.result)))]);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** The addresses that the caches hold, without the name of the release. */
function cacheKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) keys.push(`${name} ${new URL(url).pathname}`);
    return keys.sort();
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page.getByLabel('Numéro client')).toBeVisible();
}

test('installable: a manifest with name, icons and start, and a worker for the whole portal', async ({ page }) => {
  await page.goto(PLAIN);
  await kept(page);
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      return [registration?.active?.scriptURL, registration?.scope].map((url) => new URL(url ?? '').pathname);
    }),
  ).toEqual(['/sw.js', '/']);
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // a test's browser has no profile of its own
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a browser without workers has the portal without a message', inFull, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  const bar = page.waitForResponse(/offline\.json$/);
  await signIn(page, MEMBERS.one);
  await bar;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
});

test('the worker comes after the first paint, and does not take the first visit over', async ({ page }) => {
  await page.goto(PLAIN);
  await kept(page);
  const order = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/start-offline-'));
    return { paint, code: code?.startTime ?? 0, controlled: navigator.serviceWorker.controller !== null };
  });
  expect(order.code).toBeGreaterThan(order.paint + 1000);
  expect(order.controlled).toBe(false);
});

test.describe('without a network', () => {
  test.use({ member: MEMBERS.one });

  test('the portal opens, says so, and leads to the notebook', async ({ page, context, watch }) => {
    watch.expect(OFFLINE);
    await page.goto('/');
    await kept(page);
    await context.setOffline(true);
    for (const address of ['/', '/demandes', '/documents/contrats', '/contrats', '/contrat/auto/inconnu']) {
      await page.goto(address);
      // where nothing else can be shown, the page says it itself, and once
      const says = page.getByText(/^Vous êtes hors connexion/).filter({ visible: true });
      await expect(says).toHaveCount(1);
      await expect(page.getByText('Erreur technique')).toHaveCount(0);
      await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
    }
    await page.getByRole('link', { name: 'Ouvrir le carnet d’urgence' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carnet d’urgence');
    await expect(page.getByRole('link', { name: /112/ }).first()).toHaveAttribute('href', 'tel:112');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /assistance/ })
        .first(),
    ).toHaveAttribute('href', 'tel:0199001212');
    await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ouvrir le carnet d’urgence' })).toHaveCount(0);
    await expectSound(page, 'the notebook without a network');
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Vous êtes hors connexion.')).toHaveCount(0);
  });
});

test('the browser’s events show when the network goes and comes (online, offline)', async ({ page }) => {
  const words = page.waitForResponse(/offline\.json$/);
  await page.goto(PLAIN);
  await words;
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Vous êtes hors connexion.')).toHaveCount(0);
});

test(
  'a session that is over leads to the notebook where the provider cannot be reached',
  inFull,
  async ({ page, watch }) => {
    watch.expect(/ERR_CONNECTION_REFUSED|Failed to fetch|Failed to load/);
    const portal = await startPortal();
    await signIn(page, MEMBERS.one, `${portal.origin}/`);
    await kept(page);
    await page.goto('about:blank');
    await page.context().clearCookies({ name: 'graphql-token-expiration' });
    await portal.close();
    await page.goto(`${portal.origin}/contrats`).catch(() => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carnet d’urgence');
  },
);

test('a member leaves nothing in a browser for the next one, online and offline', async ({
  page,
  context,
  portal,
  watch,
}) => {
  watch.expect(OFFLINE);
  await page.goto(PLAIN);
  await kept(page);
  const keysBefore = await cacheKeys(page);
  await signIn(page, MEMBERS.four);
  const held = await portal.contractsOf(MEMBERS.four);
  await page.goto('/contrats');
  await ready(page);
  await page.goto(`/mon-contrat/${held[0]?.id}`);
  await ready(page);
  await page.goto('/profil');
  const { nom, numProfil } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('societaire.member') ?? '{}') as { nom: string; numProfil: string },
  );
  const traces = [
    ...[MEMBERS.four, nom, numProfil],
    ...held.flatMap(({ id, numeroContrat }) => [id, numeroContrat ?? id]),
  ];
  expect(await everythingKept(page), 'what is looked for can be found').toContain(nom);
  await kept(page);
  const traceOf = (text: string) => traces.filter((trace) => text.includes(trace));

  await signOut(page);
  expect(traceOf(await everythingKept(page)), 'after the sign-out').toEqual([]);
  expect(await cacheKeys(page), 'what A opened adds nothing to the caches').toEqual(keysBefore);

  await context.setOffline(true);
  for (const address of ['/', '/contrats', `/mon-contrat/${held[0]?.id}`]) {
    await page.goto(address);
    await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
    expect(traceOf(await page.locator('body').innerText())).toEqual([]);
  }
  await context.setOffline(false);

  await page.goto('/connexion/mire/1');
  await submitCredentials(page, MEMBERS.association, PASSWORD);
  await expect(page.getByRole('banner').getByText(MEMBERS.association)).toBeAttached();
  await page.goto('/contrats');
  await ready(page);
  expect(traceOf(await everythingKept(page)), 'with the next member').toEqual([]);
  expect(await cacheKeys(page)).toEqual(keysBefore);
});

test(
  'the memo that a member keeps is read without a network, and is all that ever stays of them',
  inFull,
  async ({ page, context, watch }) => {
    watch.expect(OFFLINE);
    const memo = 'societaire-memo';
    await page.goto(PLAIN);
    await kept(page);
    await signIn(page, MEMBERS.everyFamily);
    await page.goto('/memo-vehicule');
    const keep = page.getByRole('button', { name: /^Garder sur cet appareil le mémo/ });
    await keep.first().waitFor();
    const stores = () => page.evaluate(async () => (await caches.keys()).sort());
    const before = await stores();
    expect(before).not.toContain(memo);
    await expectNoViolations(page, 'the offer of a memo');
    await keep.first().click();
    const sheet = page.getByRole('article', { name: /^Immatriculation/ });
    await expect(sheet).toContainText('Madame Marie DURAND');
    const plate = (await sheet.getByRole('heading').innerText()).match(/[A-Z]{2}-\d{3}-[A-Z]{2}/)?.[0] ?? '-';
    const traceOf = (text: string) => [plate, 'DURAND'].filter((trace) => text.includes(trace));
    expect(traceOf(await everythingKept(page)), 'what is looked for can be found').toContain(plate);
    expect(await stores()).toEqual([...before, memo].sort());

    await page.getByLabel('Le garder aussi après ma déconnexion').check();
    await signOut(page);
    expect(await stores(), 'kept on purpose').toEqual([...before, `${memo}-garde`].sort());
    await context.setOffline(true);
    await page.goto('/memo-vehicule?standalone=true');
    await expect(sheet).toContainText(plate);
    await expectNoViolations(page, 'a memo without a network');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow(page, 'a memo without a network');
    await page.setViewportSize({ width: 1280, height: 900 });
    await context.setOffline(false);

    await signIn(page, MEMBERS.one);
    await page.goto('/memo-vehicule');
    await expect(page.getByText('Un autre mémo est gardé ici')).toBeVisible();
    expect(traceOf(await page.locator('body').innerText()), 'shown to another member').toEqual([]);
    await page.getByRole('button', { name: 'Retirer cet autre mémo' }).click();
    await expect(page.getByText('L’autre mémo a été retiré de cet appareil.')).toBeVisible();
    expect(await stores(), 'after the removal').toEqual(before);
    expect(traceOf(await everythingKept(page)), 'after the removal').toEqual([]);

    await signOut(page);
    await signIn(page, MEMBERS.everyFamily);
    await page.goto('/memo-vehicule');
    await keep.first().click();
    await expect(sheet).toContainText(plate);
    await signOut(page);
    expect(await stores(), 'after the sign-out').toEqual(before);
    expect(traceOf(await everythingKept(page)), 'after the sign-out').toEqual([]);
  },
);

/** A portal of its own, whose built files the test may change. */
async function withOwnBuild(
  watch: Watch,
  env: Record<string, string>,
  work: (portal: Awaited<ReturnType<typeof startPortal>>, dist: string) => Promise<void>,
): Promise<void> {
  const dist = mkdtempSync(join(tmpdir(), 'societaire-dist-'));
  cpSync(join(projectRoot, 'dist'), dist, { recursive: true });
  const portal = await startPortal({ DIST_DIR: dist, ...env });
  try {
    await work(portal, dist);
  } finally {
    // a browser looks for a newer worker, and for the icon of a page that is left, when it sees fit
    watch.expect(/ERR_CONNECTION_REFUSED|unknown error occurred when fetching the script/);
    await portal.close();
    rmSync(dist, { recursive: true, force: true });
  }
}

/** Another build of the same portal: its page bears another name and another title, its worker another list. */
function rebuild(dist: string): void {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const next = html.replace(/data-build="[^"]*"/, 'data-build="suivante"');
  writeFileSync(join(dist, 'index.html'), next);
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  for (const ending of ['', '.br', '.gz']) rmSync(join(dist, `sw.js${ending}`));
  writeFileSync(join(dist, 'sw.js'), `${worker}\n// suivante\n`);
}

const build = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);

test('a new version is offered to an open page, which takes it when the member wants', async ({ page, watch }) => {
  await withOwnBuild(watch, {}, async (portal, dist) => {
    await page.goto(portal.origin + PLAIN);
    await kept(page);
    await page.reload();
    await page.evaluate(() => Object.assign(window, { same: 'page' }));
    const same = () => page.evaluate(() => 'same' in window).catch(() => true);
    rebuild(dist);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()));
    await expect(page.getByText('Une nouvelle version du portail est prête.')).toBeVisible();
    await expectNoViolations(page, 'a new version');
    expect(await same(), 'it is not forced').toBe(true);
    await page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect.poll(() => build(page).catch(() => '')).toBe('suivante');
    await expect.poll(same).toBe(false);
    await page.goto('about:blank');
  });
});

test(
  'a page that the worker kept of an earlier build gives way to the server’s at once',
  inFull,
  async ({ page, watch }) => {
    await withOwnBuild(watch, {}, async (portal, dist) => {
      await page.goto(portal.origin + PLAIN);
      await kept(page);
      await page.goto('about:blank');
      rebuild(dist);
      await portal.restart();
      await page.goto(portal.origin + PLAIN);
      await expect.poll(() => build(page).catch(() => '')).toBe('suivante');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carnet d’urgence');
      await page.goto('about:blank');
    });
  },
);

test(
  'the page and its files come without waking the worker, where the browser can',
  inFull,
  async ({ page, context, watch }) => {
    await withOwnBuild(watch, {}, async (portal, dist) => {
      const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
      for (const ending of ['.br', '.gz']) rmSync(join(dist, `sw.js${ending}`));
      writeFileSync(
        join(dist, 'sw.js'),
        `self.asked=[];addEventListener('fetch',e=>{asked.push(e.request.url)});${worker}`,
      );
      await portal.restart();
      await page.goto(portal.origin + PLAIN);
      await kept(page);
      await page.goto('about:blank');
      await page.goto(portal.origin + PLAIN);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carnet d’urgence');
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      const asked = await context.serviceWorkers()[0]?.evaluate(() => (self as unknown as { asked: string[] }).asked);
      expect(asked).toEqual([]);
      await page.goto('about:blank');
    });
  },
);

test(
  'an operator stops a bad worker: browsers drop it and what it kept, with the next visit',
  inFull,
  async ({ page, watch }) => {
    let port = '';
    await withOwnBuild(watch, {}, async ({ origin }) => {
      ({ port } = new URL(origin));
      await page.goto(origin + PLAIN);
      await kept(page);
      await page.goto('about:blank');
    });
    await withOwnBuild(watch, { PORT: port, PORTAL_WORKER: '0' }, async ({ origin }) => {
      await page.goto(origin + PLAIN);
      const left = async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).filter((name) => name.startsWith('societaire-')),
      ];
      await expect.poll(() => page.evaluate(left).catch(() => [])).toEqual([0, []]);
      await page.goto('about:blank');
    });
  },
);

/**
 * The browser of the tests keeps no page for Back, so its events stand for it; what else would keep ours from being kept
 * is asked of the browser itself.
 */
test.describe('Back', () => {
  test.use({ member: MEMBERS.one });

  const leave = (page: Page) =>
    page.evaluate(() => {
      Object.assign(window, { same: 'page' });
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      return getComputedStyle(document.querySelector('header') ?? document.body).visibility;
    });
  const back = (page: Page) =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return getComputedStyle(document.querySelector('header') ?? document.body).visibility;
    });
  const isSame = (page: Page) => page.evaluate(() => 'same' in window).catch(() => true);

  test(
    'is instant while signed in, where the browser draws: pages stay in the back-forward cache',
    inFull,
    async ({ page }) => {
      await browserDraws(page);
      await page.goto('/contrats');
      await ready(page);
      // a page that still fetches is kept by no browser
      await quiet(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Page.enable');
      const reasons: string[] = [];
      client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
      );
      await page.goto('/favicon.svg');
      await page.goBack();
      await ready(page);
      const ofTheBrowser = /^(BackForwardCacheDisabled|BrowsingInstanceNotSwapped$)/;
      expect(reasons.filter((reason) => !ofTheBrowser.test(reason))).toEqual([]);
      await expect.poll(() => leave(page)).toBe('hidden');
      expect(await back(page)).toBe('visible');
      expect(await isSame(page)).toBe(true);
    },
  );

  test('shows nothing personal after the sign-out', async ({ page, context }) => {
    await page.goto('/contrats');
    await ready(page);
    await expect.poll(() => leave(page)).toBe('hidden');
    const other = await context.newPage();
    await other.goto('/contrats');
    await ready(other);
    await signOut(other);
    expect(await back(page)).toBe('hidden');
    await expect.poll(() => isSame(page)).toBe(false);
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expect(page.getByText(MEMBERS.one)).toHaveCount(0);
    // and in the tab itself, by the history
    await other.goBack();
    await expect(other.getByText(MEMBERS.one)).toHaveCount(0);
  });
});
