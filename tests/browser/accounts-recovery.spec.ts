import type { Page } from '@playwright/test';
import {
  ANSWER,
  endLinks,
  identityOf,
  linkIn,
  mailDuring,
  memberOf,
  NOBODY,
  PEOPLE,
  waitOver,
} from './account-data.ts';
import {
  answerOf,
  at,
  atSignIn,
  button,
  field,
  fillIn,
  identityFields,
  journeysOf,
  link,
  openLink,
  refused,
  refusedWhole,
  summary,
  test,
  WAYS,
} from './account-pages.ts';
import { expect, PASSWORD, submitCredentials } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { inFull } from './sample.ts';
import type { Portal } from './server.ts';

const number = (step: string) => `/connexion/identifiant-oublie/${step}`;
const word = (step: string) => `/connexion/passe-oublie/${step}`;
const TITLES = {
  identity: 'Votre identité',
  email: 'Votre adresse e-mail',
  sent: 'Consultez vos e-mails',
  call: 'Appelez-nous',
  number: 'Votre numéro client',
  means: 'Choix du moyen',
  question: 'Votre question secrète',
  denied: 'Nous ne pouvons pas continuer en ligne',
  link: 'Vérification de votre lien',
  password: 'Nouveau mot de passe',
  done: 'Votre mot de passe est modifié',
  expired: 'Ce lien a expiré',
};
const NEW = 'Garrigue-2027!';

async function giveNumber(page: Page, hand: Hand, numClient: string): Promise<void> {
  await page.goto(word('1'));
  await at(page, word('1'), TITLES.number, { opened: true });
  await hand.fill(field(page, 'Numéro client'), numClient);
  await hand.press(button(page, 'Continuer'));
}

async function chooseMeans(page: Page, hand: Hand, name: string): Promise<void> {
  await at(page, word('2'), TITLES.means);
  await hand.choose(page.getByRole('radio', { name }));
  await hand.press(button(page, 'Continuer'));
}

/** What a member receives who asks for a link. */
async function resetLink(page: Page, hand: Hand, portal: Portal, numClient: string) {
  const mail = await mailDuring(portal, async () => {
    await giveNumber(page, hand, numClient);
    await chooseMeans(page, hand, 'Recevoir un lien par e-mail');
    await at(page, word('4'), TITLES.sent);
  });
  expect(mail.to).toBe((await memberOf(portal, numClient)).email);
  return linkIn(mail);
}

async function choosePassword(page: Page, hand: Hand): Promise<void> {
  await at(page, word('7'), TITLES.password);
  await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': 'autre' });
  await hand.press(button(page, 'Enregistrer'));
  await refused(page, hand, { motDePasseConfirmation: 'Les mots de passe saisis ne sont pas identiques' });
  await hand.fill(field(page, 'Confirmez le nouveau mot de passe'), NEW);
  await hand.press(button(page, 'Enregistrer'));
  await at(page, word('8'), TITLES.done);
}

/** The member gets in with the new password, not with the old one, which is older than it may be. */
async function signsInWithNew(page: Page, hand: Hand, numClient: string): Promise<void> {
  await hand.press(link(page, 'Me connecter'));
  await expect(page.getByLabel('Numéro client')).toBeVisible();
  await submitCredentials(page, numClient, PASSWORD);
  await expect(page.locator('#mot-de-passe-error')).toHaveText('Votre mot de passe est incorrect');
  await submitCredentials(page, numClient, NEW);
  await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  await expect(page).toHaveURL('/');
}

for (const way of WAYS)
  test.describe(`access lost, ${way.name}`, () => {
    test.use({ way });
    const { byTouch, byKeyboard } = journeysOf(way);

    byKeyboard('a forgotten number comes by e-mail', async ({ page, hand, portal }) => {
      await page.goto('/connexion/mire/1');
      await hand.press(link(page, 'Numéro client oublié ?'));
      await at(page, number('1'), TITLES.identity);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { nom: 'Merci de renseigner le champs' });
      const { nom, prenom, ...rest } = identityOf(PEOPLE.oldPassword);
      const { email } = await memberOf(portal, PEOPLE.oldPassword);
      await fillIn(page, hand, identityFields({ ...rest, nom: nom.toUpperCase(), prenom, codePostal: '00000' }));
      await hand.press(button(page, 'Continuer'));
      await at(page, number('2'), TITLES.email);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { canal: 'Choisissez comment recevoir votre numéro client' });
      await hand.choose(page.getByRole('radio', { name: 'Par e-mail' }));
      await hand.fill(field(page, 'Votre adresse e-mail'), 'pas une adresse');
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { email: 'Écrivez une adresse e-mail complète, par exemple nom@exemple.fr' });
      await hand.fill(field(page, 'Votre adresse e-mail'), email ?? '');
      await hand.press(button(page, 'Continuer'));

      await at(page, number('1'), TITLES.identity, { opened: true });
      await refusedWhole(page, /Corrigez-les, ou appelez-nous au 32 22 du lundi au vendredi, de 9h à 12h30/);
      await expect(field(page, 'Prénom')).toHaveValue(prenom);
      await hand.fill(field(page, 'Code postal'), rest.codePostal);
      await hand.press(button(page, 'Continuer'));
      await at(page, number('2'), TITLES.email);
      await expect(field(page, 'Votre adresse e-mail')).toHaveValue(email ?? '');
      const mail = await mailDuring(portal, async () => {
        await hand.press(button(page, 'Continuer'));
        await at(page, number('3'), TITLES.sent);
      });
      expect(mail.to).toBe(email);
      expect(mail.text).toContain(PEOPLE.oldPassword);
      await expect(page.getByRole('main')).not.toContainText(PEOPLE.oldPassword);
      await hand.press(link(page, 'Me connecter'));
      await atSignIn(page);
    });

    byTouch(
      'a forgotten number is told by phone when the e-mail is unknown, or there is none',
      async ({ page, hand, portal }) => {
        const before = (await portal.mails()).length;
        await page.goto(number('1'));
        await fillIn(page, hand, identityFields(identityOf(PEOPLE.withoutEmail)));
        await hand.press(button(page, 'Continuer'));
        await hand.choose(page.getByRole('radio', { name: 'Par e-mail' }));
        await hand.fill(field(page, 'Votre adresse e-mail'), 'inconnue@example.org');
        await hand.press(button(page, 'Continuer'));
        await at(page, number('4'), TITLES.call);
        await expect(page.getByRole('main')).toContainText('32 22, du lundi au vendredi');
        await hand.press(link(page, 'Corriger mes réponses'));
        await at(page, number('1'), TITLES.identity);
        await hand.press(button(page, 'Continuer'));
        await at(page, number('2'), TITLES.email);
        await hand.choose(page.getByRole('radio', { name: /^Je n’ai plus accès/ }));
        await expect(field(page, 'Votre adresse e-mail')).toHaveCount(0);
        await hand.press(button(page, 'Continuer'));
        await at(page, number('4'), TITLES.call);
        await expect(page.getByRole('main')).toContainText('Sans adresse e-mail, nous ne pouvons pas vous envoyer');
        await expect(page.getByRole('main')).not.toContainText('à cette adresse e-mail');
        expect(await portal.mails()).toHaveLength(before);
      },
    );

    byTouch('a link is offered to nobody without an e-mail on record', async ({ page, hand }) => {
      await page.goto(word('1'));
      await hand.fill(field(page, 'Numéro client'), PEOPLE.withoutEmail);
      await hand.press(button(page, 'Continuer'));
      await expect(page.getByRole('radio')).toHaveCount(1);
      await hand.choose(page.getByRole('radio', { name: 'Répondre à ma question secrète' }));
      await hand.press(button(page, 'Continuer'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre question secrète');
      await expect(page.getByRole('main').getByRole('link', { name: /lien par e-mail/ })).toHaveCount(0);
    });

    byKeyboard('a forgotten password is chosen anew after the secret question', async ({ page, hand, watch }) => {
      watch.expect(/status of 401/);
      await page.goto('/connexion/mire/1');
      await hand.press(link(page, 'Mot de passe oublié ?'));
      await at(page, word('1'), TITLES.number);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { identifiant: 'Merci de saisir votre numéro' });
      await hand.fill(field(page, 'Numéro client'), NOBODY);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { identifiant: 'Merci de vérifier votre saisie (numéro client non reconnu)' });
      await expect(summary(page).getByRole('link', { name: 'Numéro client oublié ?' })).toBeVisible();
      await hand.fill(field(page, 'Numéro client'), PEOPLE.oldPassword);
      await hand.press(button(page, 'Continuer'));
      await at(page, word('2'), TITLES.means);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { moyen: 'Choisissez un moyen' });
      await hand.choose(page.getByRole('radio', { name: 'Répondre à ma question secrète' }));
      await hand.press(button(page, 'Continuer'));
      await at(page, word('3'), TITLES.question);
      const answer = page.getByRole('main').getByRole('textbox');
      await hand.fill(answer, 'Tombouctou');
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { reponse: 'Réponse incorrecte, merci de la corriger' });
      await hand.fill(answer, ANSWER.toUpperCase());
      await hand.press(button(page, 'Continuer'));
      await choosePassword(page, hand);
      await signsInWithNew(page, hand, PEOPLE.oldPassword);
    });

    byTouch('a forgotten password is chosen anew by the link of a message', async ({ page, hand, portal, secret }) => {
      const { address, token } = await resetLink(page, hand, portal, PEOPLE.oldPassword);
      secret(token);
      await openLink(page, address);
      await at(page, word('6'), TITLES.link, { opened: true });
      await hand.press(button(page, 'Choisir un mot de passe'));
      await choosePassword(page, hand);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLES.password);
      await openLink(page, address);
      await at(page, word('9'), TITLES.expired, { opened: true });
      await hand.press(link(page, 'Recevoir un nouveau lien'));
      await at(page, word('1'), TITLES.number);
      await page.goto(word('8'));
      await at(page, word('1'), TITLES.number, { opened: true });
      await hand.press(link(page, 'Retour à la connexion'));
      await atSignIn(page);
      await submitCredentials(page, PEOPLE.oldPassword, NEW);
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    });
  });

test.describe('a forgotten password', () => {
  test('is refused for wrong answers, with the waiting time, then another way', async ({ page, hand, portal }) => {
    await giveNumber(page, hand, PEOPLE.withoutEmail);
    await at(page, word('2'), TITLES.means);
    await expect(page.getByRole('radio')).toHaveCount(1);
    await chooseMeans(page, hand, 'Répondre à ma question secrète');
    await at(page, word('3'), TITLES.question);
    const answer = page.getByRole('main').getByRole('textbox');
    const tried: string[] = [];
    for (let attempt = 0; attempt < 12 && !tried.includes(TITLES.denied); attempt++) {
      await hand.fill(answer, `mauvaise ${attempt}`);
      const answered = answerOf(page);
      await hand.press(button(page, 'Continuer'));
      const text = await (await answered).text();
      if (text.includes('REPONSE_INCORRECTE')) {
        await refused(page, hand, { reponse: 'Réponse incorrecte, merci de la corriger' });
        tried.push('wrong');
      } else if (text.includes('TROP_DE_TENTATIVES')) {
        await refusedWhole(page, /^Trop de tentatives\s: merci de réessayer dans \d+ (seconde|minute)s?$/);
        tried.push('wait');
        await waitOver(portal);
      } else {
        await at(page, word('5'), TITLES.denied);
        tried.push(TITLES.denied);
      }
    }
    expect(tried.filter((one) => one === 'wrong')).toHaveLength(5);
    expect(tried).toContain('wait');
    expect(tried.at(-1)).toBe(TITLES.denied);
    await expect(page.getByRole('main')).toContainText('32 22, du lundi au vendredi');
    // the right answer comes too late, even after another beginning
    await hand.press(link(page, 'Recommencer'));
    await at(page, word('1'), TITLES.number);
    await hand.fill(field(page, 'Numéro client'), PEOPLE.withoutEmail);
    await hand.press(button(page, 'Continuer'));
    await chooseMeans(page, hand, 'Répondre à ma question secrète');
    await hand.fill(answer, ANSWER);
    await hand.press(button(page, 'Continuer'));
    await at(page, word('5'), TITLES.denied);
  });

  test('begins at its first page, whichever the address names', inFull, async ({ page }) => {
    for (const step of ['2', '3', '4', '5', '7', '8']) {
      await page.goto(word(step));
      await at(page, word('1'), TITLES.number, { opened: true });
    }
    await page.goto(word('6'));
    await atSignIn(page);
    await page.goto('/connexion/lien-expire/mot-de-passe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.expired);
    for (const step of ['2', '3', '4']) {
      await page.goto(number(step));
      await at(page, number('1'), TITLES.identity, { opened: true });
    }
  });

  test(
    'cannot be changed by an expired, forged or foreign link',
    inFull,
    async ({ page, hand, portal, secret, watch }) => {
      const mine = await resetLink(page, hand, portal, PEOPLE.oldPassword);
      const other = await resetLink(page, hand, portal, PEOPLE.toRenew);
      secret(mine.token, other.token);
      const address = (numProfil: string, token: string) =>
        `${portal.origin}${mine.pathname}?${new URLSearchParams({ numProfil, token })}`;

      // no such profile number
      await openLink(page, address('x'.repeat(22), mine.token));
      await atSignIn(page);
      // a token of the right form, of nobody
      await openLink(page, address(mine.numProfil, `lien_${'A'.repeat(43)}`));
      await atSignIn(page);
      // the same where the page may not be left for the login screen
      await openLink(page, address(mine.numProfil, `lien_${'A'.repeat(43)}`).replace(word('6'), word('7')));
      await at(page, word('1'), TITLES.number, { opened: true });
      // a good one, where accounts are created
      await openLink(page, mine.address.replace(word('6'), '/connexion/inscription/5'));
      await atSignIn(page);
      // another member's selector with this token
      await openLink(page, address(other.numProfil, mine.token));
      await at(page, word('6'), TITLES.link, { opened: true });
      await hand.press(button(page, 'Choisir un mot de passe'));
      await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': NEW });
      await hand.press(button(page, 'Enregistrer'));
      await refusedWhole(page, /^Ce lien n’est pas valable\. Demandez-en un nouveau\./);
      await hand.press(summary(page).getByRole('link', { name: 'Recevoir un nouveau lien' }));
      await at(page, word('1'), TITLES.number);
      // the question of the profile number fails
      watch.expect(/ERR_FAILED/);
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('isNumProfil') === true) await route.abort();
        else await route.continue();
      });
      await openLink(page, mine.address);
      await atSignIn(page);
      await page.unroute('**/graphql');
      // its time is over
      await endLinks(portal);
      await openLink(page, mine.address);
      await at(page, word('9'), TITLES.expired, { opened: true });
      const fresh = await mailDuring(portal, async () => {
        await hand.press(link(page, 'Recevoir un nouveau lien'));
        await at(page, word('1'), TITLES.number);
        await hand.fill(field(page, 'Numéro client'), PEOPLE.oldPassword);
        await hand.press(button(page, 'Continuer'));
        await chooseMeans(page, hand, 'Recevoir un lien par e-mail');
        await at(page, word('4'), TITLES.sent);
      });
      await openLink(page, linkIn(fresh).address);
      await at(page, word('6'), TITLES.link, { opened: true });
    },
  );

  test('cannot be changed once its link expires meanwhile', inFull, async ({ page, hand, portal, secret }) => {
    const { address, token } = await resetLink(page, hand, portal, PEOPLE.oldPassword);
    secret(token);
    await openLink(page, address);
    await hand.press(button(page, 'Choisir un mot de passe'));
    await at(page, word('7'), TITLES.password);
    await endLinks(portal);
    await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': NEW });
    await hand.press(button(page, 'Enregistrer'));
    await at(page, word('9'), TITLES.expired);
  });
});
