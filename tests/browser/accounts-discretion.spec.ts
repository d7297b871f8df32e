import type { Page } from '@playwright/test';
import { identityOf, linkIn, mailDuring, memberOf, NOBODY, PEOPLE } from './account-data.ts';
import { at, button, field, fillIn, identityFields, link, openLink, refused, test } from './account-pages.ts';
import { expectSound } from './checks.ts';
import { expect, PASSWORD, submitCredentials } from './fixtures.ts';
import type { Hand } from './hand.ts';
import { inFull } from './sample.ts';

/** Under the rules that tell nobody which numbers exist, a stranger reads the same pages as a member. */
test.beforeAll(async ({ portal }) => {
  await portal.publish((draft) =>
    draft.change('accounts.json', (accounts) => {
      accounts.profile = 'renforcee';
    }),
  );
});
test.afterAll(async ({ portal }) => {
  await portal.publishOriginal();
});

const EITHER = 'Votre numéro client ou votre mot de passe est incorrect';
const EMAIL = 'nouvelle.adresse@example.org';

/** The words of a page, but for what is drawn anew each time. */
async function wordsOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  return text
    .replace(/\d{1,2} \p{L}+ \d{4}|\d\d\/\d\d\/\d{4}/gu, '(date)')
    .replace(/\d{1,2} ?[h:] ?\d\d/g, '(heure)')
    .replace(/(Référence\s+)\S+/, '$1(référence)');
}

/** The words of every page of a journey, under its address. */
async function readOn(page: Page, into: string[]): Promise<void> {
  into.push(`${new URL(page.url()).pathname}\n${await wordsOf(page)}`);
}

test('sign-in gives one message for an unknown number and a wrong password, at no field', async ({ page, watch }) => {
  watch.expect(/status of 401/);
  const told: string[] = [];
  for (const numClient of [NOBODY, PEOPLE.withoutEmail]) {
    await page.goto('/');
    await submitCredentials(page, numClient, 'mauvais-mot-de-passe');
    await expect(page.getByRole('alert')).toContainText(EITHER);
    await expect(page.locator('.field-error, [aria-invalid]')).toHaveCount(0);
    told.push(await wordsOf(page));
  }
  await expectSound(page, 'sign-in refused as a whole');
  expect(told[1]).toBe(told[0]);
  await submitCredentials(page, PEOPLE.withoutEmail, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Mes 2 contrats' })).toBeVisible();
});

async function forgottenPassword(page: Page, hand: Hand, numClient: string): Promise<string[]> {
  const pages: string[] = [];
  await page.goto('/connexion/passe-oublie/1');
  await hand.fill(field(page, 'Numéro client'), numClient);
  await hand.press(button(page, 'Continuer'));
  await at(page, '/connexion/passe-oublie/2', 'Choix du moyen');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /question/ })).toHaveCount(0);
  await readOn(page, pages);
  await hand.choose(page.getByRole('radio', { name: 'Recevoir un lien par e-mail' }));
  await hand.press(button(page, 'Continuer'));
  await at(page, '/connexion/passe-oublie/4', 'Consultez vos e-mails');
  await readOn(page, pages);
  return pages;
}

test('a forgotten password reads the same for a member, without an e-mail address, and for a stranger', async ({
  page,
  hand,
  portal,
}) => {
  const pages: string[][] = [];
  const mail = await mailDuring(portal, async () => {
    pages.push(await forgottenPassword(page, hand, PEOPLE.oldPassword));
  });
  expect(mail.to).toBe((await memberOf(portal, PEOPLE.oldPassword)).email);
  const sent = (await portal.mails()).length;
  pages.push(await forgottenPassword(page, hand, PEOPLE.withoutEmail));
  pages.push(await forgottenPassword(page, hand, NOBODY));
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
  expect(pages[0]?.[1]).toContain('Si ce numéro client est celui d’un compte');
  expect(await portal.mails()).toHaveLength(sent);
});

test('a forgotten number reads the same for a member and for a stranger', inFull, async ({ page, hand, portal }) => {
  const { email } = await memberOf(portal, PEOPLE.oldPassword);
  const ask = async (nom: string) => {
    await page.goto('/connexion/identifiant-oublie/1');
    await fillIn(page, hand, identityFields({ ...identityOf(PEOPLE.oldPassword), nom }));
    await hand.press(button(page, 'Continuer'));
    await hand.choose(page.getByRole('radio', { name: 'Par e-mail' }));
    await hand.fill(field(page, 'Votre adresse e-mail'), email ?? '');
    await hand.press(button(page, 'Continuer'));
    await at(page, '/connexion/identifiant-oublie/3', 'Consultez vos e-mails');
    return wordsOf(page);
  };
  let known = '';
  const mail = await mailDuring(portal, async () => {
    known = await ask(identityOf(PEOPLE.oldPassword).nom);
  });
  expect(mail.text).toContain(PEOPLE.oldPassword);
  expect(known).toContain('Si ces informations sont celles de votre dossier');
  expect(await ask('Personne')).toBe(known);
});

async function register(page: Page, hand: Hand, numClient: string, prenom: string): Promise<string[]> {
  const pages: string[] = [];
  const { numeroContrat, ...identity } = identityOf(numClient === NOBODY ? PEOPLE.toRegister : numClient);
  await page.goto('/connexion/inscription/1');
  await fillIn(page, hand, { 'Numéro client': numClient, ...identityFields({ ...identity, prenom }) });
  await hand.press(button(page, 'Continuer'));
  await at(page, '/connexion/inscription/contrat', 'Votre numéro de contrat');
  await readOn(page, pages);
  await hand.fill(field(page, 'Numéro de contrat'), numeroContrat ?? '');
  await hand.press(button(page, 'Continuer'));
  await at(page, '/connexion/inscription/2', 'Conditions d’utilisation');
  await readOn(page, pages);
  await hand.tick(page.getByRole('checkbox'));
  await hand.press(button(page, 'Continuer'));
  await fillIn(page, hand, { 'Adresse e-mail': EMAIL, 'Confirmez votre adresse e-mail': EMAIL });
  await hand.press(button(page, 'Recevoir le lien'));
  await at(page, '/connexion/inscription/4', 'Consultez vos e-mails');
  await readOn(page, pages);
  return pages;
}

test(
  'registration reads the same for a stranger, with an account and without one',
  inFull,
  async ({ page, hand, portal, secret }) => {
    const pages = [
      await register(page, hand, NOBODY, 'Personne'),
      await register(page, hand, PEOPLE.toRegister, 'Personne'),
    ];
    const toHolder = await mailDuring(portal, async () => {
      pages.push(await register(page, hand, PEOPLE.oldPassword, identityOf(PEOPLE.oldPassword).prenom));
    });
    expect(toHolder.to).toBe((await memberOf(portal, PEOPLE.oldPassword)).email);
    expect(toHolder.subject).toContain('Vous avez déjà un compte');
    const mail = await mailDuring(portal, async () => {
      pages.push(await register(page, hand, PEOPLE.toRegister, identityOf(PEOPLE.toRegister).prenom));
    });
    // an address on record is not replaced by one that anybody may type
    expect(mail.to).toBe((await memberOf(portal, PEOPLE.toRegister)).email);
    for (const read of pages.slice(1)) expect(read).toEqual(pages[0]);

    // its passwords have rules of their own
    const { address, token } = linkIn(mail);
    secret(token);
    await openLink(page, address);
    await at(page, '/connexion/inscription/5', 'Mot de passe et question secrète', { opened: true });
    const rule = page.locator('.form-rule');
    await expect(rule).toHaveText([
      /^au moins 12\scaractères, une phrase par exemple/,
      /^au moins 5\scaractères différents/,
      /^ni votre nom, ni votre numéro client/,
      /^pas un mot de passe courant/,
    ]);
    const PHRASE = 'le mistral couche les cyprès';
    await fillIn(page, hand, { 'Mot de passe': 'Garrigue-27', 'Confirmez votre mot de passe': 'Garrigue-27' });
    await hand.choose(page.getByRole('radio').nth(0));
    await fillIn(page, hand, { 'Votre réponse': 'Le Médor', 'Confirmez votre réponse': 'Le Médor' });
    await hand.press(button(page, 'Créer mon compte'));
    await refused(page, hand, {
      motDePasse: 'Votre mot de passe doit encore comporter : au moins 12 caractères, une phrase par exemple',
    });
    await fillIn(page, hand, { 'Mot de passe': PHRASE, 'Confirmez votre mot de passe': PHRASE });
    await expect(page.locator('.form-rule-met')).toHaveCount(4);
    await hand.press(button(page, 'Créer mon compte'));
    await at(page, '/connexion/inscription/6', 'Votre compte est créé');
    await hand.press(link(page, 'Me connecter'));
    await submitCredentials(page, PEOPLE.toRegister, PHRASE);
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  },
);
