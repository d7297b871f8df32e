import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { FIRST_INSURER } from '../another-insurer/folder.ts';
import { readPdf } from '../backend/support/pdf.ts';
import { pdf } from '../backend/support/sample-files.ts';
import {
  SECOND_INSURER,
  SECOND_MEMBER,
  SECOND_PASSWORD,
  type ServedInsurer,
  serveInsurer,
} from '../second-insurer/serve.ts';
import { type MappedInsurer, serveMapped } from '../second-insurer/serve-mapped.ts';
import { expectNoOverflow, expectNoViolations } from './checks.ts';
import { listed } from './every-widget.ts';
import { cookiesRefused, noWorker, pdfViewer, ready, submitCredentials, tourSeen } from './fixtures.ts';
import { type Watch, watchContext } from './watch.ts';

interface WorkerFixtures {
  insurer: ServedInsurer;
}

interface MappedFixtures {
  mapped: MappedInsurer;
}

const test = base.extend<{ watch: Watch }, WorkerFixtures>({
  insurer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'second-insurer-'));
      const insurer = await serveInsurer(SECOND_INSURER, { DATA_DIR: data, DRAWN_PAGES: '0' });
      await use(insurer);
      await insurer.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ insurer }, use) => use(insurer.origin),
  watch: [
    async ({ context }, use) => {
      const watch = await watchContext(context);
      for (const script of [tourSeen, cookiesRefused, noWorker]) await context.addInitScript(script);
      await context.addInitScript(pdfViewer, true);
      await use(watch);
      expect(watch.surprises, 'what the pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** What each family's page is called and what it shows first. */
const FAMILIES = [
  {
    family: 'animaux',
    title: 'Noisette',
    tabs: ['Carnet de santé', 'Frais vétérinaires', 'Ce qui est couvert', 'Mes papiers'],
  },
  { family: 'velo', title: 'Moustache Lundi 27', tabs: ['Mon vélo', 'Ce qui est couvert', 'Mes papiers'] },
  { family: 'voiture', title: 'Renault Zoé', tabs: ['Mes papiers', 'Ce qui est couvert', 'Voiture et conducteurs'] },
  { family: 'logement', title: '4 rue des Haies', tabs: ['Mon logement', 'Ce qui est couvert', 'Mes papiers'] },
  { family: 'soins', title: 'Complémentaire santé', tabs: ['Mes remboursements', 'Mes papiers'] },
  { family: 'livret', title: 'Mon livret', tabs: ['Mon livret', 'Mes papiers'] },
  { family: 'litiges', title: 'Protection juridique', tabs: ['Ce qui est couvert', 'En cas de litige', 'Mes papiers'] },
];

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function fillDay(page: Page, question: RegExp, days: number): Promise<void> {
  const then = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(Date.now() + days * 86_400_000);
  const [day = '', month = '', year = ''] = then.split('/');
  const group = page.getByRole('group', { name: question });
  await group.getByLabel('Jour').fill(day);
  await group.getByLabel('Mois').fill(month);
  await group.getByLabel('Année').fill(year);
}

async function enter(page: Page, from = '/'): Promise<void> {
  await page.goto(from);
  await submitCredentials(page, SECOND_MEMBER, SECOND_PASSWORD);
  await expect(page.getByRole('banner').getByText(SECOND_MEMBER)).toBeAttached();
}

/** The page stands, reads well, and says nothing of the first insurer. */
async function expectOwn(page: Page, what: string): Promise<void> {
  await ready(page);
  await expectNoViolations(page, what);
  expect.soft(FIRST_INSURER.exec(await page.content())?.[0], what).toBeUndefined();
}

const pathsOf = async (page: Page): Promise<string[]> => {
  await page.goto('/contrats');
  await ready(page);
  const links = page.getByRole('main').locator('a[href^="/contrat/"]');
  return links.evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))]);
};

for (const { name, viewport } of [
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'on a desk', viewport: { width: 1280, height: 800 } },
])
  test.describe(name, () => {
    test.use({ viewport });

    test('signs in, and reads each of the seven families', async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveTitle(/Nid/);
      await expectOwn(page, 'sign-in');
      await submitCredentials(page, SECOND_MEMBER, SECOND_PASSWORD);
      await expect(title(page, 'Mon nid')).toBeVisible();
      await expectOwn(page, 'dashboard');
      await expectNoOverflow(page, 'dashboard');
      const paths = await pathsOf(page);
      await expectOwn(page, 'list');
      for (const { family, title: heading, tabs } of FAMILIES) {
        const path = paths.find((one) => one.startsWith(`/contrat/${family}/`));
        expect(path, family).toBeDefined();
        await page.goto(path ?? '');
        await expect(title(page, new RegExp(heading))).toBeVisible();
        await expectOwn(page, family);
        for (const tab of tabs) {
          await page.getByRole('tab', { name: tab, exact: true }).click();
          await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
          await expectOwn(page, `${family}, ${tab}`);
        }
        await expectNoOverflow(page, family);
      }
    });

    test('takes a certificate, and a relevé of what was paid', async ({ page }) => {
      await enter(page, '/attestations');
      await expect(title(page, 'Mes attestations')).toBeVisible();
      await expectOwn(page, 'certificates');
      for (const [paper, words] of [
        ['Attestation d’assurance du vélo', /BC27A01234/],
        ['Relevé des frais vétérinaires', /Consultation et analyses/],
      ] as const) {
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: `Télécharger ${paper}`, exact: true }).click();
        const file = await (await coming).path();
        const { words: written } = await readPdf(readFileSync(file).toString('base64'));
        expect(written).toContain('Fauvette');
        expect(written).toMatch(words);
        expect(FIRST_INSURER.exec(written)?.[0]).toBeUndefined();
      }
    });

    test('declares what the dog did', async ({ page }) => {
      await enter(page, '/sinistres/declaration');
      await expectOwn(page, 'what to declare');
      await page.goto('/sinistres/declarer/1?typeSinistre=animal');
      await expect(title(page, 'Ce qui est arrivé')).toBeVisible();
      await expectOwn(page, 'claim, first step');
      await page.getByRole('radio', { name: /Noisette|^Chien/ }).check();
      await page.getByLabel('Qu’est-il arrivé ?').selectOption('morsure');
      // one of each way of looking at the page: the same event is declared once
      await fillDay(page, /Quel jour/, viewport.width < 500 ? -2 : -3);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Votre récit')).toBeVisible();
      await page.getByLabel('Où est-ce arrivé ?').fill('Rue des Haies, Annecy');
      await page.getByLabel('Racontez').fill('Il a mordu le livreur à la main.');
      await expectOwn(page, 'claim, second step');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Vos photos')).toBeVisible();
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Relisez')).toBeVisible();
      await expectOwn(page, 'claim, check');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(title(page, 'C’est déclaré')).toBeVisible();
      await expectOwn(page, 'claim, result');
      await page.getByRole('link', { name: 'Suivre mon sinistre' }).click();
      await expect(page.getByRole('main').getByText('Il a mordu ou blessé quelqu’un').first()).toBeVisible();
      await expectOwn(page, 'claim, followed');
    });

    test('changes address', async ({ page }) => {
      await enter(page, '/profil/adresse');
      await expect(title(page, 'Changer d’adresse')).toBeVisible();
      await expectOwn(page, 'address');
      await page.getByRole('radio', { name: 'Pour de bon' }).check();
      await page.getByLabel('Numéro et voie').fill('7 avenue du Lac');
      await page.getByLabel('Code postal', { exact: true }).fill('74000');
      await page.getByRole('radio', { name: /^Annecy$/i }).check();
      await fillDay(page, /À partir de quand/, 3);
      await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
      await expect(title(page, 'Vérifiez votre adresse')).toBeVisible();
      await expectOwn(page, 'address, check');
      await page.getByRole('button', { name: 'Enregistrer mon adresse' }).click();
      await expect(title(page, 'Votre nouvelle adresse est enregistrée')).toBeVisible();
      await expectOwn(page, 'address, result');
    });
  });

test.describe('savings, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('pays into the livret, and keeps the receipt', async ({ page }) => {
    await enter(page, '/contrats');
    const path = (await pathsOf(page)).find((one) => one.startsWith('/contrat/livret/'));
    await page.goto(path ?? '');
    await ready(page);
    await page.locator('[data-action=verser]').first().click();
    await expect(title(page, 'Faire un versement')).toBeVisible();
    await page.getByRole('radio', { name: 'Une seule fois' }).check();
    await page.getByLabel('Montant', { exact: true }).fill('1500,50');
    await expect(page.getByRole('heading', { name: 'Ce que devient votre versement' })).toBeVisible();
    await expectOwn(page, 'payment, amount');
    await expectNoOverflow(page, 'payment, amount');
    const shown = await listed(page, '.form-panel');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(title(page, 'Votre compte')).toBeVisible();
    await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
    await expectOwn(page, 'payment, account');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(title(page, 'Relisez')).toBeVisible();
    await expectOwn(page, 'payment, check');
    await page.getByRole('button', { name: 'Verser' }).click();
    await expect(title(page, 'Votre versement est demandé')).toBeVisible();
    await expectOwn(page, 'payment, result');
    await expectNoOverflow(page, 'payment, result');
    const told = await listed(page, '.form-panel');
    expect(told.Référence).toMatch(/^[A-Z2-9]{8}$/);
    expect(told.Versement).toMatch(/1\s500,50\s€/);
    expect([told.Frais, told['Une fois les frais ôtés']]).toEqual([shown.Frais, shown['Mis sur le livret']]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Télécharger Mon accusé/ }).click();
    const { words } = await readPdf(readFileSync(await (await coming).path()).toString('base64'));
    for (const said of [told.Référence ?? '', 'Versement sur un livret', 'Fauvette']) expect(words).toContain(said);
    expect(words).toMatch(/1\s500,50\s€/);
    expect(FIRST_INSURER.exec(words)?.[0]).toBeUndefined();
    await page.getByRole('link', { name: 'Revenir à mon livret' }).click();
    await expect(title(page, /Mon livret/)).toBeVisible();
    await page.goto('/demandes');
    await expect(page.locator('main :text("Versement sur un livret"):visible').first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(told.Référence ?? '')
        .first(),
    ).toBeAttached();
    await expectOwn(page, 'payment, followed');
  });
});

/** What the API of the insurer holds of its member afterwards, in its own words. */
const HELD = `{ currentMember {
  address { line1 } nextAddress { kind since address { line1 postalCode city } }
  claims(first: 5) { edges { node { reference kind place account contract { id } files { name contentType size } } } }
} }`;

interface HeldByApi {
  currentMember: {
    address: { line1: string };
    nextAddress: { kind: string; since: string; address: object } | null;
    claims: { edges: { node: Record<string, unknown> }[] };
  };
}

/** The same insurer in front of its own API: every question and answer goes through its map. */
const mappedTest = test.extend<object, MappedFixtures>({
  mapped: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'mapped-insurer-'));
      const mapped = await serveMapped({ DATA_DIR: data, DRAWN_PAGES: '0' });
      await use(mapped);
      await mapped.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ mapped }, use) => use(mapped.origin),
});

/** Every page that a page links to is there. */
async function expectOpenLinks(page: Page): Promise<void> {
  const links = page.getByRole('main').locator('a[href^="/"]');
  // a tab may be drawn after the page
  await expect(links.first(), 'links of the page').toBeVisible();
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  for (const path of paths) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByText(/n’est pas encore ouverte/), path).toHaveCount(0);
    await expect(title(page, /introuvable/i), path).toHaveCount(0);
  }
}

for (const { name, viewport, days } of [
  { name: 'through its map, on a phone', viewport: { width: 390, height: 844 }, days: 2 },
  { name: 'through its map, on a desk', viewport: { width: 1280, height: 800 }, days: 3 },
])
  mappedTest.describe(name, () => {
    mappedTest.use({ viewport });

    mappedTest('takes papers that the insurer’s API writes', async ({ page }) => {
      await enter(page, '/attestations');
      await expect(title(page, 'Mes attestations')).toBeVisible();
      await expectOwn(page, 'certificates');
      await expectNoOverflow(page, 'certificates');
      for (const [paper, words] of [
        ['Assurance du vélo', /BC27A01234/],
        ['Relevé des frais vétérinaires', /Échographie/],
        // of the sixth contract: the fifth is the last of a first request
        ['Protection juridique', /F-LEGAL/],
      ] as const) {
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: `Télécharger ${paper}`, exact: true }).click();
        const file = await (await coming).path();
        const { words: written } = await readPdf(readFileSync(file).toString('base64'));
        for (const own of [words, /Lise MOREL/, /Fauvette/]) expect(written, paper).toMatch(own);
      }
    });

    mappedTest('shows of the profile what the API gives, and links to pages that are there', async ({ page }) => {
      await enter(page, '/profil');
      const main = page.getByRole('main');
      await expect(main.getByText('lise.morel@example.com')).toBeVisible();
      await expect(main.getByText('Madame Lise MOREL')).toBeVisible();
      await expect(main.getByText(/non renseigné|nulle part|Sans adresse e-mail|pas encore confirmée/)).toHaveCount(0);
      await expect(main.getByRole('tab', { name: 'Coordonnées bancaires' })).toHaveCount(0);
      await expectOwn(page, 'profile');
      await expectNoOverflow(page, 'profile');
      for (const path of ['/profil', '/profil?onglet=adresse', '/account', '/contact-information', '/mes-documents']) {
        await page.goto(path);
        await ready(page);
        await expectOwn(page, path);
        await expectOpenLinks(page);
      }
    });

    mappedTest('declares a claim, which arrives and is seen', async ({ page, mapped }) => {
      await enter(page, '/sinistres/declarer/1?typeSinistre=animal');
      await expect(title(page, 'Ce qui est arrivé')).toBeVisible();
      await page.getByRole('radio', { name: /Noisette|^Chien/ }).check();
      await page.getByLabel('Qu’est-il arrivé ?').selectOption('morsure');
      await fillDay(page, /Quel jour/, -days);
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Votre récit')).toBeVisible();
      await page.getByLabel('Où est-ce arrivé ?').fill('Rue des Haies, Annecy');
      await page.getByLabel('Racontez').fill(`Il a mordu le livreur il y a ${days} jours.`);
      await expectOwn(page, 'claim, second step');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Vos photos')).toBeVisible();
      await page
        .getByLabel('Choisir des fichiers')
        .setInputFiles([{ name: 'certificat.pdf', mimeType: 'application/pdf', buffer: await pdf() }]);
      await expect(page.getByRole('main').getByText('certificat.pdf').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /Annuler l’envoi/ })).toHaveCount(0);
      await expectOwn(page, 'claim, third step');
      await page.getByRole('button', { name: 'Continuer' }).click();
      await expect(title(page, 'Relisez')).toBeVisible();
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(title(page, 'C’est déclaré')).toBeVisible();
      await expect(page.getByRole('main').getByText('certificat.pdf').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /accusé de réception/ })).toHaveCount(0);
      await expectOwn(page, 'claim, result');
      const { data } = await mapped.askApi<HeldByApi>('token-of-lise', HELD);
      expect(data.currentMember.claims.edges[0]?.node).toMatchObject({
        ...{ kind: 'PET', place: 'Rue des Haies, Annecy', account: `Il a mordu le livreur il y a ${days} jours.` },
        ...{ contract: { id: 'dog' }, files: [{ name: 'certificat.pdf', contentType: 'application/pdf' }] },
      });
      await page.getByRole('link', { name: 'Suivre mon sinistre' }).click();
      await expect(page.getByRole('main').getByText('Morsure').first()).toBeVisible();
      await expect(page.getByRole('main').getByText('certificat.pdf').first()).toBeVisible();
      await expectOwn(page, 'claim, followed');
      await expectNoOverflow(page, 'claim, followed');
      await page.goto('/sinistres');
      await expect(
        page.getByRole('main').getByText(String(data.currentMember.claims.edges[0]?.node.reference)).first(),
      ).toBeVisible();
    });

    mappedTest('changes address, which arrives and is seen', async ({ page, mapped }) => {
      await enter(page, '/profil/adresse');
      await expect(title(page, 'Changer d’adresse')).toBeVisible();
      await page.getByRole('radio', { name: 'Pour de bon' }).check();
      await page.getByLabel('Numéro et voie').fill(`${days} avenue du Lac`);
      await page.getByLabel('Code postal', { exact: true }).fill('74000');
      // the other API has no towns of a postal code to choose from: the town is written
      await page.getByLabel('Commune').fill('Annecy');
      await fillDay(page, /À partir de quand/, days);
      await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
      await expect(title(page, 'Vérifiez votre adresse')).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer mon adresse' }).click();
      await expect(title(page, 'Votre nouvelle adresse est enregistrée')).toBeVisible();
      await expectOwn(page, 'address, result');
      const { data } = await mapped.askApi<HeldByApi>('token-of-lise', HELD);
      expect(data.currentMember.nextAddress).toMatchObject({
        ...{ kind: 'FOREVER', address: { line1: `${days} avenue du Lac`, postalCode: '74000' } },
      });
      await page.getByRole('link', { name: 'Mon adresse', exact: true }).click();
      await expect(page.getByRole('main').getByText(new RegExp(`${days} avenue du Lac`))).toBeVisible();
      await expectOwn(page, 'address, seen');
      await expectNoOverflow(page, 'address, seen');
    });

    mappedTest('writes a message, which arrives and is seen', async ({ page, mapped }) => {
      await enter(page, '/contact/hub?natureContact=default');
      await expectOwn(page, 'ways to write');
      await page.getByRole('link', { name: /^Sur un contrat/ }).click();
      await expect(title(page, 'Envoyer un message')).toBeVisible();
      await page.getByLabel('Objet de votre message').selectOption('question');
      await page.getByLabel('Contrat concerné').selectOption('dog');
      await page.getByRole('textbox', { name: 'Votre message' }).fill(`Et en Suisse, ${days} jours ?`);
      await expectOwn(page, 'message');
      await page.getByRole('button', { name: 'Envoyer mon message' }).click();
      await expect(title(page, 'Votre message est bien arrivé')).toBeVisible();
      await expectOwn(page, 'message, result');
      const { data } = await mapped.askApi<{ currentMember: { conversations: { edges: { node: object }[] } } }>(
        'token-of-lise',
        '{ currentMember { conversations(first: 5) { edges { node { topic messages(last: 1) { body fromMember } } } } } }',
      );
      expect(data.currentMember.conversations.edges[0]?.node).toEqual({
        ...{ topic: 'question', messages: [{ body: `Et en Suisse, ${days} jours ?`, fromMember: true }] },
      });
      await page.getByRole('link', { name: 'Lire la conversation' }).click();
      await expect(page.getByRole('main').getByText(`Et en Suisse, ${days} jours ?`)).toBeVisible();
      await expectOwn(page, 'conversation');
      await expectNoOverflow(page, 'conversation');
    });

    mappedTest('helps a visitor with nothing that this portal lacks', async ({ page }) => {
      await page.goto('/connexion/loginHelp');
      await ready(page);
      const main = page.getByRole('main');
      await expect(main.getByText('La page ne s’affiche pas ou ne répond pas')).toBeVisible();
      const lacking = /numéro client|mot de passe|question secrète|première connexion|Créer mon compte/;
      await expect(main.getByText(lacking)).toHaveCount(0);
      await expectOwn(page, 'help with signing in');
      await page.goto('/plan-du-site');
      await ready(page);
      await expect(main.getByRole('link', { name: 'Aide à la connexion' })).toBeVisible();
      await expect(main.getByText(lacking)).toHaveCount(0);
    });
  });
