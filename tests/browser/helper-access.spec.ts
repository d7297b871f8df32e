import type { Browser, Page } from '@playwright/test';
import { confirmedPasswords, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { helperAccesses } from '../../src/backend/domain/helper-access/schema.ts';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, PASSWORD, ready, test } from './fixtures.ts';
import { inFull, oneIn, sampleIf } from './sample.ts';

const WAYS = [
  { name: 'on a phone, by touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', use: { viewport: { width: 1280, height: 900 } }, keyboard: true },
] as const;
const MEMBER = MEMBERS.four;
const HELPER = 'Paul Martin';

test.use({ member: MEMBER });
test.beforeEach(async ({ portal: { db } }) => {
  for (const table of [helperAccesses, confirmedPasswords, loginAttempts]) await db.delete(table);
});

/** Somebody else's browser, where nobody is signed in. */
async function helpers(browser: Browser, use: object): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...use });
  return context.newPage();
}

async function press(page: Page, name: string | RegExp, keyboard: boolean): Promise<void> {
  const target = page.getByRole('button', { name });
  if (!keyboard) return target.click();
  await target.focus();
  await page.keyboard.press('Enter');
}

async function tick(page: Page, name: string, keyboard: boolean): Promise<void> {
  const box = page.getByRole('checkbox', { name, exact: true });
  if (keyboard) {
    await box.focus();
    await page.keyboard.press('Space');
  } else await page.locator('.choice-label').getByText(name, { exact: true }).click();
  await expect(box).toBeChecked();
}

/** The member asks for a code, and reads it on the page. */
async function openAccess(page: Page, parts: readonly string[], keyboard: boolean): Promise<string> {
  await page.goto('/profil/aidant');
  await ready(page);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectNoViolations(page, 'before an access');
  for (const part of parts) await tick(page, part, keyboard);
  await press(page, 'Obtenir un code', keyboard);
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(PASSWORD);
  await expectNoViolations(page, 'who is there is asked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Le code à dire' })).toBeVisible();
  await expectNoViolations(page, 'the code');
  const told = (await page.locator('.errand .num [aria-hidden]').textContent()) ?? '';
  expect(told).toMatch(/^\d{4} \d{4}$/);
  return told;
}

async function enter(page: Page, code: string, keyboard: boolean, numClient: string = MEMBER): Promise<void> {
  await page.getByLabel('Son numéro client').fill(numClient);
  await page.getByLabel('Le code qu’elle vous a dit').fill(code);
  await page.getByLabel('Votre prénom et votre nom').fill(HELPER);
  await press(page, 'Commencer à aider', keyboard);
}

const banner = (page: Page) => page.getByText(/^Vous aidez Hélène P\. – lecture seule – jusqu’au \d/);
const contracts = (page: Page) => page.getByRole('heading', { level: 1, name: 'Les contrats de Hélène P.' });

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(
      `a member lets somebody read, sees what was read, and ends it, ${name}`,
      sampleIf(!keyboard),
      async ({ page, browser }) => {
        const helper = await helpers(browser, use);
        await helper.goto('/aider');
        await expect(helper.getByRole('heading', { level: 1, name: 'Aider quelqu’un' })).toBeVisible();
        await press(helper, 'Commencer à aider', keyboard);
        await expect(helper.getByRole('heading', { name: 'À corriger' })).toBeVisible();
        await expectNoViolations(helper, 'nothing typed');

        const code = await openAccess(page, [], keyboard);
        await expect(page.getByText('Le code n’a pas encore servi')).toBeVisible();
        await expect(page.getByText('Partagé\u00a0: contrats.')).toBeVisible();

        await enter(helper, '00000000', keyboard);
        await expect(helper.getByText(/^Ce numéro et ce code ne vont pas ensemble/).first()).toBeVisible();
        await enter(helper, code, keyboard);
        await expect(contracts(helper)).toBeVisible();
        await expect(banner(helper)).toBeVisible();
        await expect(helper.getByText(/^Ne sont pas partagés avec vous\s: documents, montants/)).toBeVisible();
        await expectSound(helper, 'the list of contracts');

        await helper
          .getByRole('link', { name: /Assurance auto/ })
          .first()
          .click();
        await expect(helper).toHaveURL(/\/aider\/./);
        await expect(banner(helper)).toBeVisible();
        await expect(helper.locator('.contract')).toBeVisible();
        await expect(helper.getByText('Non partagé').first()).toBeVisible();
        await expect(helper.locator('.contract')).not.toContainText('€');
        await expect(helper.locator('.contract')).not.toContainText(/Aucun document|Perrin/i);
        for (const doing of ['Déclarer un sinistre', 'Résilier', 'Modifier', 'Réessayer'])
          await expect(
            helper.getByRole('link', { name: doing }).or(helper.getByRole('button', { name: doing })),
          ).toHaveCount(0);
        await expectSound(helper, 'a contract');
        await helper
          .getByRole('tab', { name: /Documents/ })
          .or(helper.getByRole('link', { name: /^Documents/ }))
          .first()
          .click();
        await expect(helper.getByText(/n’est pas partagé avec vous/).first()).toBeVisible();
        await expectNoViolations(helper, 'documents that are not shared');

        await page.reload();
        await expect(page.getByRole('heading', { name: `${HELPER} peut lire vos contrats` })).toBeVisible();
        await expect(page.getByText(/Contrat consulté\s: /).first()).toBeVisible();
        await expectSound(page, 'somebody reads');
        await page.goto('/profil/journal');
        await expect(page.getByText(`${HELPER}, qui vous aide`).first()).toBeVisible();

        await page.goto('/profil/aidant');
        await press(page, 'Mettre fin', keyboard);
        await expect(page.getByText(/^C’est terminé/)).toBeVisible();
        await expect(page.getByText(/Vous y avez mis fin\./)).toBeVisible();
        await expectNoViolations(page, 'ended');
        // the helper's page may have heard of it already
        const over = helper.getByText(/^Cet accès est terminé/);
        const all = helper.getByRole('link', { name: 'Tous ses contrats' });
        await expect(over.or(all).first()).toBeVisible();
        if (!(await over.isVisible())) await all.click();
        await expect(over).toBeVisible();
        await expect(helper.locator('.contract-card')).toHaveCount(0);
        await expectNoViolations(helper, 'over');
        await helper.context().close();
      },
    );
  });

test.describe('a helper', () => {
  const entered = async (page: Page, browser: Browser, parts: readonly string[]) => {
    const helper = await helpers(browser, {});
    const code = await openAccess(page, parts, false);
    await helper.goto('/aider');
    await enter(helper, code, false);
    await expect(contracts(helper)).toBeVisible();
    return helper;
  };

  test(
    'reads documents and amounts once they are ticked, and leaves by one press',
    inFull,
    async ({ page, browser }) => {
      const helper = await entered(page, browser, ['Mes documents', 'Mes montants et mes paiements']);
      await expect(helper.getByText(/^Ne sont pas partagés avec vous\s: identité et coordonnées\./)).toBeVisible();
      await helper
        .getByRole('link', { name: /Assurance auto/ })
        .first()
        .click();
      await expect(helper.locator('.contract')).toContainText('€');
      await helper
        .getByRole('tab', { name: /Documents/ })
        .or(helper.getByRole('link', { name: /^Documents/ }))
        .first()
        .click();
      const saved = helper.waitForEvent('download');
      await helper
        .getByRole('button', { name: /^Télécharger/ })
        .first()
        .click();
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
      await helper.getByRole('button', { name: 'Terminer' }).click();
      await expect(helper.getByRole('heading', { level: 1, name: 'Aider quelqu’un' })).toBeVisible();
      await helper.goBack();
      await expect(helper.locator('.contract')).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(/La personne qui vous aidait y a mis fin\./)).toBeVisible();
      await expect(page.getByText(/téléchargé/).first()).toBeVisible();
      await helper.context().close();
    },
  );

  test('comes back within the time, and loses the page when the member ends it', inFull, async ({ page, browser }) => {
    const helper = await entered(page, browser, []);
    await helper.clock.install();
    await helper.reload();
    await expect(contracts(helper)).toBeVisible();
    await page.getByRole('button', { name: 'Mettre fin' }).click();
    await expect(page.getByText(/^C’est terminé/)).toBeVisible();
    await helper.clock.runFor(20_000);
    await expect(helper.getByText(/^Cet accès est terminé/)).toBeVisible();
    await helper.context().close();
  });

  test('finds nothing of the member’s own pages', async ({ page, browser }) => {
    const helper = await entered(page, browser, []);
    for (const path of oneIn(2, ['/', '/profil', '/profil/journal', '/contact'])) {
      const tab = await helper.context().newPage();
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1, name: 'Connexion' }), path).toBeVisible();
      await tab.close();
    }
    await helper.context().close();
  });
});
