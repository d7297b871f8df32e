import { devices, type Page } from '@playwright/test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { memberId } from '../../src/backend/demo/samples/person.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import { pdf } from '../backend/support/sample-files.ts';
import { expectNoViolations } from './checks.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';

test.use({ member: MEMBERS.everyFamily });

const NOT_FOUND = "La page demandée n'existe pas !";
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, reference: string) => page.locator(`.conversations [data-reference="${reference}"]`);

async function press(page: Page, name: string | RegExp, keyboard: boolean, role: 'button' | 'link' = 'button') {
  const target = page.getByRole(role, { name }).first();
  if (!keyboard) return target.tap();
  await target.focus();
  await page.keyboard.press('Enter');
}

const pixel7 = devices['Pixel 7'];
const WAYS = [
  {
    name: 'on a phone, by touch',
    use: { viewport: pixel7.viewport, hasTouch: true, isMobile: true },
    keyboard: false,
  },
  { name: 'on a computer, by keyboard', use: { viewport: { width: 1280, height: 900 } }, keyboard: true },
] as const;

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(
      `a message goes from the contract to the insurer, is answered, and answered again, ${name}`,
      sampleIf(keyboard),
      async ({ page, portal }) => {
        const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        await page.locator('[data-action=contacter]').getByRole('link').first().focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/contact/message?policeId=${id}`);
        await expect(title(page, 'Envoyer un message')).toBeVisible();
        await expect(page.getByLabel('Contrat concerné')).toHaveValue(id);
        await expectNoViolations(page, 'the form');
        await press(page, 'Envoyer mon message', keyboard);
        await expect(page.getByRole('link', { name: 'Choisissez l’objet de votre message' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Écrivez votre message' })).toBeVisible();
        await expectNoViolations(page, 'nothing answered');
        await page.getByLabel('Objet de votre message').selectOption('3042-1');
        await page
          .getByLabel('Votre message', { exact: true })
          .fill('Suis-je couvert\u00a0?\n<b>Merci</b> {$brand.name}');
        await page
          .getByLabel('Choisir des fichiers')
          .setInputFiles({ name: 'courrier.pdf', mimeType: 'application/pdf', buffer: await pdf() });
        await expect(page.getByRole('list', { name: 'Fichiers choisis' })).toContainText('Reçu');
        await expectNoViolations(page, 'with a file');
        await press(page, 'Envoyer mon message', keyboard);
        await expect(page).toHaveURL('/contact/formulaire-contact-transmise');
        await expect(title(page, 'Votre message est bien arrivé')).toBeVisible();
        await expect(page.locator('.form-panel')).toContainText('Réponse au plus tard le');
        await expect(page.locator('.download')).toContainText('Mon accusé de réception');
        await expectNoViolations(page, 'sent');
        const [kept] = await portal.db.select().from(conversations).orderBy(desc(conversations.dateInitialisation));
        const sent = kept?.reference ?? '';
        expect(await page.locator('.form-panel').innerText()).toContain(sent);
        const [errand] = await portal.db.select().from(errands).where(eq(errands.reference, sent));
        expect(errand).toMatchObject({ nature: 'message', contractId: id, etat: 'transmise' });

        await press(page, 'Lire la conversation', keyboard, 'link');
        await expect(title(page, 'Une question sur un contrat')).toBeVisible();
        const written = page.locator('.message');
        await expect(written).toHaveCount(1);
        await expect(written.first()).toContainText('<b>Merci</b> {$brand.name}');
        await expect(page.getByText(/Nous vous écrivons au plus tard le/)).toBeVisible();
        await expectNoViolations(page, 'the conversation');
        const download = page.waitForEvent('download');
        await press(page, /Télécharger courrier\.pdf/, keyboard);
        expect((await download).suggestedFilename()).toBe('courrier.pdf');

        // the dashboard follows it
        await page.goto('/');
        await ready(page);
        const trace = page.locator(`.errand[id="${sent}"]`);
        await expect(trace).toContainText('Message');
        await trace.locator('summary').focus();
        await page.keyboard.press('Enter');
        await trace.getByRole('link', { name: /Lire la conversation/ }).focus();
        await page.keyboard.press('Enter');
        await expect(title(page, 'Une question sur un contrat')).toBeVisible();

        await answerAsInsurer(
          { db: portal.db, decide: portal.decide, now: () => new Date() },
          { early: true, memberId: memberId(MEMBERS.everyFamily) },
        );
        await page.goto('/contact');
        await expect(card(page, sent)).toContainText('1 nouveau message');
        await expectNoViolations(page, 'the list');
        await card(page, sent).getByRole('link').focus();
        await page.keyboard.press('Enter');
        await expect(written).toHaveCount(2);
        await expect(written.last()).toContainText('Nouveau');
        await expect(written.last()).toContainText('Votre conseiller');
        await expectNoViolations(page, 'answered');
        const read = and(
          eq(conversationMessages.conversationId, kept?.id ?? ''),
          eq(conversationMessages.isMonMessage, false),
        );
        await expect
          .poll(async () => (await portal.db.select().from(conversationMessages).where(read))[0]?.readAt)
          .not.toBeNull();

        await press(page, 'Répondre', keyboard, 'link');
        await expect(title(page, 'Répondre')).toBeVisible();
        await expectNoViolations(page, 'the answer');
        await press(page, 'Envoyer ma réponse', keyboard);
        await expect(page.getByRole('link', { name: 'Écrivez votre message' })).toBeVisible();
        await page.getByLabel('Votre message', { exact: true }).fill('Merci, c’est clair.');
        await press(page, 'Envoyer ma réponse', keyboard);
        await expect(title(page, 'Votre réponse est bien arrivée')).toBeVisible();
        await expect(page.locator('.download')).toContainText('Mon accusé de réception');
        await expectNoViolations(page, 'the answer sent');
        await press(page, 'Lire la conversation', keyboard, 'link');
        await expect(written).toHaveCount(3);
        await page.goto('/contact');
        await expect(card(page, sent)).not.toContainText('nouveau');
      },
    );

    test(
      `a complaint is written from the footer, has its number and its clock, ${name}`,
      sampleIf(!keyboard),
      async ({ page, portal }) => {
        await page.goto('/contact/hub?natureContact=reclamation');
        await expect(page.getByRole('heading', { level: 2, name: 'Faire une réclamation' })).toBeVisible();
        await expectNoViolations(page, 'the hub');
        await press(page, /Écrire une réclamation/, keyboard, 'link');
        await expect(page).toHaveURL('/contact/components/Reclamation');
        await expectNoViolations(page, 'what it is about');
        await press(page, 'Continuer', keyboard);
        await expect(page.getByRole('link', { name: 'Dites sur quoi porte votre réclamation' })).toBeVisible();
        const about = page.getByRole('radio', { name: /Le traitement ou le délai/ });
        if (keyboard) {
          await about.focus();
          await page.keyboard.press('Space');
        } else await about.check();
        await press(page, 'Continuer', keyboard);
        await expect(page).toHaveURL('/contact/message');
        await expect(page.getByLabel('Objet de votre message')).toHaveValue('reclamation');
        await expect(about).toBeChecked();
        await expect(page.getByText(/saisir gratuitement La Médiation/)).toBeVisible();
        await page.getByLabel('Votre message', { exact: true }).fill('Je ne suis pas satisfait.');
        await expectNoViolations(page, 'the complaint');
        await press(page, 'Envoyer mon message', keyboard);
        await expect(title(page, 'Votre message est bien arrivé')).toBeVisible();
        await expect(page.getByText(/Votre réclamation porte ce numéro/)).toBeVisible();
        await press(page, 'Lire la conversation', keyboard, 'link');
        await expect(title(page, 'Une réclamation')).toBeVisible();
        const [kept] = await portal.db.select().from(conversations).orderBy(desc(conversations.dateInitialisation));
        await expect(page.locator('.dl')).toContainText(kept?.reference ?? '-');
        await expect(page.locator('.messages-clock')).toContainText('Nous en accusons réception');
        await expect(
          page.getByText(/Vous pourrez saisir gratuitement La Médiation de l’Assurance à partir du/),
        ).toBeVisible();
        await expectNoViolations(page, 'its conversation');
        const download = page.waitForEvent('download');
        await press(page, 'Télécharger mon dossier pour le médiateur', keyboard);
        expect((await download).suggestedFilename()).toBe(`dossier-mediateur-${kept?.reference}.pdf`);
        expect(kept).toMatchObject({ nature: 'reclamation', numero: kept?.reference });
      },
    );
  });

test.describe('the addresses', () => {
  test(
    'preselect the contract and the subject, and an unknown subject breaks nothing',
    inFull,
    async ({ page, portal }) => {
      const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
      for (const [objet, value] of [
        ['3042-1', '3042-1'],
        ['3042-2', '3042-2'],
        ['3042-3', '3042-3'],
        ['3029', '3029'],
        ['3042-77', 'autre'],
        ['%3Cscript%3E', 'autre'],
      ]) {
        await page.goto(`/contact/message?policeId=${id}&objetMessage=${objet}`);
        await expect(page.getByLabel('Objet de votre message'), objet).toHaveValue(value ?? '');
        await expect(page.getByLabel('Contrat concerné'), objet).toHaveValue(id);
      }
      await page.goto('/contact/message');
      await expect(title(page, 'Envoyer un message')).toBeVisible();
      for (const [action, objet] of [
        ['envoyer-document', '3042-2'],
        ['contact-kilometrage', '3042-3'],
      ]) {
        await page.goto(`/mon-contrat/${id}`);
        await ready(page);
        await page.locator(`[data-action=${action}]`).getByRole('link').first().click();
        await expect(page).toHaveURL(`/contact/message?policeId=${id}&objetMessage=${objet}`);
        await expect(page.getByLabel('Objet de votre message'), objet).toHaveValue(objet ?? '');
      }
    },
  );

  test('a draft survives, and a link about another contract has that one', inFull, async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    const { id: other } = await portal.contractOf(MEMBERS.everyFamily, '10');
    await page.goto(`/contact/message?policeId=${id}&objetMessage=3042-1`);
    const kept = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('enregistrerBrouillon'),
    );
    await page.getByLabel('Votre message', { exact: true }).fill('À finir plus tard');
    await kept;
    await page.reload();
    await expect(page.getByLabel('Votre message', { exact: true })).toHaveValue('À finir plus tard');
    await expect(page.getByLabel('Contrat concerné')).toHaveValue(id);
    await page.goto(`/contact/message?policeId=${other}`);
    await expect(page.getByLabel('Contrat concerné')).toHaveValue(other);
    await expect(page.getByLabel('Votre message', { exact: true })).toHaveValue('À finir plus tard');
  });

  test('the number of unread answers is beside «Messagerie» until they are read', async ({ page, portal }) => {
    const id = memberId(MEMBERS.everyFamily);
    const unread = and(eq(conversationMessages.memberId, id), isNull(conversationMessages.readAt));
    const before = await portal.db.select().from(conversationMessages).where(unread);
    const told = before.filter(({ isMonMessage }) => !isMonMessage);
    expect(told.length).toBeGreaterThan(0);
    await page.goto('/assistance');
    const messages = page.locator('.header-messages');
    await expect(messages).toHaveAccessibleName(`Messagerie ${told.length} à lire`);
    await expectNoViolations(page, 'answers to read');
    for (const { conversationId } of told) {
      await page.goto(`/contact/conversation/${conversationId}`);
      await expect(page.locator('.message').first()).toBeVisible();
    }
    await expect
      .poll(() => portal.db.$count(conversationMessages, and(unread, eq(conversationMessages.isMonMessage, false))))
      .toBe(0);
    await page.goto('/assistance');
    await ready(page);
    await page.waitForResponse((response) => (response.request().postData() ?? '').includes('getNonLus'));
    await expect(messages).toHaveAccessibleName('Messagerie');
    for (const { reference } of told)
      await portal.db
        .update(conversationMessages)
        .set({ readAt: null })
        .where(eq(conversationMessages.reference, reference));
  });

  test('a draft waits on the dashboard; once sent, its result survives a reload', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.everyFamily, '40');
    await page.goto(`/contact/message?policeId=${id}&objetMessage=3042-1`);
    const kept = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('enregistrerBrouillon'),
    );
    await page.getByLabel('Votre message', { exact: true }).fill('À finir plus tard');
    await kept;
    await page.goto('/');
    await ready(page);
    const begun = page.locator('.tasks li').filter({ hasText: 'Terminez «\u00a0Envoyer un message\u00a0»' });
    await expect(begun).toHaveCount(1);
    await begun.getByRole('link', { name: /Reprendre/ }).click();
    await expect(page.getByLabel('Votre message', { exact: true })).toHaveValue('À finir plus tard');
    await page.getByRole('button', { name: 'Envoyer mon message' }).click();
    await expect(title(page, 'Votre message est bien arrivé')).toBeVisible();
    const [sent] = await portal.db.select().from(conversations).orderBy(desc(conversations.dateInitialisation));
    await page.reload();
    await expect(page).toHaveURL(`/demandes#${sent?.reference}`);
    await expect(page.locator(`.errand[id="${sent?.reference}"]`)).toContainText('Message');
    await page.goto('/');
    await ready(page);
    await expect(page.locator('.tasks')).not.toContainText('Envoyer un message');
  });

  test('of the form’s parts open each of them', inFull, async ({ page }) => {
    for (const [part, label] of [
      ['Contrat', 'Contrat concerné'],
      ['Devis', 'Devis ou projet concerné'],
      ['Sinistre', 'Numéro du sinistre'],
      ['Reclamation', 'Sur quoi porte votre réclamation'],
      ['TypeDepot', 'De quels documents s’agit-il'],
    ]) {
      await page.goto(`/contact/components/${part}`);
      await expect(page.getByText(label ?? '').first(), part).toBeVisible();
      await expectNoViolations(page, part ?? '');
    }
  });

  test('of the hub open on what they name, and the contact form elsewhere in a new window', async ({ page }) => {
    for (const [address, heading] of [
      ['/contact/hub?natureContact=default&from=header', 'Écrire un message'],
      ['/contact/hub', 'Écrire un message'],
      ['/contact/hub?natureContact=reclamation', 'Faire une réclamation'],
      ['/contact/hub?natureContact=depot-documents', 'Déposer des documents'],
      ['/contact/depot-documents', 'Déposer des documents'],
      ['/contact/reclamation', 'Faire une réclamation'],
    ]) {
      await page.goto(address ?? '');
      await expect(page.getByRole('heading', { level: 2, name: heading ?? '' }), address).toBeVisible();
    }
    const form = page.locator('a[href="https://www.calanque.example/contactez-nous/formulaire-contact"]');
    await expect(form).toHaveAttribute('target', '_blank');
    await expect(form).toHaveAttribute('rel', /noopener/);
    await page.goto('/contact');
    await expect(form).toHaveAttribute('target', '_blank');
  });

  test('of another member’s conversation, and of none, are not found', async ({ page, portal }) => {
    const [theirs] = await portal.db.select().from(conversations);
    await page.goto(`/contact/conversation/${theirs?.id}`);
    await expect(page.locator('.message').first()).toBeVisible();
    for (const path of ['/contact/conversation/nulle-part', '/contact/nulle-part']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NOT_FOUND);
    }
  });
});

test.describe('another member', () => {
  test.use({ member: MEMBERS.four });
  test('sees no conversation of others, and none of their own yet', async ({ page, portal }) => {
    const [theirs] = await portal.db.select().from(conversations);
    await page.goto(`/contact/conversation/${theirs?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    await page.goto(`/contact/reponse/${theirs?.id}`);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByText('Vous n’avez pas encore de conversation.')).toBeVisible();
    await expectNoViolations(page, 'no conversation');
  });
});
