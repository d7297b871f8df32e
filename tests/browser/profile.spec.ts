import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { bankAccounts } from '../../src/backend/domain/bank/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members, provedEmails } from '../../src/backend/domain/members/schema.ts';
import { consents } from '../../src/backend/domain/profile/schema.ts';
import { pdf } from '../backend/support/sample-files.ts';
import { linkIn } from './account-data.ts';
import { expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { expect, MEMBERS, PASSWORD, ready, signIn, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';

const WAYS = [
  { name: 'on a phone, by touch', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, keyboard: false },
  { name: 'on a desktop, by keyboard alone', use: { viewport: { width: 1280, height: 900 } }, keyboard: true },
] as const;
const BANK = '/profil/infos-bancaires/coordonnees-bancaires-non-modifiable';
const GOOD = 'FR76 3000 6000 0112 3456 7890 189';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function press(page: Page, role: 'button' | 'link' | 'tab', name: string | RegExp, keyboard: boolean) {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  if (!keyboard) return target.click();
  await target.focus();
  await page.keyboard.press('Enter');
}

async function choose(page: Page, role: 'radio' | 'checkbox', name: string | RegExp, keyboard: boolean) {
  const target = page.getByRole(role, { name });
  if (keyboard) {
    await target.focus();
    await page.keyboard.press('Space');
  } else await target.click();
}

async function fillDay(page: Page, question: string, [day, month, year]: readonly [string, string, string]) {
  const group = page.getByRole('group', { name: question });
  await group.getByLabel('Jour').fill(day);
  await group.getByLabel('Mois').fill(month);
  await group.getByLabel('Année').fill(year);
}

async function attach(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: await pdf() };
  await page.getByLabel('Choisir des fichiers').setInputFiles([file]);
  const line = page.getByRole('list', { name: 'Fichiers choisis' }).getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Reçu');
}

/** A member's record, put back once the journey is over. */
async function recordOf({ db }: Portal, numClient: string) {
  const [member] = await db.select().from(members).where(eq(members.numClient, numClient));
  if (member === undefined) throw new Error(`no member ${numClient}`);
  const accounts = await db.select().from(bankAccounts).where(eq(bankAccounts.memberId, member.id));
  const proved = await db.select().from(provedEmails).where(eq(provedEmails.memberId, member.id));
  return {
    ...member,
    restore: async () => {
      const { id, ...row } = member;
      await db.update(members).set(row).where(eq(members.id, id));
      await db.delete(provedEmails).where(eq(provedEmails.memberId, id));
      if (proved.length > 0) await db.insert(provedEmails).values(proved);
      await db.delete(consents).where(eq(consents.memberId, id));
      for (const { id: account, ...known } of accounts)
        await db.update(bankAccounts).set(known).where(eq(bankAccounts.id, account));
    },
  };
}

const errandOf = async ({ db }: Portal, page: Page) => {
  const { Référence: reference = '' } = await listed(page, '.form-panel');
  const [errand] = await db.select().from(errands).where(eq(errands.reference, reference));
  return errand;
};

for (const { name, use, keyboard } of WAYS)
  test.describe(name, () => {
    test.use(use);

    test(
      'a member sees where they are signed in, and ends it elsewhere',
      sampleIf(!keyboard),
      async ({ page, browser, portal }) => {
        await signIn(page, MEMBERS.one, '/profil');
        const away = await browser.newContext({
          baseURL: portal.origin,
          userAgent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
        });
        const phone = await away.newPage();
        await signIn(phone, MEMBERS.one, '/contrats');
        await page.reload();
        const main = page.getByRole('main');
        await expect(main).toContainText(/Ailleurs\s*Safari sur iPhone\s*Connecté depuis le\s*\d\d\/\d\d\/\d{4} à/);
        await expectNoViolations(page, 'where a member is signed in');
        await press(page, 'link', 'Mettre fin à Safari sur iPhone', keyboard);
        await expect(title(page, 'Mettre fin à une connexion')).toBeVisible();
        // which session it is does not stay in the address
        await expect(page).toHaveURL('/profil/connexions/choix');
        await expect(page.getByRole('radio', { name: /^À une seule connexion/ })).toBeChecked();
        await expect(page.getByRole('radio', { name: /^Safari sur iPhone, commencée le/ })).toBeChecked();
        await expectNoViolations(page, 'sessions');
        await press(page, 'button', 'Mettre fin', keyboard);
        await expect(title(page, 'C’est terminé')).toBeVisible();
        await expect(main).toContainText('Une connexion a été fermée.');
        await phone.goto('/contrats');
        await expect(phone.getByRole('heading', { level: 1, name: 'Votre session a expiré' })).toBeVisible();
        await away.close();
        await press(page, 'link', 'Retour à mon profil', keyboard);
        await expect(main).toContainText('Ailleurs');
        await expect(main).not.toContainText('Safari sur iPhone');
        // what other journeys have left
        if (await page.getByRole('link', { name: 'Mettre fin à une autre connexion' }).isVisible()) {
          await press(page, 'link', 'Mettre fin à une autre connexion', keyboard);
          await choose(page, 'radio', /^À toutes mes autres connexions/, keyboard);
          await press(page, 'button', 'Mettre fin', keyboard);
          await expect(title(page, 'C’est terminé')).toBeVisible();
          await press(page, 'link', 'Retour à mon profil', keyboard);
        }
        await expect(main).toContainText('nulle part');
        await page.goto('/profil/connexions/choix');
        await expect(title(page, 'Aucune autre connexion')).toBeVisible();
      },
    );

    test.describe('a member', () => {
      test.use({ member: MEMBERS.four });

      test(
        'goes through the tabs of the profile, each with its address (TAB-001 to TAB-004)',
        sampleIf(keyboard),
        async ({ page }) => {
          await page.goto('/profil');
          await ready(page);
          await expect(title(page, 'Mon profil')).toBeVisible();
          const strip = page.getByRole('tablist', { name: 'Mon profil' });
          await expect(strip.getByRole('tab')).toHaveText([
            ...['Connexion', 'Coordonnées bancaires', 'Adresse', 'Pièce d’identité'],
          ]);
          const panel = page.getByRole('tabpanel');
          await expect(panel).toContainText(MEMBERS.four);
          await expectNoViolations(page, 'connection');
          for (const [tab, id, words] of [
            ['Coordonnées bancaires', 'coordonnees-bancaires', 'Le compte de vos prélèvements'],
            ['Adresse', 'adresse', 'Mon adresse'],
            ['Pièce d’identité', 'piece-identite', 'Nous n’avons pas de pièce d’identité de vous'],
          ] as const) {
            if (keyboard) {
              await strip.getByRole('tab', { selected: true }).focus();
              await page.keyboard.press('ArrowRight');
            } else await strip.getByRole('tab', { name: tab }).click();
            await expect(panel).toContainText(words);
            await expect(page).toHaveURL(`/profil?onglet=${id}`);
            await expectNoViolations(page, tab);
          }
          await page.reload();
          await ready(page);
          await expect(panel).toContainText('Nous n’avons pas de pièce d’identité de vous');
          await page.goBack();
          await expect(panel).toContainText('Mon adresse');
        },
      );

      test(
        'changes e-mail and mobile with the password, and the old address is notified',
        sampleIf(!keyboard),
        async ({ page, portal }) => {
          const { email, restore } = await recordOf(portal, MEMBERS.four);
          await page.goto('/profil/informations-personnelles');
          await ready(page);
          await expect(page.locator('main')).toContainText(email ?? '?');
          await expectNoViolations(page, 'personal information');
          await press(page, 'button', 'Changer mon e-mail ou mon mobile', keyboard);
          await expect(title(page, 'Changer mon e-mail ou mon mobile')).toBeVisible();
          await page.getByLabel('Adresse e-mail').fill('helene');
          await page.getByLabel('Téléphone mobile').fill('04 91 00 00 00');
          await press(page, 'button', 'Vérifier', keyboard);
          await expect(page.getByRole('link', { name: /Un mobile commence par 06 ou 07/ })).toBeVisible();
          await expect(page.getByRole('link', { name: /adresse e-mail complète/ })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Merci de renseigner votre mot de passe' })).toBeVisible();
          await expectNoViolations(page, 'faults');
          await page.getByLabel('Adresse e-mail').fill('helene.nouvelle@example.com');
          await page.getByLabel('Téléphone mobile').fill('06 39 98 76 54');
          await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('pas le bon');
          await press(page, 'button', 'Vérifier', keyboard);
          await expect(page.getByRole('link', { name: 'Votre mot de passe est incorrect' })).toBeVisible();
          await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(PASSWORD);
          await press(page, 'button', 'Vérifier', keyboard);
          await expect(title(page, 'Vérifiez vos coordonnées')).toBeVisible();
          await expect(page.locator('main')).toContainText('helene.nouvelle@example.com');
          await expect(page.locator('main')).not.toContainText(PASSWORD);
          await expectNoViolations(page, 'check');
          await press(page, 'button', 'Enregistrer', keyboard);
          await expect(title(page, 'Vos coordonnées sont à jour')).toBeVisible();
          await expectNoViolations(page, 'saved');
          expect(await errandOf(portal, page)).toMatchObject({ nature: 'changement-coordonnees', etat: 'terminee' });
          expect(await recordOf(portal, MEMBERS.four)).toMatchObject({ email: 'helene.nouvelle@example.com' });
          await press(page, 'link', 'Mes informations personnelles', keyboard);
          await expect(page.locator('main')).toContainText('helene.nouvelle@example.com');
          const waiting = page.getByText('n’est pas encore confirmée', { exact: false });
          await expect(waiting).toContainText(email ?? '?');
          await expectNoViolations(page, 'an address that waits to be proved');
          const proof = async () =>
            (await portal.mails()).find(({ to }) => to === 'helene.nouvelle@example.com')?.text ?? '';
          await expect.poll(proof, 'the link').toContain('/adresse-email/1');
          const { address } = linkIn({ text: await proof() });
          await page.goto(address);
          await expect(title(page, 'Confirmez votre adresse e-mail')).toBeVisible();
          // its secret leaves the address at once
          await expect(page).toHaveURL(/\/adresse-email\/1$/);
          await expectNoViolations(page, 'the link of an address');
          await press(page, 'button', 'Confirmer cette adresse', keyboard);
          await expect(title(page, 'Votre adresse e-mail est confirmée')).toBeVisible();
          await page.goto(address);
          await expect(title(page, 'Ce lien a déjà servi')).toBeVisible();
          await page.goto('/profil/informations-personnelles');
          await ready(page);
          await expect(page.locator('main')).toContainText('helene.nouvelle@example.com');
          await expect(waiting).toHaveCount(0);
          await restore();
        },
      );

      test(
        'chooses how to be contacted, and finds it so again (CONSENT-001 to CONSENT-017)',
        sampleIf(keyboard),
        async ({ page, portal }) => {
          const { id, email, restore } = await recordOf(portal, MEMBERS.four);
          await page.goto('/profil/contact-preferences');
          await ready(page);
          await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email ?? '?');
          const boxes = page.getByRole('checkbox');
          await expect(boxes).toHaveCount(16);
          const offers = page.getByRole('group', { name: /Informations et offres/ });
          await expect(offers.getByRole('checkbox', { checked: true })).toHaveCount(0);
          await expectNoViolations(page, 'preferences');
          await choose(page, 'checkbox', /des informations et des offres par e-mail/, keyboard);
          await choose(page, 'checkbox', /documents d’épargne par courrier/, keyboard);
          await press(page, 'button', 'Enregistrer mes choix', keyboard);
          await expect(title(page, 'Vos choix sont enregistrés')).toBeVisible();
          await expectNoViolations(page, 'saved');
          const kept = and(eq(consents.memberId, id), eq(consents.code, 'consentementEmail'));
          expect(await portal.db.select().from(consents).where(kept)).toMatchObject([
            { valeur: true, libelle: 'Je veux recevoir des informations et des offres par e-mail' },
          ]);
          await press(page, 'link', 'Revoir mes préférences', keyboard);
          await expect(boxes).toHaveCount(16);
          await expect(page.getByRole('checkbox', { name: /offres par e-mail/ })).toBeChecked();
          await expect(page.getByRole('checkbox', { name: /documents d’épargne par courrier/ })).not.toBeChecked();
          await choose(page, 'checkbox', /des informations et des offres par e-mail/, keyboard);
          await press(page, 'button', 'Enregistrer mes choix', keyboard);
          await expect(title(page, 'Vos choix sont enregistrés')).toBeVisible();
          expect(await portal.db.select().from(consents).where(kept)).toHaveLength(2);

          await press(page, 'link', 'Revoir mes préférences', keyboard);
          await page.getByLabel('Téléphone mobile').fill('06 98 76 54 32');
          await press(page, 'button', 'Enregistrer mes choix', keyboard);
          await expect(title(page, 'Confirmer mon e-mail et mon mobile')).toBeVisible();
          await expectNoViolations(page, 'confirm');
          await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(PASSWORD);
          await press(page, 'button', 'Vérifier', keyboard);
          await expect(title(page, 'Vérifiez vos coordonnées')).toBeVisible();
          await press(page, 'button', 'Enregistrer', keyboard);
          await expect(title(page, 'Vos choix sont enregistrés')).toBeVisible();
          await press(page, 'link', 'Revoir mes préférences', keyboard);
          await expect(page.getByLabel('Téléphone mobile')).toHaveValue(/^06 ?98 ?76 ?54 ?32$/);
          await restore();
        },
      );

      test(
        'asks for another bank account, from the page that explains to the recap (ROUTE-083 to ROUTE-085)',
        inFull,
        async ({ page, portal }) => {
          const { restore } = await recordOf(portal, MEMBERS.four);
          await page.goto('/profil?onglet=coordonnees-bancaires');
          await ready(page);
          await press(page, 'link', 'Changer de compte bancaire', keyboard);
          await expect(page).toHaveURL(BANK);
          await expect(page.getByText('ne se change pas directement en ligne')).toBeVisible();
          await expectNoViolations(page, 'explained');
          await press(page, 'button', 'Demander le changement', keyboard);
          await expect(page).toHaveURL(`${BANK}/form`);
          const iban = page.getByLabel('IBAN du nouveau compte');
          await expectNoViolations(page, 'form');
          await iban.fill('FR76 3000 6000 0112 3456 7890 188');
          await press(page, 'button', 'Vérifier ma demande', keyboard);
          await expect(page.getByRole('link', { name: /Cet IBAN n’est pas valable/ })).toBeVisible();
          await expect(page.getByRole('link', { name: 'Écrivez le titulaire du compte' })).toBeVisible();
          await expectNoViolations(page, 'faults');
          await iban.fill('BR18 0036 0305 0000 1000 9795 493C 1');
          await press(page, 'button', 'Vérifier ma demande', keyboard);
          await expect(page.getByRole('link', { name: /n’est pas dans la zone SEPA/ })).toBeVisible();
          await iban.fill(GOOD);
          await page.getByLabel('Titulaire du compte').fill('Paul Martin');
          await choose(page, 'radio', 'Un RIB', keyboard);
          await attach(page, 'rib.pdf');
          await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(PASSWORD);
          await press(page, 'button', 'Vérifier ma demande', keyboard);
          await expect(page).toHaveURL(`${BANK}/recap`);
          await expect(page.locator('main')).toContainText('FR76 3000 6000 0112 3456 7890 189');
          await expectNoViolations(page, 'recap');
          await press(page, 'button', 'Envoyer ma demande', keyboard);
          await expect(page.getByRole('link', { name: /Le compte doit être à votre nom/ })).toBeVisible();
          await page.getByLabel('Titulaire du compte').fill('Hélène Perrin');
          await press(page, 'button', 'Vérifier ma demande', keyboard);
          await press(page, 'button', 'Envoyer ma demande', keyboard);
          await expect(title(page, 'Votre demande est enregistrée')).toBeVisible();
          await expectNoViolations(page, 'sent');
          const errand = await errandOf(portal, page);
          expect(errand).toMatchObject({ nature: 'changement-compte', etat: 'transmise' });
          await page.goto('/');
          await ready(page);
          await expect(page.locator(`.errand[id="${errand?.reference}"]`)).toContainText(
            'Changement de compte bancaire',
          );
          await restore();
        },
      );
    });

    test.describe('a member who has something to do', () => {
      test.use({ member: MEMBERS.everyTask });

      test(
        'sends an identity paper, confirms the mandate, states the income, and no task is left',
        sampleIf(!keyboard),
        async ({ page, portal }) => {
          test.slow();
          const { restore } = await recordOf(portal, MEMBERS.everyTask);
          const tasks = page.getByRole('region', { name: 'Mes actions à réaliser' });
          const toDo = async () => {
            await page.goto('/');
            await ready(page);
            await expect(tasks.getByRole('listitem').first()).toBeVisible();
            const others = tasks.getByRole('button', { name: /Voir \d autres actions/ });
            if (await others.isVisible()) await others.click();
          };
          await page.goto('/');
          // the premium that is late is told once
          await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
          await toDo();
          await tasks.locator('a[href="/profil/piece-identite"]').click();
          await expect(title(page, 'Envoyer une pièce d’identité')).toBeVisible();
          await expect(page.getByRole('radio')).toHaveCount(6);
          await expectNoViolations(page, 'identity');
          await press(page, 'button', 'Vérifier mon envoi', keyboard);
          await expect(page.getByRole('link', { name: 'Choisissez une pièce d’identité' })).toBeVisible();
          await expectNoViolations(page, 'identity, with faults');
          await choose(page, 'radio', 'Passeport', keyboard);
          await page.getByLabel('Numéro de la pièce').fill('18CK04721');
          await fillDay(page, 'Date de délivrance', ['1', '3', '2022']);
          await fillDay(page, 'Date de fin de validité', ['28', '2', '2032']);
          await attach(page, 'passeport.pdf');
          await press(page, 'button', 'Vérifier mon envoi', keyboard);
          await expect(title(page, 'Vérifiez votre envoi')).toBeVisible();
          await expect(page.locator('main')).not.toContainText('18CK04721');
          await press(page, 'button', 'Envoyer ma pièce d’identité', keyboard);
          await expect(title(page, 'Votre pièce d’identité est bien arrivée')).toBeVisible();
          const receipt = page.getByRole('button', { name: 'Télécharger Mon accusé de réception' });
          const [saved] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
          expect(saved.suggestedFilename()).toMatch(/^Accuse-de-reception_[A-Z2-9]{8}\.pdf$/);
          await expectNoViolations(page, 'identity, sent');
          expect(await errandOf(portal, page)).toMatchObject({ nature: 'piece-identite', etat: 'transmise' });
          await toDo();
          await expect(tasks.locator('a[href="/profil/piece-identite"]')).toHaveCount(0);

          await tasks.locator('a[href="/profil/informations-bancaires/mandat"]').click();
          await expect(title(page, 'Vérifier mon mandat de prélèvement')).toBeVisible();
          // whole, where it is checked against a bank's paper
          await expect(page.getByRole('main')).toContainText(/FR\d{2}( [0-9A-Z]{4}){5} [0-9A-Z]{3}/);
          await expectNoViolations(page, 'mandate');
          await press(page, 'button', 'C’est toujours le bon compte', keyboard);
          await expect(title(page, 'Votre mandat est vérifié')).toBeVisible();
          await expectNoViolations(page, 'mandate, checked');

          await toDo();
          await expect(tasks.locator('a[href="/profil/informations-bancaires/mandat"]')).toHaveCount(0);
          await tasks.locator('a[href="/profil/informations-professionnelles/patrimoine"]').click();
          await expect(title(page, 'Mettre à jour mes revenus et mon patrimoine')).toBeVisible();
          await expectNoViolations(page, 'wealth');
          await choose(page, 'radio', /De 50\s000 à 75\s000/, keyboard);
          await press(page, 'button', 'Enregistrer', keyboard);
          await expect(title(page, 'Vos informations sont à jour')).toBeVisible();
          await toDo();
          await expect(tasks.locator('a[href^="/profil"]')).toHaveCount(0);
          await restore();
        },
      );
    });

    test.describe('a member who moves', () => {
      test.use({ member: MEMBERS.offer });

      test('gives a future address, and sees it (ENTITY-015)', sampleIf(keyboard), async ({ page, portal }) => {
        await page.goto('/profil?onglet=adresse');
        await ready(page);
        await press(page, 'link', 'Changer d’adresse', keyboard);
        await expect(title(page, 'Changer d’adresse')).toBeVisible();
        await expectNoViolations(page, 'address');
        await press(page, 'button', 'Vérifier mon adresse', keyboard);
        await expect(page.getByRole('link', { name: 'Dites pour combien de temps' })).toBeVisible();
        await expectNoViolations(page, 'address, with faults');
        await choose(page, 'radio', /Pour un temps/, keyboard);
        await page.getByLabel('Numéro et voie').fill('3 rue du Port');
        await page.getByLabel('Code postal', { exact: true }).fill('13600');
        await choose(page, 'radio', /La Ciotat/i, keyboard).catch(() => undefined);
        const day = (later: number) => {
          const date = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });
          return date.format(Date.now() + later * 86_400_000).split('/') as [string, string, string];
        };
        await fillDay(page, 'À partir de quand ?', day(10));
        await fillDay(page, 'Jusqu’à quand ?', day(100));
        await press(page, 'button', 'Vérifier mon adresse', keyboard);
        await expect(title(page, 'Vérifiez votre adresse')).toBeVisible();
        await expectNoViolations(page, 'address, checked');
        await press(page, 'button', 'Enregistrer mon adresse', keyboard);
        await expect(title(page, 'Votre nouvelle adresse est enregistrée')).toBeVisible();
        expect(await errandOf(portal, page)).toMatchObject({ nature: 'changement-adresse', etat: 'transmise' });
        await press(page, 'link', 'Mon adresse', keyboard);
        await expect(page.getByRole('tabpanel')).toContainText('3 rue du Port');
        await expect(page.getByRole('tabpanel')).toContainText('Temporaire');
        await expectNoViolations(page, 'address to come');
      });
    });
  });

test.describe('every page of the profile', () => {
  test.use({ member: MEMBERS.everyTask, viewport: { width: 320, height: 640 } });

  test('opens at its address, at 320 px, without findings of axe', inFull, async ({ page }) => {
    for (const [path, name] of [
      ['/profil/informations-professionnelles', 'Mes informations professionnelles'],
      ['/profil/informations-bancaires', 'Mes informations bancaires'],
      ['/profil/informations-bancaires/rien', 'Aucun mandat n’est à vérifier'],
      [BANK, 'Changer de compte bancaire'],
      ['/contact-information', 'Mes coordonnées'],
    ] as const) {
      await page.goto(path);
      await ready(page);
      await expect(title(page, name)).toBeVisible();
      await expectNoViolations(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await page.goto('/profil/infos-bancaires/form');
    await expect(page).toHaveURL(`${BANK}/form`);
  });
});
