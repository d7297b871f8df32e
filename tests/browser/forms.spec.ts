import type { Page } from '@playwright/test';
import { expectSound } from './checks.ts';
import {
  arrivals,
  expectFault,
  fillAll,
  fillCloth,
  fillDate,
  fillField,
  fillPilot,
  forgetDrafts,
  heading,
  IBAN,
  listed,
  next,
  openEveryWidget,
  photo,
  publishForms,
  retype,
  send,
  summary,
} from './every-widget.ts';
import { expect, MEMBERS, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

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
    await openEveryWidget(page);
    await expect(page.getByLabel('Nom du pilote')).toHaveValue('LE GOFF');
    await fillAll(page);
    // the country is its code until the list of names has come
    await expect(page.locator('.form-answers')).toContainText('Italie');
    expect(await listed(page, '.form-answers')).toEqual({
      'Nom du pilote': 'Éole d’Alizé',
      'Adresse du pilote': 'eole@exemple.fr',
      'Téléphone du pilote': '0491123456',
      'Date du premier envol': '29/02/2024',
      'Pays de l’envol': 'Italie',
      Forme: 'Losange',
      Couleurs: 'Rouge, Bleu',
      Abri: 'Box fermé',
      'Ce cerf-volant est déjà assuré': 'Non renseigné',
      'Nombre de lignes': '4',
      'Prix d’achat': '1 234,50 €',
      Récit: 'Un vol au-dessus de la calanque.',
      'Adresse du terrain': '1 rue du Cap',
      'Commune du terrain': '13600 La Ciotat',
      'IBAN du pilote': 'FR76 3000 6000 0112 3456 7890 189',
      'Nom du médecin': 'Renseigné, masqué ici',
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
    expect(code).toContainEqual(expect.stringMatching(/^\/catalogue\/[\w-]+\/form-tous-les-champs\.js$/));
  });

  test('sends no hidden answer, and none of a step off the path', async ({ page }) => {
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

  test('opens its steps in order only, and keeps what was typed on the way back', inFull, async ({ page }) => {
    await openEveryWidget(page, 'verification');
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

  test('reports an unknown step', async ({ page }) => {
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

interface Wrong {
  step: 'pilote' | 'terrain' | 'inscription';
  field: string;
  what: string;
  typed: string | readonly [string, string, string];
  says: string;
}

const EMPTY = 'Merci de renseigner le champs';
const NO_DATE = 'Cette date n’existe pas : vérifiez le jour, le mois et l’année';
const rtl = 'مرحبا';
const hostile = '<img src=x onerror=alert(1)>\'"--';
const long = 'é'.repeat(500);

const WRONG: Wrong[] = [
  { step: 'pilote', field: 'Nom du pilote', what: 'nothing', typed: '', says: EMPTY },
  { step: 'pilote', field: 'Nom du pilote', what: 'spaces', typed: '   ', says: EMPTY },
  {
    step: 'pilote',
    field: 'Nom du pilote',
    what: 'a text too long',
    typed: long,
    says: 'Écrivez 40 caractères au plus',
  },
  { step: 'pilote', field: 'Nom du pilote', what: 'a script', typed: hostile, says: 'Écrivez le nom avec des lettres' },
  {
    step: 'pilote',
    field: 'Nom du pilote',
    what: 'an emoji',
    typed: 'Éole 🪁',
    says: 'Écrivez le nom avec des lettres',
  },
  {
    step: 'pilote',
    field: 'Adresse du pilote',
    what: 'a text written from the right',
    typed: rtl,
    says: 'Écrivez une adresse e-mail complète, par exemple nom@exemple.fr',
  },
  {
    step: 'pilote',
    field: 'Adresse du pilote',
    what: 'an address too long',
    typed: `${'a'.repeat(60)}@exemple.fr`,
    says: 'Écrivez 60 caractères au plus',
  },
  {
    step: 'pilote',
    field: 'Téléphone du pilote',
    what: 'an emoji',
    typed: '☎️',
    says: 'Ce numéro de téléphone n’est pas valable',
  },
  { step: 'pilote', field: 'Date du premier envol', what: 'nothing', typed: ['', '', ''], says: EMPTY },
  { step: 'pilote', field: 'Date du premier envol', what: 'a 29 February', typed: ['29', '2', '2023'], says: NO_DATE },
  { step: 'pilote', field: 'Date du premier envol', what: 'half a date', typed: ['29', '', '2024'], says: NO_DATE },
  { step: 'pilote', field: 'Date du premier envol', what: 'a script', typed: ['<b>', 'x', '2024'], says: NO_DATE },
  {
    step: 'pilote',
    field: 'Date du premier envol',
    what: 'a day to come',
    typed: ['1', '1', '2999'],
    says: 'Le premier envol doit avoir eu lieu',
  },
  { step: 'inscription', field: 'Numéro client', what: 'nothing', typed: '', says: 'Merci de saisir votre numéro' },
  {
    step: 'inscription',
    field: 'Numéro client',
    what: 'a text too long',
    typed: long,
    says: 'Écrivez 20 caractères au plus',
  },
  { step: 'inscription', field: 'Date de naissance', what: 'a 29 February', typed: ['29', '2', '1900'], says: NO_DATE },
  {
    step: 'inscription',
    field: 'Date de naissance',
    what: 'a day to come',
    typed: ['1', '1', '2999'],
    says: 'Votre date de naissance doit être passée',
  },
  {
    step: 'inscription',
    field: 'Date de naissance',
    what: 'a day too long ago',
    typed: ['1', '1', '1800'],
    says: 'Vérifiez l’année de votre naissance',
  },
  {
    step: 'inscription',
    field: 'Code postal',
    what: 'a text written from the right',
    typed: rtl,
    says: 'Un code postal s’écrit avec 5 chiffres',
  },
];

/** Types, presses, and reads the fault back: the same words twice, the focus on the summary, what was typed untouched. */
async function expectRefused(page: Page, { field, typed, says }: Wrong): Promise<void> {
  const at = page.locator('.field, fieldset').filter({ hasText: field }).last();
  if (typeof typed === 'string') await page.getByLabel(field).fill(typed);
  else await fillDate(page, typed);
  await next(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(at.locator('.field-error')).toHaveText(says);
  const line = summary(page).getByRole('link', { name: says, exact: true });
  const named = summary(page).getByRole('link', { name: `${field}\u00a0: ${says}`, exact: true });
  await line.or(named).click();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(new RegExp(says.slice(0, 20)));
  const parts = typeof typed === 'string' ? [typed] : typed;
  const inputs = typeof typed === 'string' ? at.locator('input') : page.locator('.date input');
  for (const [i, part] of parts.entries()) await expect(inputs.nth(i)).toHaveValue(part);
}

test.describe('an invalid answer', () => {
  for (const step of ['pilote', 'inscription'] as const) {
    const cases = WRONG.filter((wrong) => wrong.step === step);
    test(`is reported at its field and in the summary, and kept as typed: ${step}, ${cases.length} cases`, async ({
      page,
    }) => {
      test.slow();
      if (step === 'inscription') await page.goto('/connexion/inscription/1');
      else await openEveryWidget(page);
      await expect(page.locator('.form-step')).toBeVisible();
      for (const wrong of cases) await test.step(`${wrong.field}: ${wrong.what}`, () => expectRefused(page, wrong));
      expect(await page.evaluate(() => document.querySelector('main img[src="x"]'))).toBeNull();
    });
  }

  test('is reported for lists, numbers, amounts, texts and choices', async ({ page }) => {
    await openEveryWidget(page);
    await fillPilot(page);
    await next(page).click();
    await expect(heading(page, 'La toile')).toBeVisible();
    await page.getByLabel('déjà assuré').check();
    await next(page).click();
    for (const field of ['Forme', 'Couleurs', 'Abri', 'Nom de l’assureur', 'Nombre de lignes', 'Prix d’achat'])
      await expectFault(page, field, EMPTY);
    await fillCloth(page);
    await page.getByLabel('Jaune').check();
    await page.getByLabel('Nom de l’assureur').fill(rtl);
    await page.getByLabel('Nombre de lignes').fill('2,5');
    await page.getByLabel('Prix d’achat').fill('douze');
    await page.getByLabel('Récit').fill(`${hostile}${'🪁'.repeat(120)}`);
    await next(page).click();
    await expectFault(page, 'Couleurs', 'Choisissez 2 réponses au plus');
    await expectFault(page, 'Nombre de lignes', 'Écrivez un nombre entier');
    await expectFault(page, 'Prix d’achat', 'Écrivez un nombre, par exemple 1\u00a0234,56');
    await expectFault(page, 'Récit', 'Écrivez 120 caractères au plus');
    await expect(summary(page).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByLabel('Prix d’achat')).toHaveValue('douze');
    await expect(page.getByLabel('Récit')).toHaveValue(/^<img src=x .*🪁$/u);
    await page.getByLabel('Jaune').uncheck();
    await page.getByLabel('Nombre de lignes').fill('5');
    await page.getByLabel('Prix d’achat').fill('0');
    await page.getByLabel('Récit').fill(`${rtl} 🪁 ${hostile}`);
    await next(page).click();
    await expectFault(page, 'Nombre de lignes', 'Le maximum est 4');
    await expectFault(page, 'Prix d’achat', 'Le minimum est 1');
    await page.getByLabel('Nombre de lignes').fill('1');
    await page.getByLabel('Prix d’achat').fill('1');
    await next(page).click();
    await expect(heading(page, 'Le terrain')).toBeVisible();
  });

  test('is reported for places, accounts and files', inFull, async ({ page }) => {
    await openEveryWidget(page);
    await fillPilot(page);
    await next(page).click();
    await fillCloth(page);
    await next(page).click();
    await page.getByLabel('Adresse du terrain').fill(long);
    await page.getByLabel('Code postal').fill('13600');
    await page.getByLabel('IBAN du pilote').fill('FR7630006000011234567890188');
    await page.getByLabel('Choisir des fichiers').setInputFiles([photo('a.png', 900), photo('b.png', 900)]);
    await page.getByLabel('Numéro de plaque').fill(hostile);
    await next(page).click();
    await expectFault(page, 'Adresse du terrain', 'Écrivez 120 caractères au plus');
    await expectFault(page, 'Commune du terrain', 'Choisissez la commune');
    await expectFault(page, 'IBAN du pilote', 'Cet IBAN n’est pas valable : vérifiez chaque caractère');
    await expectFault(page, 'Photos', 'Vous avez dépassé la taille totale autorisée');
    await expectFault(page, 'Numéro de plaque', 'Écrivez 12 caractères au plus');
    await page.getByRole('button', { name: 'Retirer a.png' }).click();
    await page.getByRole('button', { name: 'Retirer b.png' }).click();
    await page.getByLabel('Choisir des fichiers').setInputFiles(photo('lourd.png', 1001));
    await next(page).click();
    await expectFault(page, 'Photos', 'Le fichier est trop volumineux');
    await page.getByRole('button', { name: 'Retirer lourd.png' }).click();
    await page.getByLabel('Choisir des fichiers').setInputFiles(photo('a.pdf', 10, 'application/pdf'));
    await next(page).click();
    await expectFault(page, 'Photos', 'Type de fichier invalide');
    await page.getByRole('button', { name: 'Retirer a.pdf' }).click();
    await fillField(page);
    await next(page).click();
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
  });
});

test.describe('accessibility of a form', () => {
  for (const [device, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1280, height: 800 }],
  ] as const) {
    test(`is filled in by the keyboard alone on ${device}`, sampleIf(device === 'a phone'), async ({ page }) => {
      await page.setViewportSize(viewport);
      await openEveryWidget(page);
      const { keyboard } = page;
      /** Moves on until the focus is on what is named. */
      const to = async (name: RegExp) => {
        for (let turn = 0; turn < 40; turn++) {
          const label = await page.evaluate(() => {
            const element = document.activeElement;
            const { labels = [], textContent } = element as HTMLInputElement;
            return labels?.length ? (labels[0]?.textContent ?? '') : (textContent ?? '');
          });
          if (name.test(label)) return;
          await keyboard.press('Tab');
        }
        throw new Error(`the focus never comes to ${name}`);
      };
      const type = async (name: RegExp, text: string) => {
        await to(name);
        await keyboard.press('ControlOrMeta+A');
        await keyboard.type(text);
      };
      await type(/^Nom du pilote/, 'Éole');
      await type(/^Adresse du pilote/, 'eole@exemple.fr');
      await type(/^Téléphone/, '0491123457');
      await type(/^Jour/, '1');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByLabel('Téléphone du pilote')).toHaveValue('0491123457');
      await keyboard.press('Tab');
      await expect(page.getByLabel('Téléphone du pilote')).toHaveValue('04 91 12 34 57');
      await keyboard.press('Shift+Tab');
      await keyboard.type('0491123456');
      await type(/^Mois/, '2');
      await type(/^Année/, '2024');
      await expect(page.getByLabel('Téléphone du pilote')).toHaveValue('04 91 12 34 56');
      await to(/^Pays/);
      await keyboard.type('Ita');
      await expect(page.getByLabel('Pays de l’envol')).toHaveValue('IT');
      await to(/^Continuer/);
      await keyboard.press('Enter');
      await expect(heading(page, 'La toile')).toBeVisible();
      await to(/^Delta/);
      await keyboard.press('ArrowDown');
      await to(/^Rouge/);
      await keyboard.press('Space');
      await to(/^Abri/);
      await keyboard.type('Box');
      await to(/déjà assuré/);
      await keyboard.press('Space');
      await type(/^Nom de l’assureur/, 'Ma Voilure');
      await type(/^Nombre de lignes/, '4');
      await type(/^Prix/, '12,5');
      await to(/^Continuer/);
      await keyboard.press('Enter');
      await expect(heading(page, 'Le terrain')).toBeVisible();
      await type(/^Adresse du terrain/, '1 rue du Cap');
      await type(/^Code postal/, '13600');
      await expect(page.getByLabel('La Ciotat')).toBeVisible();
      await keyboard.press('Tab');
      await keyboard.press('Space');
      await keyboard.press('ArrowDown');
      await type(/^IBAN/, IBAN);
      await type(/^Numéro de plaque/, '12345678A');
      await keyboard.press('Enter');
      await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
      expect(await listed(page, '.form-answers')).toMatchObject({
        Forme: 'Losange',
        'Nom de l’assureur': 'Ma Voilure',
        'Prix d’achat': '12,50 €',
        'Téléphone du pilote': expect.stringMatching(/^0491123456$/),
      });
      await to(/^Envoyer la déclaration/);
      await keyboard.press('Enter');
      await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
      await expect(page.locator('.form-result')).toBeFocused();
    });
  }

  test('has no fault in any step and state, fits on 320 px, and does not move', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (what: string) => {
      await expectSound(page, what);
      expect(await page.evaluate(() => document.getAnimations().length), what).toBe(0);
    };
    await openEveryWidget(page);
    await next(page).click();
    await expect(summary(page)).toBeVisible();
    await look('refused pilot');
    await fillPilot(page);
    await next(page).click();
    await expect(heading(page, 'La toile')).toBeVisible();
    await look('cloth');
    await next(page).click();
    await expect(summary(page)).toBeVisible();
    await look('refused cloth');
    await fillCloth(page);
    await next(page).click();
    await expect(heading(page, 'Le terrain')).toBeVisible();
    await fillField(page);
    await retype(page, 'IBAN du pilote', 'FR');
    await next(page).click();
    await expect(summary(page)).toBeVisible();
    await look('refused field');
    await retype(page, 'IBAN du pilote', IBAN);
    await next(page).click();
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
    await look('check');
    await send(page).click();
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
    await look('result');
  });
});
