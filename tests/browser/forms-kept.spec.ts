import type { Page } from '@playwright/test';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import {
  arrivals,
  asks,
  expectFault,
  fillAll,
  fillCloth,
  fillField,
  fillPilot,
  forgetDrafts,
  heading,
  IBAN,
  listed,
  next,
  openEveryWidget,
  plateAlone,
  publishForms,
  send,
  stepOf,
  summary,
} from './every-widget.ts';
import { expect, MEMBERS, PASSWORD, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull } from './sample.ts';
import type { Portal } from './server.ts';

test.beforeAll(({ portal }) => publishForms(portal));
test.beforeEach(({ portal }) => forgetDrafts(portal));
test.afterAll(({ portal }) => portal.publishOriginal());

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Votre session a expiré' });
const notice = (page: Page) => page.getByText('Nous avons gardé vos réponses');
const done = (page: Page) => expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
const kept = ({ db }: Portal) => db.select().from(drafts);

/** Once the typing pauses, the server has `what` was typed. */
async function whenKept(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => asks(response.request(), 'enregistrerBrouillon') && asks(response.request(), what),
  );
  await work();
  await saved;
}

test('a page that cannot be fetched never reloads over typed answers, and leads back to them', async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED|dynamically imported module/);
  await signIn(page, MEMBERS.one, '/essai/pilote');
  await fillPilot(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(/\/assets\/dashboard-.*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
  await expect(heading(page, 'Erreur technique !')).toBeVisible();
  await expect(page.getByText('Vos réponses ne sont pas perdues')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir à mes réponses' }).click();
  await expect(page.getByLabel('Nom du pilote')).toHaveValue('Éole d’Alizé');
  expect(loads).toBe(0);
});

test.describe('a session that ends over a form', () => {
  async function typeAndExpire(page: Page): Promise<void> {
    await page.clock.install();
    await signIn(page, MEMBERS.one, '/essai/pilote');
    await fillPilot(page);
    await next(page).click();
    await fillCloth(page);
    await page.clock.fastForward('30:01');
    await expect(dialog(page)).toBeVisible();
  }

  async function reconnectAs(page: Page, numClient: string): Promise<void> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await submitCredentials(await opened, numClient, PASSWORD);
  }

  test('stands at the same step with the same answers for the same member, and can be sent', async ({ page }) => {
    await typeAndExpire(page);
    await reconnectAs(page, MEMBERS.one);
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading(page, 'La toile')).toBeVisible();
    await expect(page.getByLabel('Récit')).toHaveValue(/calanque/);
    await next(page).click();
    await fillField(page);
    await next(page).click();
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
    expect(await listed(page, '.form-answers')).toMatchObject({ 'Nom du pilote': 'Éole d’Alizé', Abri: 'Box fermé' });
    await send(page).click();
    await done(page);
  });

  test('shows none of it to another member', async ({ page }) => {
    await typeAndExpire(page);
    await reconnectAs(page, MEMBERS.four);
    await expect(page.getByRole('banner').getByText(MEMBERS.four)).toBeAttached();
    await expect(heading(page, 'Le pilote')).toBeVisible();
    await expect(page.getByLabel('Nom du pilote')).toHaveValue('PERRIN');
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('');
    await expect(notice(page)).toHaveCount(0);
  });

  test('that expires while sending sends once signed in again', inFull, async ({ page, watch }) => {
    watch.expect(/Failed to load/);
    await signIn(page, MEMBERS.one, '/essai/pilote');
    await fillAll(page);
    await page.route('**/graphql', (route) =>
      asks(route.request(), 'formatNumAdherent') ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
    );
    await send(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.unroute('**/graphql');
    await reconnectAs(page, MEMBERS.one);
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
    await send(page).click();
    await done(page);
  });

  test('asks before leaving only when something was typed', inFull, async ({ page, context, signedInAs }) => {
    await context.addCookies((await signedInAs(MEMBERS.one)).cookies);
    const asked: string[] = [];
    const listen = (one: Page) =>
      one.on('dialog', (question) => {
        asked.push(question.type());
        void question.dismiss();
      });
    const untouched = await context.newPage();
    listen(untouched);
    await openEveryWidget(untouched);
    await untouched.getByLabel('Adresse du pilote').click();
    const closed = untouched.waitForEvent('close');
    await untouched.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toEqual([]);
    listen(page);
    await openEveryWidget(page);
    await page.getByLabel('Adresse du pilote').fill('e');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('e');
  });
});

test.describe('answers kept for later', () => {
  test.use({ member: MEMBERS.one });

  test('are there in another browser, at the same step, without what may not be kept', async ({
    page,
    portal,
    browser,
    signedInAs,
  }) => {
    const saved = arrivals(page, 'enregistrerBrouillon');
    await fillAll(page);
    await whenKept(page, '87654321b', async () => {
      await page.getByRole('button', { name: 'Modifier Numéro de plaque' }).click();
      await page.getByLabel('Numéro de plaque').fill('87654321b');
    });
    const secrets = new RegExp(`${IBAN}|vent-arriere|Rafale`);
    expect(JSON.stringify(saved)).not.toMatch(secrets);
    const rows = await kept(portal);
    expect(JSON.stringify(rows)).not.toMatch(secrets);
    expect(rows).toHaveLength(1);

    const context = await browser.newContext({ baseURL: portal.origin, storageState: await signedInAs(MEMBERS.one) });
    const later = await context.newPage();
    await openEveryWidget(later);
    await expect(heading(later, 'Le terrain')).toBeVisible();
    await expect(notice(later)).toBeVisible();
    await expect(later.getByLabel('Adresse du terrain')).toHaveValue('1 rue du Cap');
    await expect(later.getByLabel('La Ciotat')).toBeChecked();
    await expect(later.getByLabel('Numéro de plaque')).toHaveValue('87654321b');
    await expect(later.getByLabel('IBAN du pilote')).toHaveValue('');
    await expect(later.getByRole('textbox', { name: 'Mot de passe du club' })).toHaveValue('');
    await expect(later.getByLabel('Nom du médecin')).toHaveValue('');
    await expect(later.getByRole('listitem').filter({ hasText: 'vol.png' })).toContainText('Reçu');
    await later.getByRole('button', { name: 'Retour' }).click();
    await expect(later.getByLabel('Bleu')).toBeChecked();
    await context.close();

    const nobody = { cookies: [], origins: [] };
    const other = await browser.newContext({ baseURL: portal.origin, storageState: nobody });
    const theirs = await other.newPage();
    await signIn(theirs, MEMBERS.four, '/essai/pilote');
    await expect(theirs.getByLabel('Adresse du pilote')).toHaveValue('');
    await expect(notice(theirs)).toHaveCount(0);
    await other.close();
  });

  test('are deleted when the member wants', async ({ page, portal }) => {
    await openEveryWidget(page);
    await whenKept(page, 'eole@', () => page.getByLabel('Adresse du pilote').fill('eole@exemple.fr'));
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('eole@exemple.fr');
    await page.getByRole('button', { name: 'Recommencer à zéro' }).click();
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('');
    await expect(page.getByLabel('Nom du pilote')).toHaveValue('LE GOFF');
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => kept(portal)).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Adresse du pilote')).toHaveValue('');
    await expect(notice(page)).toHaveCount(0);
  });

  test(
    'are gone once the form is done, even when keeping them takes longer than sending',
    inFull,
    async ({ page, portal }) => {
      await page.route('**/graphql', async (route) => {
        if (asks(route.request(), 'enregistrerBrouillon')) await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.fallback();
      });
      await page.goto('/pli/1');
      const dropped = page.waitForResponse((response) => asks(response.request(), 'supprimerBrouillon'));
      const saved = page.waitForResponse((response) => asks(response.request(), 'enregistrerBrouillon'));
      // what is sent before it begins to be kept is never kept
      const keeping = page.waitForRequest((request) => asks(request, 'enregistrerBrouillon'));
      await page.getByLabel('Numéro du destinataire').fill(MEMBERS.children);
      await keeping;
      await page.getByRole('button', { name: 'Envoyer le pli' }).click();
      await expect(heading(page, 'Le pli est parti')).toBeVisible();
      await Promise.all([dropped, saved]);
      expect(await kept(portal)).toEqual([]);
    },
  );

  test('stay off the device, which holds only a random text', inFull, async ({ page }) => {
    await fillAll(page);
    // how the release in force is asked for a contract is the same for everybody
    const stored = async () => {
      const all = await page.evaluate(() =>
        [localStorage, sessionStorage].map((storage) => Object.entries({ ...storage })),
      );
      return all.map((entries) => entries.filter(([name]) => name !== 'societaire.opening'));
    };
    const [local = [], session = []] = await stored();
    expect(local.filter(([name]) => name.startsWith('formulaire.'))).toEqual([
      ['formulaire.tous-les-champs', expect.stringMatching(/^[\w-]{32}( \d+)?$/)],
    ]);
    expect(JSON.stringify([local, session])).not.toMatch(/ole|exemple|0491|Ciotat|1234|FR76|Rafale|vent-/i);
    await send(page).click();
    await done(page);
    const [after = []] = await stored();
    expect(after.map(([name]) => name)).not.toContain('formulaire.tous-les-champs');
  });
});

test.describe('a catalogue that changes under an open form', () => {
  test.use({ member: MEMBERS.one });
  test.afterEach(({ portal }) => publishForms(portal));

  test('reports an answer that no longer fits, and loses none', inFull, async ({ page, portal }) => {
    await publishForms(portal, plateAlone);
    await fillAll(page);
    await publishForms(portal, (form) => {
      plateAlone(form);
      Object.assign(form.fields.numero ?? {}, {
        checks: [
          {
            id: 'neuve',
            valid: { '!=': [{ lower: [{ var: 'numero' }] }, '12345678a'] },
            message: 'Cette plaque a été retirée : choisissez-en une neuve',
          },
        ],
      });
      form.fields.bapteme = { schema: { type: 'string' }, label: 'Nom de baptême' };
      stepOf(form, 'terrain').fields?.push('bapteme');
      stepOf(form, 'fait').after = ['Bon vent, {bapteme} !'];
    });
    await send(page).click();
    await expectFault(page, null, 'Ce formulaire vient de changer. Vos réponses sont conservées');
    await expect(summary(page)).toContainText('Cette plaque a été retirée');
    // where the answers no longer do, with everything else as it was
    await expect(page.getByLabel('Numéro de plaque')).toHaveAccessibleDescription(/Cette plaque a été retirée/);
    await expect(page.getByLabel('IBAN du pilote')).toHaveValue(/^FR76 3000/);
    await next(page).click();
    await expectFault(page, 'Nom de baptême', 'Merci de renseigner le champs');
    await expect(summary(page)).toContainText('Cette plaque a été retirée');
    await page.getByLabel('Nom de baptême').fill('Mistral');
    await page.getByLabel('Numéro de plaque').fill('87654321B');
    await next(page).click();
    await expect(heading(page, 'Vérifiez vos réponses')).toBeVisible();
    expect(await listed(page, '.form-answers')).toMatchObject({
      'Nom du pilote': 'Éole d’Alizé',
      Photos: 'vol.png',
      'Nom de baptême': 'Mistral',
    });
    await send(page).click();
    await done(page);
    expect(await listed(page, '.form-panel')).toMatchObject({ Plaque: '87654321B' });
  });

  test('reports a withdrawn form as gone', inFull, async ({ page, portal, watch }) => {
    watch.expect(/Failed to load|PortalError|could not be found/);
    await page.goto('/pli/1');
    await page.getByLabel('Numéro du destinataire').fill('00000000Z');
    await portal.publishOriginal();
    await page.getByRole('button', { name: 'Envoyer le pli' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /La page demandée n'existe pas !|Erreur technique !/,
    );
    await page.reload();
    await expect(heading(page, "La page demandée n'existe pas !")).toBeVisible();
  });
});
