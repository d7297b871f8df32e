import { PEOPLE, waitOver } from './account-data.ts';
import {
  answerOf,
  at,
  button,
  field,
  fillIn,
  journeysOf,
  link,
  refused,
  refusedWhole,
  test,
  WAYS,
} from './account-pages.ts';
import { expect, PASSWORD, submitCredentials } from './fixtures.ts';
import { inFull, oneIn } from './sample.ts';

const EXPIRED = '/connexion/mdp/expiration';
const RENEWED = '/connexion/mdp/validation';
const NEW = 'Garrigue-2027!';
const HELP = '/connexion/loginHelp';
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

for (const way of WAYS)
  test.describe(`a password that is due, ${way.name}`, () => {
    test.use({ way });
    const { byTouch, byKeyboard } = journeysOf(way);
    for (const [what, numClient, journey] of oneIn(2, [
      ['after twelve months and a day', PEOPLE.oldPassword, byTouch],
      ['because its status says so', PEOPLE.toRenew, byKeyboard],
    ] as const))
      journey(`is renewed before anything else, ${what}`, async ({ page, hand }) => {
        await page.goto('/contrats');
        await submitCredentials(page, numClient, PASSWORD);
        await at(page, EXPIRED, 'Renouveler votre mot de passe', { opened: true });
        for (const path of ['/', '/contrats', HELP, RENEWED]) {
          await page.goto(path);
          await at(page, EXPIRED, 'Renouveler votre mot de passe', { opened: true });
        }
        await hand.press(button(page, 'Enregistrer'));
        await refused(page, hand, {
          ancienMotDePasse: 'Merci de renseigner votre mot de passe',
          motDePasse: 'Merci de renseigner votre mot de passe',
        });
        await fillIn(page, hand, {
          'Mot de passe actuel': 'mauvais',
          'Nouveau mot de passe': NEW,
          'Confirmez le nouveau mot de passe': NEW,
        });
        await hand.press(button(page, 'Enregistrer'));
        await refused(page, hand, { ancienMotDePasse: 'Votre mot de passe est incorrect' });
        await fillIn(page, hand, {
          'Mot de passe actuel': PASSWORD,
          'Nouveau mot de passe': PASSWORD,
          'Confirmez le nouveau mot de passe': PASSWORD,
        });
        await hand.press(button(page, 'Enregistrer'));
        await refused(page, hand, { motDePasse: 'Merci de choisir un mot de passe différent de l’actuel' });
        await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': NEW });
        await hand.press(button(page, 'Enregistrer'));
        await at(page, RENEWED, 'Votre mot de passe est renouvelé');
        await hand.press(link(page, 'Aller à mon tableau de bord'));
        await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
        await page.goto('/contrats');
        await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
        await expect(page).toHaveURL('/contrats');
        await page.goto(RENEWED);
        await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
        await expect(page).toHaveURL('/');

        const elsewhere = await page
          .context()
          .browser()
          ?.newContext({ baseURL: new URL(page.url()).origin, ...DESKTOP });
        const other = await elsewhere?.newPage();
        if (other === undefined) throw new Error('no browser');
        await other.goto('/');
        await submitCredentials(other, numClient, PASSWORD);
        await expect(other.locator('#mot-de-passe-error')).toHaveText('Votre mot de passe est incorrect');
        await submitCredentials(other, numClient, NEW);
        await expect(other.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
        await elsewhere?.close();
      });
  });

for (const way of WAYS)
  test.describe(`the login help ${way.name}`, () => {
    test.use({ way });
    const { byKeyboard } = journeysOf(way);
    byKeyboard(
      'opens the text of seven topics, and leads to what they speak of',

      async ({ page, hand, portal }) => {
        await page.goto('/connexion/mire/1');
        await expect(field(page, 'Mot de passe')).toBeVisible();
        await hand.press(page.getByRole('contentinfo').getByRole('link', { name: 'Aide à la connexion' }));
        await at(page, HELP, 'Aide à la connexion');
        const topics = page.locator('main details');
        await expect(topics).toHaveCount(7);
        for (const topic of await topics.all()) {
          await expect(topic.locator('p').first()).toBeHidden();
          await hand.press(topic.locator('summary'));
          await expect(topic.locator('p').first()).toBeVisible();
          await expect(topic.locator('p').first()).toHaveText(/.{40}/);
        }
        await expect(page.getByRole('main')).not.toContainText(/[{}]|undefined|null/);
        const targets = await page
          .getByRole('main')
          .getByRole('link')
          .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
        expect(targets.length).toBeGreaterThan(5);
        expect(targets).not.toContain(HELP);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: /Nous contacter/ })).toHaveAttribute(
          'href',
          /contactez-nous/,
        );
        await expect(page.getByRole('main')).toContainText('Appelez-nous au 32 22');
        await expect(page.locator(`a[href="${HELP}"]`)).toHaveCount(0);
        for (const target of new Set(targets)) {
          await page.goto(HELP);
          await at(page, HELP, 'Aide à la connexion', { opened: true });
          const first = page.locator(`main a[href="${target}"]`).first();
          const topic = page
            .locator('main details')
            .filter({ has: page.locator(`a[href="${target}"]`) })
            .first();
          if ((await topic.count()) > 0) await hand.press(topic.locator('summary'));
          await hand.press(first);
          await expect(page).toHaveURL((url) => url.pathname === target);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(new URL(page.url()).origin).toBe(portal.origin);
        }
      },
    );
  });

test.describe('too many wrong passwords', () => {
  test('show the waiting time when renewing a password', inFull, async ({ page, hand, portal }) => {
    await page.goto(EXPIRED);
    await submitCredentials(page, PEOPLE.toRenew, PASSWORD);
    await at(page, EXPIRED, 'Renouveler votre mot de passe', { opened: true });
    await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': NEW });
    let told = false;
    for (let attempt = 0; attempt < 9 && !told; attempt++) {
      await hand.fill(field(page, 'Mot de passe actuel'), `mauvais-${attempt}`);
      const answered = answerOf(page);
      await hand.press(button(page, 'Enregistrer'));
      told = (await (await answered).text()).includes('TROP_DE_TENTATIVES');
      if (told) await refusedWhole(page, /^Trop de tentatives\s: merci de réessayer dans \d+ (seconde|minute)s?$/);
      else await refused(page, hand, { ancienMotDePasse: 'Votre mot de passe est incorrect' });
    }
    expect(told).toBe(true);
    await waitOver(portal);
    await hand.fill(field(page, 'Mot de passe actuel'), PASSWORD);
    await hand.press(button(page, 'Enregistrer'));
    await at(page, RENEWED, 'Votre mot de passe est renouvelé');
  });

  test(
    'show the waiting time at sign-in, except on the member’s known device',
    inFull,
    async ({ page, browser, portal, watch }) => {
      watch.expect(/status of (401|429)/);
      const numClient = PEOPLE.withoutEmail;
      const home = await browser.newContext({ baseURL: portal.origin, ...DESKTOP });
      const atHome = await home.newPage();
      await atHome.goto('/');
      await submitCredentials(atHome, numClient, PASSWORD);
      await expect(atHome.getByRole('heading', { name: 'Mes 2 contrats' })).toBeVisible();
      await atHome.getByRole('button', { name: 'Me déconnecter' }).click();
      await expect(atHome.getByLabel('Numéro client')).toBeVisible();
      await page.goto('/');
      const refusals: number[] = [];
      while (refusals.at(-1) !== 429 && refusals.length < 10) {
        const answered = page.waitForResponse(
          (response) => response.request().postData()?.includes('motDePasse') === true,
        );
        await submitCredentials(page, numClient, `faux-${refusals.length}`);
        refusals.push((await answered).status());
      }
      await expect(page.getByRole('alert')).toHaveText(/réessayer dans \d+ (seconde|minute)/);
      await submitCredentials(page, numClient, PASSWORD);
      await expect(page.getByRole('alert')).toHaveText(/réessayer dans \d+ (seconde|minute)/);
      await submitCredentials(atHome, numClient, PASSWORD);
      await expect(atHome.getByRole('heading', { name: 'Mes 2 contrats' })).toBeVisible();
      await home.close();
    },
  );
});
