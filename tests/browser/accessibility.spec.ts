import type { Page } from '@playwright/test';
import { expectNoOverflow, expectNoViolations, expectSound } from './checks.ts';
import { FAMILIES } from './families.ts';
import { expect, MEMBERS, ready, submitCredentials, test } from './fixtures.ts';
import { isFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

/**
 * Each page in its states, in both themes, and at 320 px. With FULL every family, every tab, at three widths; otherwise
 * `contracts.spec.ts` scans the families that it opens.
 */
test.describe('a visitor’s pages', () => {
  test('the sign-in screen, empty, wrong and refused', async ({ page, watch }) => {
    watch.expect(/status of 401/);
    await page.goto('/');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expectSound(page, 'sign-in');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.locator('#numero-client-error')).toBeVisible();
    await expectSound(page, 'sign-in with faults');
    await submitCredentials(page, MEMBERS.one, 'faux');
    await expect(page.locator('#mot-de-passe-error')).toBeVisible();
    await expectNoViolations(page, 'sign-in refused');
  });

  test('the 404', async ({ page }) => {
    await page.goto('/nulle-part');
    await ready(page);
    await expectSound(page, '404, signed out');
  });

  test('the page for old browsers, and what stands in the page when nothing else comes', async ({ page, watch }) => {
    watch.expect(/ERR_FAILED|Failed to load/);
    await page.goto('/navigateur-obsolete');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'the page for old browsers');
    await page.route('**/catalogue/*/index.json', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('#shell-error .plain-page-reference')).toBeVisible();
    await expectSound(page, 'a start that failed');
    await page.evaluate(() => {
      document.getElementById('root')?.setAttribute('hidden', '');
      document.getElementById('last-resort')?.removeAttribute('hidden');
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Une erreur est survenue' })).toBeVisible();
    await expectSound(page, 'the last resort');
  });
});

test.describe('a member’s pages', () => {
  test.use({ member: MEMBERS.everyFamily });

  test('the dashboard, collapsed and expanded, on a phone, and its menu', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await expectSound(page, 'dashboard');
    await page.getByRole('button', { name: 'Voir tous mes contrats' }).click();
    await expectNoViolations(page, 'dashboard, expanded');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoViolations(page, 'dashboard on a phone');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectSound(page, 'mobile menu');
  });

  test('the list of contracts', async ({ page }) => {
    await page.goto('/contrats');
    await ready(page);
    await expectSound(page, 'list');
    await page.getByRole('tab', { name: /Résiliés/ }).click();
    await expectNoViolations(page, 'list, ended');
    await page.goto('/contrat/auto');
    await ready(page);
    await expectSound(page, 'choice of a contract');
  });

  test('404, 500 and claims, signed in', async ({ page }) => {
    for (const [path, what] of [
      ['/contrat/auto/inconnu', '404'],
      ['/sinistres', 'claims'],
    ] as const) {
      await page.goto(path);
      await ready(page);
      await expectSound(page, what);
    }
    await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors: [{ message: 'panne' }] } }));
    await page.goto('/contrats');
    await ready(page);
    await expectSound(page, 'list that failed');
  });

  test('a contract with «Plus» open, a preview, a block that failed', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`/contrat/auto/${id}`);
    await ready(page);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await expectSound(page, 'contract, menu of tabs open');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Aperçu/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'preview');
    await page.keyboard.press('Escape');
    await page.route('**/graphql', async (route) => {
      // what the page asks beside itself is cut when it is loaded again
      if ((route.request().postData() ?? '').includes('getNonLus')) return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: Record<string, unknown> };
      for (const key of ['documents', 'getDfDocumentSearch']) if (key in body.data) body.data[key] = null;
      const errors = [
        { message: 'x', path: ['getDfDocumentSearch'] },
        { message: 'x', path: ['documents'] },
      ];
      await route.fulfill({ response: answer, json: { ...body, errors } });
    });
    await page.reload();
    await ready(page);
    await expectSound(page, 'contract in part');
  });

  for (const family of isFull ? FAMILIES : [])
    test(`every tab of ${family.name}, at 390, 768 and 1440 px`, async ({ page, portal }) => {
      test.setTimeout(300_000);
      await everyTab(page, portal, family.codeProduit);
    });
});

async function everyTab(page: Page, portal: Portal, code: string): Promise<void> {
  const { id } = await portal.contractOf(MEMBERS.everyFamily, code);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/mon-contrat/${id}`);
  await ready(page);
  const hrefs = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href') ?? ''));
  for (const address of hrefs.length > 0 ? hrefs : [`/mon-contrat/${id}`]) {
    await page.goto(address);
    await ready(page);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoViolations(page, `${address} at ${width} px`);
    }
    await expectNoOverflow(page, address);
  }
}

test.describe('members with a banner, papers, a termination', () => {
  for (const [what, member, code, isUsual] of [
    ['an urgent mileage', MEMBERS.mileage, '40', true],
    ['missing papers', MEMBERS.missingPapers, '40', false],
    ['offers', MEMBERS.offer, '10', false],
    ['litigation', MEMBERS.litigation, '40', true],
  ] as const)
    test.describe(what, () => {
      test.use({ member });
      test('on the contract', sampleIf(isUsual), async ({ page, portal }) => {
        const { id } = await portal.contractOf(member, code);
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        await expectSound(page, what);
      });
    });

  test.describe('nobody’s contracts', () => {
    test.use({ member: MEMBERS.none });
    test('on the dashboard', async ({ page }) => {
      await page.goto('/');
      await ready(page);
      await expectSound(page, 'empty dashboard');
    });
  });
});
