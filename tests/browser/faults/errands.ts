import { expect, type Page } from '@playwright/test';
import { MEMBERS, PASSWORD, ready, submitCredentials } from '../fixtures.ts';
import type { World } from './world.ts';

/** What somebody does, and the moment within it at which the fault begins. */
interface Errand {
  /** Who is signed in before; null: nobody. */
  member: string | null;
  /** Files that have had to be loaded by the end of it, from the fault on. */
  loads: number;
  run(world: World): Promise<void>;
}

const member = MEMBERS.everyFamily;
const OTHER = MEMBERS.four;
/** Who is written to: nobody else writes to them. */
const ADDRESSEE = MEMBERS.litigation;

const MAIL_FIELD = 'Numéro du destinataire';
const PASSWORD_FORM = '/connexion/mdp/expiration';

const opens = (pathOf: (world: World) => string): Errand => ({
  member,
  loads: 1,
  async run(world) {
    await world.begin();
    await world.page.goto(pathOf(world), { waitUntil: 'commit' });
  },
});

async function openMail(page: Page): Promise<void> {
  await page.goto('/pli/1');
  await page.getByLabel(MAIL_FIELD).fill(ADDRESSEE);
}

export const sendMail = (page: Page) => page.getByRole('button', { name: 'Envoyer le pli' });

async function openPasswordForm(page: Page): Promise<void> {
  await page.goto(PASSWORD_FORM);
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('une-reponse-tapee');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Me déconnecter' }).click();
  await expect(page.getByLabel('Numéro client')).toBeVisible();
}

async function signsIn({ page, begin }: World): Promise<void> {
  await page.goto('/');
  await expect(page.getByLabel('Numéro client')).toBeVisible();
  await begin();
  await submitCredentials(page, member, PASSWORD);
}

/** Everything that somebody does, by the words of the table. */
export const ERRANDS: Readonly<Record<string, Errand>> = {
  'ouvre le tableau de bord': opens(() => '/'),
  'ouvre ses contrats': opens(() => '/contrats'),
  'ouvre son contrat auto': opens(({ contract }) => `/contrat/auto/${contract}`),
  'ouvre un formulaire': opens(() => '/pli/1'),

  'passe à ses contrats': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await page.goto('/');
      await ready(page);
      await begin();
      await page.getByRole('link', { name: /Voir (mes|tous mes) \d+ contrats/ }).click();
    },
  },

  'passe au tableau de bord': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await page.goto('/carnet-urgence');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await begin();
      await page.getByRole('link', { name: 'Tableau de bord' }).first().click();
    },
  },

  'quitte un formulaire commencé pour ses contrats': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await openMail(page);
      page.on('dialog', (question) => void question.accept());
      await begin();
      await page.evaluate(() => history.pushState(null, '', '/contrats'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
    },
  },

  'télécharge un document': {
    member,
    loads: 0,
    async run({ page, contract, begin }) {
      await page.goto(`/contrat/auto/${contract}`);
      await ready(page);
      await begin();
      await page.getByRole('button', { name: /^Télécharger Dispositions générales/ }).click();
    },
  },

  'envoie un pli': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await openMail(page);
      await begin();
      await sendMail(page).click();
    },
  },

  'envoie un pli en pressant plusieurs fois': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await openMail(page);
      await begin();
      await page.locator('form').evaluate((form: HTMLFormElement) => [1, 2, 3].map(() => form.requestSubmit()));
    },
  },

  'envoie le même pli dans deux onglets': {
    member,
    loads: 0,
    async run({ page, context, begin }) {
      const other = await context.newPage();
      await openMail(page);
      await openMail(other);
      await begin();
      await Promise.all([sendMail(page).click(), sendMail(other).click()]);
      await expect(other.getByRole('heading', { level: 1, name: 'Le pli est parti' })).toBeVisible();
    },
  },

  'remplit un formulaire et l’enregistre': {
    member,
    loads: 0,
    async run({ page, begin }) {
      await openPasswordForm(page);
      await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Nouveau-mot-2026!');
      await page.getByLabel('Confirmez le nouveau mot de passe', { exact: true }).fill('Nouveau-mot-2026!');
      await begin();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
    },
  },

  'se connecte': { member: null, loads: 1, run: signsIn },

  'se connecte, puis recharge la page': {
    member: null,
    loads: 2,
    async run(world) {
      await signsIn(world);
      await expect(world.page.getByRole('banner').getByText(member)).toBeAttached();
      await world.page.reload();
    },
  },

  'se déconnecte dans un autre onglet': {
    member,
    loads: 0,
    async run({ page, context, begin }) {
      await page.goto('/');
      await ready(page);
      const other = await context.newPage();
      await other.goto('/contrats');
      await ready(other);
      await begin();
      await signOut(other);
    },
  },

  'laisse la place, dans un autre onglet, à un autre sociétaire': {
    member,
    loads: 1,
    async run({ page, context, begin }) {
      await page.goto('/');
      await ready(page);
      const other = await context.newPage();
      await other.goto('/carnet-urgence');
      // where nobody hears of it: as in a tab of an older version
      await context.clearCookies({ name: /graphql-token|_session/ });
      await other.goto('/contrats');
      await begin();
      await submitCredentials(other, OTHER, PASSWORD);
      await expect(other.getByRole('banner').getByText(OTHER)).toBeAttached();
    },
  },

  'se déconnecte ailleurs, puis revient en arrière sur une page gardée': {
    member,
    loads: 1,
    async run({ page, context, begin }) {
      await page.goto('/contrats');
      await ready(page);
      // the browser of the tests keeps no page for Back: its events stand for it
      const hidden = () => getComputedStyle(document.querySelector('header') ?? document.body).visibility;
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await page.evaluate(hidden);
      const other = await context.newPage();
      await other.goto('/');
      await ready(other);
      await signOut(other);
      await begin();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    },
  },

  'se déconnecte, puis revient en arrière': {
    member,
    loads: 2,
    async run({ page, begin }) {
      await page.goto('/contrats');
      await ready(page);
      await page.goto('/');
      await ready(page);
      await begin();
      await signOut(page);
      await page.goBack();
    },
  },

  'accepte la nouvelle version': {
    member,
    loads: 1,
    async run({ page, begin }) {
      await page.clock.install();
      await page.goto('/carnet-urgence');
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/opening.json')) !== undefined).catch(() => false))
        .toBe(true);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await begin();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()));
      await page.getByRole('button', { name: 'Mettre à jour' }).click();
      await page.clock.runFor(15_000);
    },
  },
};
