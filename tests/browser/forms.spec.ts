import { expect, MEMBERS, test } from './fixtures.ts';
import {
  arrivals,
  fillAll,
  fillCloth,
  fillPilot,
  forgetDrafts,
  heading,
  IBAN,
  listed,
  next,
  openKite,
  publishForms,
  send,
} from './kite.ts';

test.use({ member: MEMBERS.one });
test.beforeAll(({ portal }) => publishForms(portal));
test.beforeEach(({ portal }) => forgetDrafts(portal));
test.afterAll(({ portal }) => portal.publishOriginal());

test.describe('a form that exists in JSON alone', () => {
  test('shows every widget’s answer where answers are checked, and in its result', async ({ page, portal }) => {
    const outside: string[] = [];
    const code: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== portal.origin) outside.push(request.url());
      if (pathname.startsWith('/catalogue/')) code.push(pathname);
    });
    await openKite(page);
    await expect(page.getByLabel('Nom du pilote')).toHaveValue('LE GOFF');
    await fillAll(page);
    expect(await listed(page, '.form-answers')).toEqual({
      'Nom du pilote': 'Éole d’Alizé',
      'Adresse du pilote': 'eole@exemple.fr',
      'Téléphone du pilote': '0491123456',
      'Date du premier envol': '29/02/2024',
      'Pays de l’envol': expect.stringMatching(/^(IT|Italie)$/),
      Forme: 'Losange',
      Couleurs: 'Rouge, Bleu',
      Abri: 'Box fermé',
      'Ce cerf-volant est déjà assuré': 'Non renseigné',
      'Nombre de lignes': '4',
      'Prix d’achat': '1 234,50 €',
      Récit: 'Un vol au-dessus de la calanque.',
      'Adresse du terrain': '1 rue du Cap',
      'Commune du terrain': '13600 La Ciotat',
      'IBAN du pilote': IBAN,
      'Nom du médecin': 'Docteur Rafale',
      Photos: 'vol.png',
      'Numéro de plaque': '12345678a',
    });
    await send(page).click();
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
    expect(await listed(page, '.form-panel')).toEqual({
      Pilote: 'Éole d’Alizé',
      Prix: '1 234,50 €',
      Plaque: '12345678a',
    });
    expect(outside).toEqual([]);
    expect(code).toContainEqual(expect.stringMatching(/^\/catalogue\/[\w-]+\/form-cerf-volant\.js$/));
  });

  test('sends nothing of what is hidden, nor of a step that is not on the way', async ({ page }) => {
    const sent = arrivals(page, 'formatNumAdherent');
    await fillAll(page, 'Delta');
    const edit = (name: string) => page.getByRole('button', { name: `Modifier ${name}` });
    expect(await listed(page, '.form-answers')).toMatchObject({ 'Nombre de pilotes': '2' });
    await edit('Forme').click();
    await page.getByLabel('déjà assuré').check();
    await page.getByLabel('Nom de l’assureur').fill('Ma Voilure');
    await page.getByLabel('déjà assuré').uncheck();
    await expect(page.getByLabel('Nom de l’assureur')).toHaveCount(0);
    await page.getByLabel('Losange').check();
    await next(page).click();
    await expect(heading(page, 'Le terrain')).toBeVisible();
    await next(page).click();
    const answers = await listed(page, '.form-answers');
    expect(Object.keys(answers)).not.toContain('Nombre de pilotes');
    expect(Object.keys(answers)).not.toContain('Nom de l’assureur');
    await send(page).click();
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
    const [first] = sent;
    expect(sent).toHaveLength(1);
    expect(Object.values(first?.variables ?? {})).toEqual(['Éole d’Alizé|||losange|1234.5|12345678a']);
  });

  test('opens its steps in order only, and keeps what was typed on the way back', async ({ page }) => {
    await openKite(page, 'verification');
    await expect(page).toHaveURL(/\/essai\/pilote$/);
    await fillPilot(page);
    await next(page).click();
    await fillCloth(page, 'Delta');
    await page.getByRole('button', { name: 'Retour' }).click();
    await expect(heading(page, 'Le pilote')).toBeVisible();
    await expect(page.getByLabel('Téléphone du pilote')).toHaveValue('04 91 12 34 56');
    await expect(page.getByLabel('Jour')).toHaveValue('29');
    await expect(page.getByLabel('Pays de l’envol')).toHaveValue('IT');
    await page.goBack();
    await expect(heading(page, 'La toile')).toBeVisible();
    await expect(page.getByLabel('Delta')).toBeChecked();
    await expect(page.getByLabel('Prix d’achat')).toHaveValue(/^1\s234,50$/);
    await page.getByRole('button', { name: 'Retour' }).click();
    await next(page).click();
    await expect(page.getByLabel('Bleu')).toBeChecked();
  });

  test('says that there is no such step', async ({ page, watch }) => {
    watch.expect(/This page could not be found/);
    await page.goto('/essai/nulle-part');
    await expect(heading(page, "La page demandée n'existe pas !")).toBeVisible();
  });

  test('is changed answer by answer from the page that checks them', async ({ page }) => {
    await fillAll(page);
    await page.getByRole('button', { name: 'Modifier Prix d’achat' }).click();
    await expect(heading(page, 'La toile')).toBeVisible();
    await page.getByLabel('Prix d’achat').fill('99');
    await next(page).click();
    await expect(page.getByLabel('Numéro de plaque')).toHaveValue('12345678a');
    await expect(page.getByRole('button', { name: 'Retirer vol.png' })).toBeVisible();
    await next(page).click();
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
    expect(await listed(page, '.form-answers')).toMatchObject({ 'Prix d’achat': '99,00 €', Photos: 'vol.png' });
  });

  test('shows its result once, and nothing before it again', async ({ page }) => {
    await fillAll(page);
    await send(page).click();
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/essai\/fait$/);
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Le pilote')).toBeVisible();
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('');
  });
});
