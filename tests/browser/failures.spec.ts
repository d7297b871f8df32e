import type { Page, Request, Route } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { serviceState } from '../../src/backend/domain/service/schema.ts';
import { browserDraws, expect, MEMBERS, PASSWORD, quiet, ready, submitCredentials, test } from './fixtures.ts';
import { oneIn, sampleIf } from './sample.ts';
import { queriesOf } from './watch.ts';

/** What the network may do to each errand stands in `faults.csv`. */
/** What is said without a network was fetched ahead. */
test.use({ member: MEMBERS.everyFamily, savesData: false });

/** Answers in the server's place the queries that mention `name`; the others go on. */
async function whenAsked(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(name) ? answer(route) : route.fallback(),
  );
}

/** Lets the server answer, then has some fields fail. */
function failing(...fields: string[]): (route: Route) => Promise<void> {
  return async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> | null };
    const errors = fields.map((field) => ({
      message: 'Une erreur est survenue, merci de réessayer (référence abc123)',
      path: [field],
      extensions: { code: 'INTERNAL_SERVER_ERROR', reference: 'abc123' },
    }));
    for (const field of fields) if (body.data !== null) body.data[field] = null;
    await route.fulfill({ response: answer, json: { ...body, errors } });
  };
}

const SYNTHESIS = 'getSyntheseLightCollectionCustom';

test.describe('a slow answer', () => {
  test('shows nothing at first, the shape of the page after 300 ms, then the page', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await whenAsked(page, SYNTHESIS, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const skeleton = page.locator('.skeleton');
    await expect(skeleton).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement...' })).toBeAttached();
    await expect(page.getByText('Vous n’avez pas encore de contrat.')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: /Mes \d+ contrats/ })).toBeVisible();
    await expect(skeleton).toHaveCount(0);
  });

  test('under 300 ms shows no shape at all', async ({ page }) => {
    await page.goto('/account');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // a loaded machine may take longer to answer: what is seen counts from the press
    await page.evaluate(() => {
      const waits: number[] = [];
      Object.assign(window, { waits });
      let pressed = 0;
      document.addEventListener('click', () => (pressed = performance.now()), { capture: true });
      new MutationObserver(() => {
        if (document.querySelector('.skeleton') !== null) waits.push(performance.now() - pressed);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await whenAsked(page, SYNTHESIS, (route) => route.fulfill({ json: { data: { [SYNTHESIS]: [] } } }));
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    await expect(page.getByText('Vous n’avez pas encore de contrat.')).toBeVisible();
    const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
    expect(waits.filter((wait) => wait < 300)).toEqual([]);
  });
});

test.describe('a partial answer', () => {
  test('of the mileage and of the termination promises nothing: no banner, no «Résilier»', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await whenAsked(
      page,
      'getContratAutoItemCustom',
      failing('mileage', 'getForfaitKmItem', 'termination', 'getGedDemandeResiliationContratItem'),
    );
    await page.goto(`/contrat/auto/${id}?onglet=forfait-km`);
    await ready(page);
    await expect(page.getByText(/indisponible/i).first()).toBeVisible();
    await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
    await expect(page.getByText(/\b0 km\b/)).toHaveCount(0);
  });

  test('of the value of savings shows no «0 €»', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, 'SR');
    await whenAsked(page, 'getContratEparmilSituationItem', failing('situation', 'getContratEparmilSituationItem'));
    await page.goto(`/contrat/epargne/${id}?onglet=valeur-operations`);
    await ready(page);
    await expect(page.getByText(/indisponible/i).first()).toBeVisible();
    await expect(page.getByText(/^0(,00)?\s€$/)).toHaveCount(0);
  });
});

test.describe('no answer at all', () => {
  test('of the list is reported, and can be retried', async ({ page }) => {
    await whenAsked(page, SYNTHESIS, (route) =>
      route.fulfill({
        json: {
          data: null,
          errors: [{ message: 'Une erreur', extensions: { code: 'INTERNAL_SERVER_ERROR', reference: 'ref500' } }],
        },
      }),
    );
    await page.goto('/');
    await expect(page.getByText('Vos contrats ne peuvent pas être affichés pour le moment.')).toBeVisible();
    await expect(page.getByText('Référence : ref500')).toBeVisible();
    await expect(page.getByText('Vous n’avez pas encore de contrat.')).toHaveCount(0);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: /Mes \d+ contrats/ })).toBeVisible();
  });

  test('offline keeps the open page, is reported on the next, and recovers', async ({ page, context, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Mes \d+ contrats/ })).toBeVisible();
    await page.goto('/contrats');
    await ready(page);
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    await ready(page);
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByText('Vos contrats ne peuvent pas être affichés pour le moment.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });
});

test('an empty contract, every optional field null, has its page without «null», «NaN» or «0 €»', async ({
  page,
  portal,
}) => {
  for (const [code, path] of oneIn(2, [
    ['40', '/contrat/auto'],
    ['10', '/contrat/habitation'],
    ['MS', '/contrat/arpege'],
    ['K1', '/contrat/prevoyance/deces-invalidite'],
    ['MT', '/mon-projet'],
  ] as const)) {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, code);
    const nothing = {
      ...{
        codeEtat: null,
        libelleEtat: null,
        codePeriodicite: null,
        dateEffet: null,
        dateSignature: null,
        echeance: null,
      },
      ...{ montantAnnuelTTC: null, referenceDg: null, codeFormule: null, montantFgti: null, forfaitKilometrique: null },
      ...{ enfantsAssures: null, details: {}, numeroContrat: null },
    };
    await portal.withContract(id, nothing, async () => {
      await page.goto(`${path}/${id}`);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      await expect(page.locator('main')).not.toContainText(
        /undefined|\bnull\b|NaN|Invalid Date|\[object|(^|\s)0(,00)?\s€/,
      );
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(page.locator('main')).not.toContainText(
          /undefined|\bnull\b|NaN|Invalid Date|\[object|(^|\s)0(,00)?\s€/,
        );
      }
    });
  }
});

test('an unknown state, product and certificate still have a page', async ({ page, portal }) => {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, '9901');
  await portal.withContract(
    id,
    { codeEtat: 'JAMAIS_VU', libelleEtat: null, codeProduit: 'ZZ', libelleProduit: 'Contrat rare' },
    async () => {
      await page.goto(`/mon-contrat/${id}`);
      await ready(page);
      await expect(page.locator('main')).toContainText('Contrat rare');
      await expect(page.locator('[data-action=resilier]')).toHaveCount(0);
      await page.goto('/contrats');
      await ready(page);
      await expect(page.getByRole('article').filter({ hasText: 'Contrat rare' })).toBeVisible();
    },
  );
});

test.describe('a 401 that lasts', () => {
  test.use({ member: null });

  test('leads to the login screen, not to the provider’s consent', async ({ page, watch }) => {
    watch.expect(/status of 401/);
    await page.route('**/graphql', (route) =>
      route.request().headers().authorization === undefined
        ? route.fallback()
        : route.fulfill({ status: 401, json: { errors: [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }] } }),
    );
    await page.goto('/');
    await submitCredentials(page, MEMBERS.everyFamily, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre session a expiré');
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expect(page).toHaveURL(/\/connexion\/mire\/1(\?interaction=|$)/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('graphql-token=');
  });
});

test('maintenance stands at the same address, and goes away by itself on retry', async ({ page, portal }) => {
  const switched = (maintenance: boolean) =>
    portal.db.update(serviceState).set({ maintenance }).where(eq(serviceState.id, 'service'));
  await switched(true);
  try {
    await page.goto('/contrats');
    await expect(page.getByRole('heading', { level: 1, name: 'Votre espace est en maintenance' })).toBeVisible();
    await expect(page.getByText(/^Référence\s: [A-Z2-9]{8}$/)).toBeVisible();
    await expect(page).toHaveURL('/contrats');
  } finally {
    await switched(false);
  }
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
});

test('maintenance shows no member menu, and queries only whether it is over', async ({ page, portal }) => {
  const switched = (maintenance: boolean) =>
    portal.db.update(serviceState).set({ maintenance }).where(eq(serviceState.id, 'service'));
  await page.goto('/contrats');
  await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  // the question of the first page may still be on its way
  await quiet(page);
  await switched(true);
  try {
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre espace est en maintenance' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Me déconnecter' })).toBeVisible();
    await quiet(page);
    const queries = queriesOf(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await quiet(page);
    expect(queries.map(({ operation }) => operation)).toEqual(['isMaintenance']);
    await expect(page.getByRole('heading', { level: 1, name: 'Votre espace est en maintenance' })).toBeVisible();
  } finally {
    await switched(false);
  }
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
});

test('a start without the application shows the number to call', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  const address = /\/assets\/index-.*\.js$/;
  // as a network that gives up, not faster than the page's first script comes
  await page.route(address, (route) => setTimeout(() => void route.abort(), 500));
  await page.goto('/contrats');
  const told = page.getByRole('alert');
  await expect(told.getByRole('heading', { level: 1 })).toHaveText('Erreur technique !');
  await expect(told.getByRole('link', { name: 'Appeler le 32 22' })).toHaveAttribute('href', 'tel:3222');
  await expect(told.getByText('du lundi au vendredi, de 9h à 12h30 et de 13h30 à 18h')).toBeVisible();
  await expect(told.getByText(/^Référence\s: [A-Z2-9]{8}$/)).toBeVisible();
  await expect(page.locator('.shell-wait')).toBeHidden();
  await page.unroute(address);
  await told.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { name: 'Mes contrats', level: 1 })).toBeVisible();
});

test('a start without any script replaces the waiting shape by a message', async ({ page, watch }) => {
  watch.expect(/ERR_FAILED|Failed to fetch|Failed to load|net::ERR/);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await browserDraws(page);
  await page.goto('/contrats');
  await expect(page.getByRole('link', { name: 'Recharger la page' }).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('.shell-wait')).toHaveCSS('visibility', 'hidden');
  await expect(page.getByRole('status')).toHaveCount(0);
  const help = await page.locator('.shell-help').boundingBox();
  expect(help?.y).toBeLessThan(200);
});

test.describe('a malformed address', () => {
  for (const [address, title] of oneIn(2, [
    ['/faq#100%', 'Questions fréquentes'],
    ['/aide#100%', 'Aide'],
    ['/contrats#%E0%A4%A', 'Mes contrats'],
  ] as const))
    test(`has its page: ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
      await expect(page.locator('#last-resort')).toBeHidden();
      await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
    });

  test('is not found, with a link home', async ({ page }) => {
    await page.goto('/%E0%A4%A');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("La page demandée n'existe pas !");
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil|tableau de bord/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
  });

  test('in a cookie counts as no cookie', async ({ page, context, baseURL }) => {
    await context.clearCookies();
    await context.addCookies([{ name: 'graphql-token', value: '%E0%A4%A', url: String(baseURL) }]);
    await page.goto('/connexion/mire/1');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
  });
});

test('the last resort has a way out', async ({ page }) => {
  await page.goto('/faq#100%');
  await ready(page);
  await page.evaluate(() => {
    document.getElementById('root')?.setAttribute('hidden', '');
    document.getElementById('last-resort')?.removeAttribute('hidden');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Une erreur est survenue');
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
});

test('scripts that never load leave instructions that need no script', async ({ page }) => {
  const held: Route[] = [];
  await browserDraws(page);
  await page.route(/\.js(\?|$)/, (route) => void held.push(route));
  // the page never finishes loading
  await page.goto('/contrats', { waitUntil: 'commit' });
  await expect(page.getByText('Le chargement est plus long que prévu.', { exact: false })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('link', { name: 'Appeler le 32 22' }).first()).toBeVisible();
  expect(held.length).toBeGreaterThan(0);
  await page.unroute(/\.js(\?|$)/);
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { name: 'Mes contrats', level: 1 })).toBeVisible();
});

test.describe('answers that hold nothing', () => {
  for (const body of ['{"data":{}}', '{"data":null}', '{}'])
    test(`leave nothing unhandled: ${body}`, sampleIf(body === '{"data":{}}'), async ({ page, watch }) => {
      test.slow();
      watch.expect(/^console: /);
      await page.route('**/graphql', (route) => route.fulfill({ contentType: 'application/json', body }));
      const pages = ['/', '/contrats', '/sinistres', '/documents', '/documents/echeances', '/documents/attestations'];
      for (const address of [
        ...pages,
        '/demandes',
        '/messagerie',
        '/resiliation/contrats',
        '/informations-personnelles',
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        await page.waitForLoadState('networkidle');
      }
    });
});

test.describe('requests that a navigation cuts', () => {
  // whoever comes for the first time is asked of cookies, in words that are fetched
  test.use({ askedOfCookies: false });

  const addresses = ['/connexion/mire/1', '/contrats', '/', '/profil', '/sinistres', '/messages', '/aide'];
  for (const address of oneIn(7, addresses))
    test(`leave nothing unhandled: ${address}`, async ({ page, context, watch }) => {
      // the browser itself says of each that it has failed
      watch.expect(/^console: /);
      if (address.startsWith('/connexion')) await context.clearCookies({ name: /^graphql/ });
      const nameOf = (request: Request) =>
        /\b(?:query|mutation)\s+(\w+)/.exec(request.postData() ?? '')?.[1] ?? new URL(request.url()).pathname;
      const seen = new Set<string>();
      let cut = '';
      let done = false;
      await page.route('**/*', async (route) => {
        const request = route.request();
        if (!['fetch', 'xhr'].includes(request.resourceType())) return route.fallback();
        const name = nameOf(request);
        seen.add(name);
        if (name !== cut) return route.fallback();
        await route.abort('failed');
        done = true;
      });
      await page.goto(address);
      // the last that a first visit fetches
      const banner = page.getByRole('button', { name: 'Tout refuser' });
      await expect(banner).toBeVisible();
      expect(seen.size).toBeGreaterThan(2);
      // Firefox has each fail while its page is still there: one is cut at a time, so that the others lead on
      for (const name of [...seen]) {
        cut = name;
        done = false;
        // what was cut before may still be leading the page elsewhere
        await expect(() => page.goto(address)).toPass();
        // what depends on where a sign-in stands is not asked each time
        await expect.poll(async () => done || (await banner.isVisible()), name).toBe(true);
        // a turn of the page, wherever it has gone meanwhile: what is unhandled is said by then
        await expect(() => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))).toPass();
      }
    });
});
