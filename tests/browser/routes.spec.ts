import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FAMILIES } from './families.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, oneIn } from './sample.ts';

const NOT_FOUND = "La page demandée n'existe pas !";

test.describe('a signed-in member', () => {
  test.use({ member: MEMBERS.everyFamily });

  test('opens their only contract of a kind without its id, or chooses one', async ({ page, portal }) => {
    const held = (await portal.contractsOf(MEMBERS.everyFamily)).filter(({ devis }) => !devis);
    const only = await portal.contractOf(MEMBERS.everyFamily, '67');
    await page.goto('/contrat/aet');
    await expect(page).toHaveURL(`/contrat/aet/${only.id}`);
    await ready(page);
    const cars = held.filter(({ codeProduit }) => ['40', '60'].includes(codeProduit ?? ''));
    expect(cars.length).toBeGreaterThan(1);
    await page.goto('/contrat/auto');
    await expect(page.getByRole('heading', { name: 'Quel contrat souhaitez-vous ouvrir ?' })).toBeVisible();
    const several = page.getByRole('article');
    await expect(several).not.toHaveCount(0);
    await page.goto('/mon-projet');
    await ready(page);
    await expect(page.getByRole('heading', { level: 1, name: /Projet d’assurance de prêt/ })).toBeVisible();
    await page.goto('/mon-contrat');
    await ready(page);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test('opens every address of a family without an id too', inFull, async ({ page }) => {
    for (const { route } of FAMILIES) {
      if (route === null) continue;
      await page.goto(route);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 }), route).not.toHaveText(NOT_FOUND);
    }
  });

  test('is led from the old paths to the new ones, with the rest of the address', async ({ page, portal, request }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const answer = await request.get('/contract/auto/123?a=1', { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toBe('/contrat/auto/123?a=1');
    expect((await request.get('/contracts', { maxRedirects: 0 })).headers().location).toBe('/contrats');
    await page.goto(`/contract/auto/${id}?onglet=garanties#contenu`);
    await expect(page).toHaveURL(`/contrat/auto/${id}?onglet=garanties#contenu`);
    await page.goto('/contracts');
    await expect(page).toHaveURL('/contrats');
    await page.goto('/contrats/');
    await expect(page).toHaveURL('/contrats');
  });

  test('sees one and the same page for what does not exist and for what is another member’s', async ({
    page,
    portal,
  }) => {
    const stranger = await portal.contractOf(MEMBERS.four, '40');
    await page.goto('/contrat/xyz/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    const wanted = await pageText(page);
    expect(wanted).toContain('Retour à l’accueil');
    const addresses = [
      '/nulle-part',
      `/contrat/auto/${randomBytes(10).toString('hex')}`,
      `/contrat/auto/${stranger.id}`,
      `/mon-contrat/${stranger.id}`,
      '/mon-contrat/inconnu',
      '/mon-projet/inconnu',
      `/contrat/prevoyance/cdc/${stranger.id}`,
      '/contrat/auto/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      `/contrat/auto/${'x'.repeat(2000)}`,
      '/contrat/auto/..%2f..%2fboot.js',
      '/contrat/auto/%00',
      "/contrat/auto/1'%20or%20'1'%3D'1",
    ];
    for (const address of oneIn(3, addresses)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(NOT_FOUND);
      expect(await pageText(page), address).toBe(wanted);
    }
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
  });

  test('sees the page of another family at a wrong address of their own contract as not found', async ({
    page,
    portal,
  }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '10');
    await page.goto(`/contrat/auto/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  });

  test('sees that a page is not open yet', inFull, async ({ page, portal }) => {
    await portal.publish((draft) => {
      draft.change('routes.json', ({ routes }) => {
        for (const route of routes as { path: string; kind?: string }[])
          if (route.path === '/sinistres') delete route.kind;
      });
    });
    try {
      for (const path of oneIn(2, ['/sinistres', '/sinistres?from=header'])) {
        await page.goto(path);
        await expect(page.getByText('Cette page n’est pas encore ouverte.'), path).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_FOUND);
      }
    } finally {
      await portal.publishOriginal();
    }
  });
});

test.describe('the owner', () => {
  test.use({ member: MEMBERS.four });
  test('opens the contract that others cannot find', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.four, '40');
    await page.goto(`/contrat/auto/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contrat auto');
  });
});

test.describe('a visitor', () => {
  test('is led to the login screen from every page that needs sign-in', async ({ page }) => {
    for (const path of oneIn(3, ['/', '/profil', '/contrats', '/contrat/auto/1', '/mon-projet', '/documents/depot'])) {
      await page.goto(path);
      await expect(page.getByLabel('Numéro client'), path).toBeVisible();
    }
  });

  test('gets the 404 page in the reduced layout', async ({ page }) => {
    await page.goto('/nulle-part');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

/** What a page says, but for the reference, which is of one showing. */
function pageText(page: Page): Promise<string> {
  return page
    .locator('main')
    .innerText()
    .then((text) => text.replace(/Référence\s:\s\w{8}/, 'Référence'));
}
