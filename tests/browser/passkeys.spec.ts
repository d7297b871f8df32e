import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { confirmedPasswords } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { passkeys } from '../../src/backend/domain/passkeys/schema.ts';
import { storedItems } from '../../src/backend/domain/storage/schema.ts';
import { VirtualAuthenticator } from './authenticator.ts';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, MEMBERS, PASSWORD, ready, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

const WAYS = [
  { name: 'on a phone, by touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', use: { viewport: { width: 1280, height: 900 } }, keyboard: true },
] as const;
const KEYS = '/profil/cles-acces';
const BY_PASSKEY = 'Se connecter avec une clé d’accès';
const OFFER = 'La prochaine fois, sans mot de passe\u00a0?';

const offer = (page: Page) => page.getByRole('dialog', { name: OFFER });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const signedIn = (page: Page, numClient: string) =>
  expect(page.getByRole('banner').getByText(numClient)).toBeAttached();

async function press(page: Page, name: string | RegExp, keyboard: boolean, exact = false) {
  const target = page.getByRole('button', { name, exact });
  if (!keyboard) return target.click();
  await target.focus();
  await page.keyboard.press('Enter');
}

/** The password is given again, in the page, before a passkey is made. */
async function confirmPassword(page: Page, keyboard = false) {
  const confirming = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(confirming).toContainText('c’est bien vous qui la créez');
  await confirming.getByLabel('Votre mot de passe').fill(PASSWORD);
  await press(page, 'Confirmer', keyboard, true);
}

async function addPasskey(page: Page, keyboard = false) {
  await press(page, 'Ajouter une clé d’accès', keyboard);
  await confirmPassword(page, keyboard);
}

/** The browser suggests nothing by itself, as where it can't. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the end of a session leaves it
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  });
  await page.context().clearCookies();
  await page.goto('/');
  await expect(title(page, 'Connexion')).toBeVisible();
}

test.beforeEach(async ({ portal: { db } }) => {
  for (const table of [passkeys, storedItems]) await db.delete(table);
});

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(
      `one is offered after a sign-in by password, and signs in from then on, ${name}`,
      sampleIf(keyboard),
      async ({ page, portal }) => {
        await withoutAutofill(page);
        const device = await VirtualAuthenticator.attach(page);
        await signIn(page, MEMBERS.four);
        await expect(offer(page)).toBeVisible();
        await expectSound(page, 'the offer');
        await press(page, 'Créer une clé d’accès', keyboard);
        await expect(page.getByRole('dialog', { name: 'Confirmez que c’est vous' })).toBeVisible();
        await expectSound(page, 'the password before a passkey is made');
        // who thinks better of it finds the offer again
        await press(page, 'Fermer', keyboard, true);
        await press(page, 'Créer une clé d’accès', keyboard);
        await confirmPassword(page, keyboard);
        await expect(page.getByRole('dialog', { name: 'C’est fait' })).toBeVisible();
        await expectNoViolations(page, 'made');
        await press(page, 'Continuer', keyboard);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await device.count()).toBe(1);
        const subjects = async () => (await portal.mails()).map(({ subject }) => subject);
        await expect.poll(subjects).toContain('Une clé d’accès a été ajoutée à votre compte');

        await signOut(page);
        await expectNoViolations(page, 'the sign-in screen');
        await press(page, BY_PASSKEY, keyboard);
        await signedIn(page, MEMBERS.four);
        await ready(page);
        await expect(offer(page)).toHaveCount(0);

        await page.goto('/profil');
        await ready(page);
        await page.getByRole('link', { name: /Mes clés d’accès/ }).focus();
        await page.keyboard.press('Enter');
        await expect(title(page, 'Mes clés d’accès')).toBeVisible();
        const card = page.locator('.passkey');
        await expect(card).toContainText(/Ajoutée le \d\d\/\d\d\/\d{4} · a servi le \d\d\/\d\d\/\d{4}/);
        await expect(card).toContainText('Sur vos appareils');
        await expectSound(page, 'the page of passkeys');
      },
    );

    test(`they are added, named and removed in the profile, ${name}`, inFull, async ({ page, portal }) => {
      const device = await VirtualAuthenticator.attach(page, { synced: false });
      await signIn(page, MEMBERS.four, KEYS);
      await expect(page.getByText('Vous n’en avez pas encore.')).toBeVisible();
      await expectNoViolations(page, 'no passkey');
      await addPasskey(page, keyboard);
      await expect(page.getByText('Votre clé d’accès est ajoutée')).toBeVisible();
      const card = page.locator('.passkey');
      await expect(card).toContainText('Sur un seul appareil');
      await addPasskey(page, keyboard);
      await expect(page.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();
      await expectNoViolations(page, 'a device that has one already');

      await press(page, /^Renommer/, keyboard);
      await press(page, 'Enregistrer', keyboard);
      await expect(page.getByText('Écrivez un nom')).toBeVisible();
      await expectNoViolations(page, 'to be named');
      await page.getByRole('textbox', { name: 'Nom' }).fill('Mon téléphone');
      await press(page, 'Enregistrer', keyboard);
      await expect(card.getByRole('heading', { name: 'Mon téléphone' })).toBeVisible();
      const kept = await portal.db.select().from(passkeys);
      expect(kept).toMatchObject([{ nom: 'Mon téléphone', synchronisee: false }]);

      // in a later session it stands for the password
      await portal.db.update(passkeys).set({ addedBy: null });
      await portal.db.delete(confirmedPasswords);
      await page.reload();
      await ready(page);
      await press(page, /^Retirer/, keyboard);
      await expectNoViolations(page, 'to be removed');
      await press(page, 'Retirer', keyboard, true);
      const confirming = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
      await expect(confirming).toBeVisible();
      await expectNoViolations(page, 'to be confirmed');
      await confirming.getByLabel('Votre mot de passe').fill('faux');
      await press(page, 'Confirmer', keyboard, true);
      await expect(confirming.getByText('Votre mot de passe est incorrect')).toBeVisible();
      await device.verifies(false);
      await press(page, 'Confirmer avec une clé d’accès', keyboard);
      await expect(confirming).toBeVisible();
      await confirming.getByLabel('Votre mot de passe').fill(PASSWORD);
      await press(page, 'Confirmer', keyboard, true);
      await expect(page.getByText('La clé d’accès «\u00a0Mon téléphone\u00a0» est retirée.')).toBeVisible();
      await expect(page.getByText('Vous n’en avez pas encore.')).toBeVisible();
      expect(await portal.db.select().from(passkeys)).toEqual([]);
    });

    test(
      `one stands for the password before e-mail and mobile change, ${name}`,
      sampleIf(keyboard),
      async ({ page, portal }) => {
        await withoutAutofill(page);
        await VirtualAuthenticator.attach(page);
        const mine = eq(members.numClient, MEMBERS.one);
        const [before] = await portal.db.select().from(members).where(mine);
        await signIn(page, MEMBERS.one, KEYS);
        await addPasskey(page, keyboard);
        await expect(page.getByText('Votre clé d’accès est ajoutée')).toBeVisible();

        // it confirms nothing for the session that added it
        await page.goto('/profil/informations-personnelles/modifier');
        await ready(page);
        await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Confirmer avec une clé d’accès' })).toHaveCount(0);
        await signOut(page);
        await press(page, BY_PASSKEY, keyboard);
        await signedIn(page, MEMBERS.one);

        const drawn = await page.goto('/profil/informations-personnelles/modifier');
        expect(await drawn?.text(), 'before any script').toContain('Confirmer avec une clé d’accès</span>');
        await ready(page);
        await page.getByLabel('Adresse e-mail').fill('nouvelle@exemple.fr');
        await press(page, 'Confirmer avec une clé d’accès', keyboard);
        await expect(page.getByText('Votre clé d’accès a confirmé que c’est vous')).toBeVisible();
        await expect(page.getByLabel('Votre mot de passe', { exact: true })).toHaveCount(0);
        await expectNoViolations(page, 'confirmed');
        await press(page, 'Vérifier', keyboard);
        await expect(title(page, 'Vérifiez vos coordonnées')).toBeVisible();

        // who comes back to the step is asked again, by either
        await page.goBack();
        await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
        await press(page, 'Vérifier', keyboard);
        await expect(page.getByRole('link', { name: 'Merci de renseigner votre mot de passe' })).toBeVisible();
        await expectNoViolations(page, 'nothing confirmed');
        await press(page, 'Confirmer avec une clé d’accès', keyboard);
        await expect(page.getByText('Votre clé d’accès a confirmé que c’est vous')).toBeVisible();
        await press(page, 'Vérifier', keyboard);

        // what was confirmed lasts some minutes only
        await portal.db.delete(confirmedPasswords);
        await press(page, 'Enregistrer', keyboard);
        await expect(page.getByRole('link', { name: /Confirmez à nouveau qui vous êtes/ })).toBeVisible();
        await expect(page.getByLabel('Votre mot de passe', { exact: true })).toBeVisible();
        await press(page, 'Confirmer avec une clé d’accès', keyboard);
        await expect(page.getByText('Votre clé d’accès a confirmé que c’est vous')).toBeVisible();
        await press(page, 'Vérifier', keyboard);
        await press(page, 'Enregistrer', keyboard);
        await expect(title(page, 'Vos coordonnées sont à jour')).toBeVisible();
        const [after] = await portal.db.select().from(members).where(mine);
        expect(after?.email).toBe('nouvelle@exemple.fr');
        if (before !== undefined) await portal.db.update(members).set(before).where(mine);
      },
    );
  });

test('the browser suggests a passkey at the number, and nothing is typed', async ({ page }) => {
  await VirtualAuthenticator.attach(page);
  await signIn(page, MEMBERS.four, KEYS);
  await addPasskey(page);
  await expect(page.getByText('Votre clé d’accès est ajoutée')).toBeVisible();
  await page.context().clearCookies();
  // the holder answers as soon as the browser suggests it
  await page.goto(KEYS);
  await signedIn(page, MEMBERS.four);
  await expect(title(page, 'Mes clés d’accès')).toBeVisible();
});

test('autofill of a passkey does not prevent a password', async ({ page }) => {
  const device = await VirtualAuthenticator.attach(page);
  await device.answers(false);
  await page.goto('/');
  await expect(page.getByLabel('Numéro client')).toHaveAttribute('autocomplete', 'username webauthn');
  await submitCredentials(page, MEMBERS.four, PASSWORD);
  await signedIn(page, MEMBERS.four);
});

test('a refused offer is not repeated', inFull, async ({ page }) => {
  await withoutAutofill(page);
  await VirtualAuthenticator.attach(page);
  await signIn(page, MEMBERS.four);
  await page.getByRole('button', { name: 'Non merci' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await signOut(page);
  const asked = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('isCleAccesAProposer'));
  await submitCredentials(page, MEMBERS.four, PASSWORD);
  expect(await (await asked).json()).toMatchObject({ data: { isCleAccesAProposer: { result: false } } });
  await expect(offer(page)).toHaveCount(0);
});

test(
  'no passkey is offered where the device can hold none, nor on the way to another page',
  inFull,
  async ({ page }) => {
    await withoutAutofill(page);
    await signIn(page, MEMBERS.four);
    await ready(page);
    await signOut(page);
    await VirtualAuthenticator.attach(page);
    await signIn(page, MEMBERS.four, '/contrats');
    await ready(page);
    await page.goto('/');
    await ready(page);
    await expect(offer(page)).toHaveCount(0);
  },
);

test(
  'a removed or unverified passkey does not sign in, and explains what to do',
  inFull,
  async ({ page, portal, watch }) => {
    watch.expect(/status of 401/);
    await withoutAutofill(page);
    const device = await VirtualAuthenticator.attach(page);
    await signIn(page, MEMBERS.four, KEYS);
    await addPasskey(page);
    await expect(page.getByText('Votre clé d’accès est ajoutée')).toBeVisible();
    await signOut(page);
    await device.verifies(false);
    await press(page, BY_PASSKEY, false);
    await expect(page.getByRole('button', { name: BY_PASSKEY })).not.toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await device.verifies(true);
    await portal.db.delete(passkeys);
    await press(page, BY_PASSKEY, false);
    await expect(page.getByRole('alert')).toContainText('Cette clé d’accès ne convient pas');
    await expectNoViolations(page, 'refused');
    await submitCredentials(page, MEMBERS.four, PASSWORD);
    await signedIn(page, MEMBERS.four);
  },
);

test('a browser that knows no passkeys shows none of it', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto('/');
  await expect(title(page, 'Connexion')).toBeVisible();
  await expect(page.getByRole('button', { name: BY_PASSKEY })).toHaveCount(0);
  await signIn(page, MEMBERS.four, KEYS);
  await expect(page.getByText('Ce navigateur ne connaît pas les clés d’accès')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toHaveCount(0);
});
