import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { lineNow } from './answering.ts';
import { expectNoOverflow, expectNoViolations, expectSound } from './checks.ts';
import { browserDraws, expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

interface RouteLine {
  path: string;
  kind?: string;
  public?: boolean;
}
const { routes } = JSON.parse(readFileSync(new URL('../../catalog/routes.json', import.meta.url), 'utf8')) as {
  routes: RouteLine[];
};
// the server draws the page for old browsers by itself
const closed = routes
  .filter(({ kind, path }) => kind === undefined && path !== '/navigateur-obsolete')
  .map(({ path }) => path);

const call = (page: Page) => page.getByRole('link', { name: 'Appeler le 32 22' }).filter({ visible: true });

test.describe('with twenty-four contracts, on a phone', () => {
  test.use({ member: MEMBERS.everyFamily, viewport: PHONE });

  test('a certificate is three presses away, and the support one', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '10');
    let presses = 0;
    const press = async (name: RegExp | string, role: 'link' | 'button') => {
      presses++;
      await page.getByRole(role, { name }).filter({ visible: true }).first().click();
    };
    await page.goto('/');
    await ready(page);
    const line = page.getByRole('link', { name: lineNow().name }).filter({ visible: true });
    await expect(line.first()).toBeInViewport();
    await expect(line.first()).toHaveAttribute('href', lineNow().href);
    await press(/^Voir mes 24 contrats/, 'link');
    await ready(page);
    presses++;
    await page.locator(`a[href$="/${id}"]`).click();
    await ready(page);
    const download = page.waitForEvent('download');
    await press(/^Télécharger Attestation/, 'button');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(presses).toBe(3);
  });

  test('are rows of 72 px and more, whole targets, by group, and found by what is typed', async ({ page, portal }) => {
    await page.goto('/contrats');
    await ready(page);
    const rows = page.getByRole('tabpanel').getByRole('article');
    await expect(rows).toHaveCount(24);
    for (const row of [rows.first(), rows.nth(7), rows.last()]) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(72);
      expect(box?.height).toBeLessThan(110);
    }
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^Véhicules/);
    await expect(rows.first().getByText('En vigueur')).toBeVisible();
    const { numeroContrat, id } = await portal.contractOf(MEMBERS.everyFamily, 'MS');
    const field = page.getByRole('searchbox', { name: 'Chercher un contrat' });
    await field.fill(numeroContrat ?? '');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('1 contrat trouvé')).toBeVisible();
    await rows.first().click({ position: { x: 20, y: 10 } });
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
  });

  test('that have ended say since when under headings, and have a line that leads to them', async ({ page }) => {
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto('/contrats?onglet=resilies');
      await ready(page);
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText([/^Résiliés/, /^Suspendus/]);
      await expect(panel.getByText(/Renouvellement en/)).toHaveCount(0);
      await expect(panel.getByText(/Résilié depuis le \d\d\/\d\d\/\d{4}/).first()).toBeVisible();
      await expect(panel.getByText(/^N° \d/)).toHaveCount(6);
      await expectNoViolations(page, `what has ended at ${size.width} px`);
    }
    await expectNoOverflow(page, 'what has ended');
    await page
      .getByRole('region', { name: /^Suspendus/ })
      .getByRole('link', { name: /^Voir le contrat suspendu/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Suspendu', { exact: true }).first()).toBeVisible();
  });

  test('are left by the way one came', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto('/contrats');
    await ready(page);
    await page.locator(`a[href$="/${id}"]`).click();
    await ready(page);
    await page.getByRole('link', { name: 'Retour à mes contrats' }).click();
    await expect(page).toHaveURL('/contrats');
    await page.goto(`/mon-contrat/${id}`);
    await ready(page);
    await page.getByRole('link', { name: 'Retour au tableau de bord' }).click();
    await expect(page).toHaveURL('/');
  });

  test('explain a long wait, then show what to do', async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/contrats');
    await expect(page.locator('.skeleton')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page.getByText('C’est plus long que d’habitude…')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page.getByText(/Attendez encore, rechargez la page, ou appelez-nous/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Appeler le 32 22' })).toBeVisible();
    await expectNoOverflow(page, 'a long wait');
    release();
    await ready(page);
    await expect(page.getByText('C’est plus long que d’habitude…')).toHaveCount(0);
  });

  test('have the support’s number beside them, and no closed page leads to another', inFull, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of closed.filter((one) => !one.includes('{'))) {
      await page.goto(path);
      await expect(page.getByText('Cette page n’est pas encore ouverte.'), path).toBeVisible();
      await expect(call(page).nth(1), path).toBeVisible();
      const led = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(
        led.filter((href) => href !== null && closed.includes(href.split('?')[0] ?? '')),
        path,
      ).toEqual([]);
      await expect(page.getByRole('main').getByText(/nous écrire/), path).toHaveCount(0);
    }
    await page.goto('/nulle-part');
    await expect(page.getByRole('main').getByRole('link', { name: 'Appeler le 32 22' })).toBeVisible();
  });
});

test.describe('a member in litigation', () => {
  test.use({ member: MEMBERS.litigation, viewport: PHONE });

  test('finds the notice and the amount on the dashboard, and the contract behind it', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.litigation, '40');
    await page.goto('/');
    await ready(page);
    await expect(page.getByRole('heading', { name: /^Réglez 204,00\s€$/ })).toBeVisible();
    await expectSound(page, 'litigation on the dashboard');
    await page.getByRole('link', { name: 'Voir ce contrat' }).click();
    await expect(page).toHaveURL(`/mon-contrat/${id}`);
    await expect(page.getByText('Contrat résilié pour non-paiement')).toBeVisible();
  });
});

test.describe('a member of several contracts that are over', () => {
  test.use({ member: MEMBERS.everyFamily, viewport: PHONE });

  test('sees what is owed on all of them by one query', async ({ page, portal }) => {
    const held = await portal.contractsOf(MEMBERS.everyFamily);
    const over = held.filter(({ codeEtat }) => codeEtat === 'RES');
    expect(over.length).toBeGreaterThan(1);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/situationPaiement/i.test(request.postData() ?? '')) asked.push(request.postData() ?? '');
    });
    await browserDraws(page);
    for (const path of ['/', '/contrats']) {
      asked.length = 0;
      await page.goto(path);
      await ready(page);
      expect(asked, path).toHaveLength(1);
    }
  });
});

test.describe('a visitor', () => {
  test.use({ viewport: PHONE });
  test('has the support’s number on the sign-in screen', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expect(call(page)).toHaveAttribute('href', 'tel:3222');
    await expect(
      page.locator('#root').getByText('du lundi au vendredi, de 9h à 12h30 et de 13h30 à 18h'),
    ).toBeVisible();
  });
});
