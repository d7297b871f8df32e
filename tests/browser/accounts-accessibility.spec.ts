import type { Page } from '@playwright/test';
import { ANSWER, endLinks, identityOf, linkIn, mailDuring, memberOf, PEOPLE, waitOver } from './account-data.ts';
import { answerOf, at, button, field, fillIn, identityFields, link, openLink, summary, test } from './account-pages.ts';
import { expectNoViolations, expectSound } from './checks.ts';
import { expect, PASSWORD, submitCredentials } from './fixtures.ts';
import { inFull, isFull } from './sample.ts';

/**
 * Every step of every form of accounts: empty, with faults, its results, the pages of links that serve no more; with
 * FULL at more widths.
 */
async function sound(page: Page, what: string): Promise<void> {
  await expectSound(page, what);
  if (!isFull) return;
  const before = page.viewportSize();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `${what} at ${width} px`);
  }
  if (before !== null) await page.setViewportSize(before);
}

const NEW = 'Garrigue-2027!';
const EMAIL = 'nouvelle.adresse@example.org';
const titled = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toContainText(title);
const send = (page: Page, name = 'Continuer') => button(page, name).click();

/** A step as it comes, and as it is when its button is pressed at once. */
async function emptyAndWrong(page: Page, title: string, name = 'Continuer'): Promise<void> {
  await titled(page, title);
  await sound(page, title);
  await send(page, name);
  await expect(summary(page)).toBeVisible();
  await sound(page, `${title}, with faults`);
}

test('registration, step by step', inFull, async ({ page, hand, portal }) => {
  test.setTimeout(isFull ? 300_000 : 120_000);
  const { numeroContrat, ...identity } = identityOf(PEOPLE.fortego);
  await page.goto('/connexion/inscription/1');
  await emptyAndWrong(page, 'Votre identité');
  await fillIn(page, hand, {
    'Numéro client': PEOPLE.fortego,
    ...identityFields({ ...identity, codePostal: '00000' }),
  });
  await send(page);
  await expect(page.locator('.summary-general')).toBeVisible();
  await sound(page, 'an identity that is not known');
  await hand.fill(field(page, 'Code postal'), identity.codePostal);
  await send(page);
  await emptyAndWrong(page, 'Votre numéro de contrat');
  await hand.fill(field(page, 'Numéro de contrat'), numeroContrat ?? '');
  await send(page);
  await emptyAndWrong(page, 'Conditions d’utilisation');
  await hand.tick(page.getByRole('checkbox'));
  await send(page);
  await emptyAndWrong(page, 'Votre adresse e-mail', 'Recevoir le lien');
  const mail = await mailDuring(portal, async () => {
    await fillIn(page, hand, { 'Adresse e-mail': EMAIL, 'Confirmez votre adresse e-mail': EMAIL });
    await send(page, 'Recevoir le lien');
    await titled(page, 'Consultez vos e-mails');
  });
  await sound(page, 'the link is sent');
  await openLink(page, linkIn(mail).address);
  await emptyAndWrong(page, 'Mot de passe et question secrète', 'Créer mon compte');
  await hand.fill(field(page, 'Mot de passe'), 'abcD');
  await sound(page, 'some rules of the password met');
  await fillIn(page, hand, { 'Mot de passe': NEW, 'Confirmez votre mot de passe': NEW });
  await hand.choose(page.getByRole('radio').nth(0));
  await fillIn(page, hand, { 'Votre réponse': 'Le Médor', 'Confirmez votre réponse': 'Le Médor' });
  await send(page, 'Créer mon compte');
  await titled(page, 'Votre compte est créé');
  await sound(page, 'the account');
});

test('a link of registration that has expired, and the next one', inFull, async ({ page, hand, portal }) => {
  const { numeroContrat: _none, ...identity } = identityOf(PEOPLE.toRegister);
  await page.goto('/connexion/inscription/1');
  await fillIn(page, hand, { 'Numéro client': PEOPLE.toRegister, ...identityFields(identity) });
  await send(page);
  await hand.tick(page.getByRole('checkbox'));
  await send(page);
  const mail = await mailDuring(portal, async () => {
    await fillIn(page, hand, { 'Adresse e-mail': EMAIL, 'Confirmez votre adresse e-mail': EMAIL });
    await send(page, 'Recevoir le lien');
    await titled(page, 'Consultez vos e-mails');
  });
  await page.goto('/connexion/inscription/expire');
  await send(page, 'Recevoir un nouveau lien');
  await expect(summary(page)).toBeVisible();
  await sound(page, 'an expired link that is not known');
  await endLinks(portal);
  await openLink(page, linkIn(mail).address);
  await titled(page, 'Ce lien de création de compte a expiré');
  await sound(page, 'an expired link');
  await send(page, 'Recevoir un nouveau lien');
  await titled(page, 'Un nouveau lien est parti');
  await sound(page, 'another link');
});

test('a forgotten number, step by step', inFull, async ({ page, hand, portal }) => {
  await page.goto('/connexion/identifiant-oublie/1');
  await emptyAndWrong(page, 'Votre identité');
  await fillIn(page, hand, identityFields(identityOf(PEOPLE.oldPassword)));
  await send(page);
  await emptyAndWrong(page, 'Votre adresse e-mail');
  await hand.choose(page.getByRole('radio', { name: 'Par e-mail' }));
  await send(page);
  await expect(page.locator('#champ-email-error')).toBeVisible();
  await sound(page, 'an e-mail that is missing');
  await hand.fill(field(page, 'Votre adresse e-mail'), 'inconnue@example.org');
  await send(page);
  await titled(page, 'Appelez-nous');
  await sound(page, 'an unknown e-mail');
  await link(page, 'Corriger mes réponses').click();
  await titled(page, 'Votre identité');
  await send(page);
  await hand.fill(field(page, 'Votre adresse e-mail'), (await memberOf(portal, PEOPLE.oldPassword)).email ?? '');
  await send(page);
  await titled(page, 'Consultez vos e-mails');
  await sound(page, 'the number is sent');
});

test('a forgotten password, step by step', inFull, async ({ page, hand, portal }) => {
  test.setTimeout(isFull ? 300_000 : 120_000);
  await page.goto('/connexion/passe-oublie/1');
  await emptyAndWrong(page, 'Votre numéro client');
  await hand.fill(field(page, 'Numéro client'), PEOPLE.oldPassword);
  await send(page);
  await emptyAndWrong(page, 'Choix du moyen');
  await hand.choose(page.getByRole('radio', { name: 'Recevoir un lien par e-mail' }));
  const mail = await mailDuring(portal, async () => {
    await send(page);
    await titled(page, 'Consultez vos e-mails');
  });
  await sound(page, 'the link is sent');
  await openLink(page, linkIn(mail).address);
  await titled(page, 'Vérification de votre lien');
  await sound(page, 'the link');
  await page.goto('/connexion/passe-oublie/1');
  await hand.fill(field(page, 'Numéro client'), PEOPLE.oldPassword);
  await send(page);
  await hand.choose(page.getByRole('radio', { name: 'Répondre à ma question secrète' }));
  await send(page);
  await emptyAndWrong(page, 'Votre question secrète');
  await hand.fill(page.getByRole('main').getByRole('textbox'), ANSWER);
  await send(page);
  await emptyAndWrong(page, 'Nouveau mot de passe', 'Enregistrer');
  await fillIn(page, hand, { 'Nouveau mot de passe': NEW, 'Confirmez le nouveau mot de passe': NEW });
  await send(page, 'Enregistrer');
  await titled(page, 'Votre mot de passe est modifié');
  await sound(page, 'the new password');
  await page.goto('/connexion/lien-expire/mot-de-passe');
  await titled(page, 'Ce lien a expiré');
  await sound(page, 'an expired link');
});

test('a secret question that is refused', inFull, async ({ page, hand, portal }) => {
  await page.goto('/connexion/passe-oublie/1');
  await hand.fill(field(page, 'Numéro client'), PEOPLE.withoutEmail);
  await send(page);
  await hand.choose(page.getByRole('radio'));
  await send(page);
  await titled(page, 'Votre question secrète');
  const title = page.getByRole('heading', { level: 1 });
  for (let attempt = 0; attempt < 12 && (await title.innerText()) === 'Votre question secrète'; attempt++) {
    await hand.fill(page.getByRole('main').getByRole('textbox'), `mauvaise ${attempt}`);
    const answered = answerOf(page);
    await send(page);
    const text = await (await answered).text();
    if (text.includes('DEMANDE_REFUSEE')) break;
    await expect(summary(page)).toBeFocused();
    if (!text.includes('TROP_DE_TENTATIVES')) continue;
    await expect(page.locator('.summary-general')).toBeVisible();
    await sound(page, 'a wait');
    await waitOver(portal);
  }
  await titled(page, 'Nous ne pouvons pas continuer en ligne');
  await sound(page, 'refused');
});

test('a password that is due, and the login help with all it opens', inFull, async ({ page, hand }) => {
  await page.goto('/connexion/loginHelp');
  await titled(page, 'Aide à la connexion');
  await sound(page, 'the login help');
  for (const topic of await page.locator('main details summary').all()) await topic.click();
  await sound(page, 'the login help, open');
  await page.goto('/');
  await submitCredentials(page, PEOPLE.toRenew, PASSWORD);
  await at(page, '/connexion/mdp/expiration', 'Renouveler votre mot de passe', { opened: true });
  await emptyAndWrong(page, 'Renouveler votre mot de passe', 'Enregistrer');
  await fillIn(page, hand, {
    'Mot de passe actuel': PASSWORD,
    'Nouveau mot de passe': NEW,
    'Confirmez le nouveau mot de passe': NEW,
  });
  await send(page, 'Enregistrer');
  await titled(page, 'Votre mot de passe est renouvelé');
  await sound(page, 'a renewed password');
});
