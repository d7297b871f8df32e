import type { Page } from '@playwright/test';
import { endLinks, identityOf, linkIn, mailDuring, memberOf, NOBODY, PEOPLE } from './account-data.ts';
import {
  at,
  atSignIn,
  button,
  field,
  fillIn,
  forgetMember,
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
import { expect, goWithin, submitCredentials } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { inFull, oneIn } from './sample.ts';

const FIRST = '/connexion/inscription/1';
const step = (name: string) => `/connexion/inscription/${name}`;
const TITLES = {
  identity: 'Votre identité',
  contract: 'Votre numéro de contrat',
  terms: 'Conditions d’utilisation',
  email: 'Votre adresse e-mail',
  sent: 'Consultez vos e-mails',
  password: 'Mot de passe et question secrète',
  created: 'Votre compte est créé',
  expired: 'Ce lien de création de compte a expiré',
  again: 'Un nouveau lien est parti',
};
const NEW = 'Garrigue-2027!';
const EMAIL = 'nouvelle.adresse@example.org';
const UNKNOWN_IDENTITY =
  'Ces informations ne correspondent pas à celles de votre dossier. Corrigez-les, ou appelez-nous au 32 22 du lundi au vendredi, de 9h à 12h30 et de 13h30 à 18h.';

const everything = (numClient: string) => {
  const identity = identityOf(numClient);
  const answers: Record<string, string> = { 'Numéro client': numClient, ...identityFields(identity) };
  return { identity, answers };
};

async function identify(page: Page, hand: Hand, numClient: string): Promise<void> {
  await page.goto(FIRST);
  await at(page, FIRST, TITLES.identity, { opened: true });
  await fillIn(page, hand, everything(numClient).answers);
  await hand.press(button(page, 'Continuer'));
}

async function accept(page: Page, hand: Hand): Promise<void> {
  await at(page, step('2'), TITLES.terms);
  await hand.tick(page.getByRole('checkbox', { name: /conditions générales/ }));
  await hand.press(button(page, 'Continuer'));
  await at(page, step('3'), TITLES.email);
}

async function askForLink(page: Page, hand: Hand): Promise<void> {
  await fillIn(page, hand, { 'Adresse e-mail': EMAIL, 'Confirmez votre adresse e-mail': EMAIL });
  await hand.press(button(page, 'Recevoir le lien'));
  await at(page, step('4'), TITLES.sent);
}

/** From the first page to the message's link. */
async function linkFor(page: Page, hand: Hand, portal: Parameters<typeof mailDuring>[0], numClient: string) {
  await identify(page, hand, numClient);
  await accept(page, hand);
  return linkIn(await mailDuring(portal, () => askForLink(page, hand)));
}

for (const way of WAYS)
  test.describe(`registration ${way.name}`, () => {
    test.use({ way });
    const { byTouch, byKeyboard } = journeysOf(way);

    byKeyboard(
      'from the identity to the first sign-in, by the link of the message',
      async ({ page, hand, portal, secret }) => {
        await page.goto('/connexion/mire/1');
        await hand.press(link(page, 'Créer mon compte'));
        await at(page, FIRST, TITLES.identity);
        const { answers, identity } = everything(PEOPLE.toRegister);

        await hand.press(button(page, 'Continuer'));
        await refused(page, hand, { numClient: 'Merci de saisir votre numéro', nom: 'Merci de renseigner le champs' });
        await fillIn(page, hand, { ...answers, Année: '1988' });
        await hand.press(button(page, 'Continuer'));
        await refusedWhole(page, UNKNOWN_IDENTITY);
        await expect(field(page, 'Nom')).toHaveValue(identity.nom);
        await hand.fill(field(page, 'Année'), answers.Année ?? '');
        await hand.press(button(page, 'Continuer'));

        await at(page, step('2'), TITLES.terms);
        await hand.press(button(page, 'Continuer'));
        await refused(page, hand, {
          conditions: 'Merci d’accepter les conditions générales d’utilisation pour créer votre compte',
        });
        await page.goBack();
        await at(page, FIRST, TITLES.identity);
        await expect(field(page, 'Nom')).toHaveValue(identity.nom);
        await expect(field(page, 'Jour')).not.toHaveValue('');
        await page.goForward();
        await at(page, step('2'), TITLES.terms);
        await accept(page, hand);

        await hand.press(button(page, 'Retour'));
        await at(page, step('2'), TITLES.terms);
        await expect(page.getByRole('checkbox')).toBeChecked();
        await hand.press(button(page, 'Continuer'));
        await at(page, step('3'), TITLES.email);
        await fillIn(page, hand, { 'Adresse e-mail': EMAIL, 'Confirmez votre adresse e-mail': 'autre@example.org' });
        await hand.press(button(page, 'Recevoir le lien'));
        await refused(page, hand, { emailConfirmation: 'Les deux adresses emails ne sont pas identiques' });
        const mail = await mailDuring(portal, () => askForLink(page, hand));
        // the address on record proves who registers
        expect(mail.to).toBe((await memberOf(portal, PEOPLE.toRegister)).email);
        expect(mail.text).not.toContain(identity.nom);
        await expect(page.locator('.form-panel')).toContainText('Référence');
        await expect(page.locator('.form-panel')).toContainText(`Adresse saisie${EMAIL}`);
        await expect(page.locator('.form-panel')).toContainText('Adresse du dossierb•••@e•••.com');
        await expect(page.getByText('et non à celle que vous avez saisie')).toBeVisible();

        // the message may be lost: it is sent again, with what was answered
        await hand.press(link(page, 'Renvoyer le lien, ou corriger l’adresse'));
        await at(page, step('3'), TITLES.email);
        await expect(field(page, 'Adresse e-mail')).toHaveValue(EMAIL);
        const second = await mailDuring(portal, async () => {
          await hand.press(button(page, 'Recevoir le lien'));
          await at(page, step('4'), TITLES.sent);
        });

        const { address, token } = linkIn(second);
        expect(token).not.toBe(linkIn(mail).token);
        secret(token);
        await openLink(page, address);
        await at(page, step('5'), TITLES.password, { opened: true });
        await choosePassword(page, hand);
        await expect(link(page, 'Me connecter')).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLES.password);

        await openLink(page, address);
        await atSignIn(page);
        await submitCredentials(page, PEOPLE.toRegister, NEW);
        await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
        await forgetMember(page);

        await page.goto('/connexion/passe-oublie/1');
        await hand.fill(field(page, 'Numéro client'), PEOPLE.toRegister);
        await hand.press(button(page, 'Continuer'));
        await hand.choose(page.getByRole('radio', { name: 'Répondre à ma question secrète' }));
        await hand.press(button(page, 'Continuer'));
        await at(page, '/connexion/passe-oublie/3', 'Votre question secrète');
        await hand.fill(page.getByRole('main').getByRole('textbox'), 'LE MEDOR');
        await hand.press(button(page, 'Continuer'));
        await at(page, '/connexion/passe-oublie/7', 'Nouveau mot de passe');
      },
    );

    byTouch('asks for a contract number where the contracts require it', async ({ page, hand }) => {
      await identify(page, hand, PEOPLE.fortego);
      await at(page, step('contrat'), TITLES.contract);
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, { numeroContrat: 'Merci de renseigner le champs' });
      await hand.fill(field(page, 'Numéro de contrat'), '123');
      await hand.press(button(page, 'Continuer'));
      await refused(page, hand, {
        numeroContrat: 'Ce numéro ne correspond à aucun de vos contrats. Corrigez-le, ou appelez-nous au 32 22.',
      });
      await hand.fill(field(page, 'Numéro de contrat'), identityOf(PEOPLE.fortego).numeroContrat ?? '');
      await hand.press(button(page, 'Continuer'));
      await at(page, step('2'), TITLES.terms);
    });

    byTouch('after the time of its link, sends another one', async ({ page, hand, portal, secret }) => {
      const old = await linkFor(page, hand, portal, PEOPLE.toRegister);
      secret(old.token);
      await endLinks(portal);
      const again = async () => {
        const mail = await mailDuring(portal, async () => {
          await openLink(page, old.address);
          await at(page, step('expire'), TITLES.expired, { opened: true });
          await hand.press(button(page, 'Recevoir un nouveau lien'));
          await at(page, step('renvoye'), TITLES.again);
        });
        secret(linkIn(mail).token);
        return linkIn(mail);
      };
      const replaced = await again();
      const fresh = await again();
      // neither the one whose time is over nor the one that the last has replaced
      for (const { address } of [old, replaced]) {
        await openLink(page, address);
        await at(page, step('expire'), TITLES.expired, { opened: true });
      }
      await openLink(page, fresh.address);
      await at(page, step('5'), TITLES.password, { opened: true });
    });
  });

async function choosePassword(page: Page, hand: Hand): Promise<void> {
  const met = page.locator('.form-rule-met');
  await expect(page.locator('.form-rule')).toHaveCount(5);
  for (const [typed, count] of [
    ['abc', 1],
    ['abcD', 2],
    ['abcD1', 3],
    ['abcD1!', 4],
    ['abcD1!xy', 5],
  ] as const) {
    await hand.fill(field(page, 'Mot de passe'), typed);
    await expect(met).toHaveCount(count);
  }
  await hand.fill(field(page, 'Mot de passe'), 'abc');
  await fillIn(page, hand, { 'Confirmez votre mot de passe': 'abd' });
  await hand.choose(page.getByRole('radio').nth(1));
  await fillIn(page, hand, { 'Votre réponse': 'Le Médor', 'Confirmez votre réponse': 'Le Médar' });
  await hand.press(button(page, 'Créer mon compte'));
  await refused(page, hand, {
    motDePasse:
      'Votre mot de passe doit encore comporter : de 8 à 20 caractères, une lettre majuscule, un chiffre, un caractère spécial : ! # $ % & * + - . / : = ? @ _',
    motDePasseConfirmation: 'Les mots de passe saisis ne sont pas identiques',
    reponseConfirmation: 'Les deux réponses ne sont pas identiques',
  });
  await fillIn(page, hand, {
    'Mot de passe': NEW,
    'Confirmez votre mot de passe': NEW,
    'Confirmez votre réponse': 'Le Médor',
  });
  await hand.press(button(page, 'Créer mon compte'));
  await at(page, step('6'), TITLES.created);
}

test.describe('registration', () => {
  test('understands a year of two digits and a postal code with a space', inFull, async ({ page, hand }) => {
    const { answers } = everything(PEOPLE.toRegister);
    const { Année: year = '', 'Code postal': postcode = '' } = answers;
    await page.goto(FIRST);
    await fillIn(page, hand, {
      ...answers,
      Année: year.slice(2),
      'Code postal': `${postcode.slice(0, 2)} ${postcode.slice(2)}`,
    });
    await hand.press(button(page, 'Continuer'));
    await at(page, step('2'), TITLES.terms);
    // what is accepted can be read
    for (const [name, path] of [
      ['Lire les conditions générales d’utilisation', '/conditions-generales'],
      ['Comment nous traitons vos données', '/donnees-personnelles'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('is where a number without an account leads', inFull, async ({ page, hand, watch }) => {
    watch.expect(/status of 401/);
    await page.goto('/connexion/passe-oublie/1');
    await hand.fill(field(page, 'Numéro client'), PEOPLE.toRegister);
    await hand.press(button(page, 'Continuer'));
    await expect(summary(page)).toContainText('Ce numéro client n’a pas encore de compte.');
    await hand.press(summary(page).getByRole('link', { name: 'Créer mon compte' }));
    await at(page, FIRST, TITLES.identity);
    await page.goto('/connexion/mire/1');
    await submitCredentials(page, PEOPLE.toRegister, NEW);
    await expect(page.locator('#numero-client-error')).toHaveText(
      'Ce numéro client n’a pas encore de compte : choisissez « Créer mon compte »',
    );
  });

  test('rejects unknown people, and those with an account', async ({ page, hand }) => {
    await page.goto(FIRST);
    await fillIn(page, hand, { ...everything(PEOPLE.toRegister).answers, 'Numéro client': NOBODY });
    await hand.press(button(page, 'Continuer'));
    await refused(page, hand, { numClient: 'Merci de vérifier votre saisie (numéro client non reconnu)' });
    await fillIn(page, hand, everything(PEOPLE.oldPassword).answers);
    await hand.press(button(page, 'Continuer'));
    await expect(summary(page)).toContainText('Vous avez déjà un compte.');
    await hand.press(summary(page).getByRole('link', { name: 'Me connecter' }));
    await atSignIn(page);
  });

  test('asks the health member for a contract number too', inFull, async ({ page, hand }) => {
    await identify(page, hand, PEOPLE.health);
    await at(page, step('contrat'), TITLES.contract);
    await hand.fill(field(page, 'Numéro de contrat'), identityOf(PEOPLE.fortego).numeroContrat ?? '');
    await hand.press(button(page, 'Continuer'));
    await refused(page, hand, {
      numeroContrat: 'Ce numéro ne correspond à aucun de vos contrats. Corrigez-le, ou appelez-nous au 32 22.',
    });
    await hand.fill(field(page, 'Numéro de contrat'), identityOf(PEOPLE.health).numeroContrat ?? '');
    await hand.press(button(page, 'Continuer'));
    await at(page, step('2'), TITLES.terms);
  });

  test('begins at its first page, whichever the address names', inFull, async ({ page }) => {
    for (const name of oneIn(3, ['2', '3', '4', 'contrat', '6', 'renvoye'])) {
      await page.goto(step(name));
      await at(page, FIRST, TITLES.identity, { opened: true });
    }
    await page.goto(step('5'));
    await atSignIn(page);
    await page.goto(step('expire'));
    await at(page, step('expire'), TITLES.expired, { opened: true });
    await page.goto('/connexion/lien-expire/inscription');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.expired);
    await page.goto(step('7'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("La page demandée n'existe pas !");
  });

  test('requires accepting the terms', async ({ page, hand }) => {
    await identify(page, hand, PEOPLE.toRegister);
    await at(page, step('2'), TITLES.terms);
    await goWithin(page, step('3'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.terms);
    await expect(page).toHaveURL(step('2'));
  });

  test(
    'sends nothing from the page of an expired link opened by its address',
    inFull,
    async ({ page, hand, portal }) => {
      const before = await portal.mails();
      await page.goto(step('expire'));
      await hand.press(button(page, 'Recevoir un nouveau lien'));
      await refusedWhole(page, /^Nous ne retrouvons pas votre demande\. Recommencez l’inscription\./);
      expect(await portal.mails()).toHaveLength(before.length);
      await hand.press(summary(page).getByRole('link', { name: 'Recommencer l’inscription' }));
      await at(page, FIRST, TITLES.identity);
    },
  );
});
