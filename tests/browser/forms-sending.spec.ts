import type { Page, Route } from '@playwright/test';
import {
  arrivals,
  asks,
  expectFault,
  fillAll,
  forgetDrafts,
  heading,
  listed,
  next,
  openEveryWidget,
  publishForms,
  send,
} from './every-widget.ts';
import { expect, MEMBERS, ready, test } from './fixtures.ts';
import { inFull } from './sample.ts';
import type { Portal } from './server.ts';

test.use({ member: MEMBERS.one });
test.beforeAll(({ portal }) => publishForms(portal));
test.beforeEach(({ portal }) => forgetDrafts(portal));
test.afterAll(({ portal }) => portal.publishOriginal());

const SENDS = 'frEpReinitialisationMdpLien';
const UNREACHABLE = 'Le service ne répond pas. Vos réponses sont conservées';

const button = (page: Page) => page.getByRole('button', { name: 'Envoyer le pli' });
const gone = (page: Page) => expect(heading(page, 'Le pli est parti')).toBeVisible();
const reference = async (page: Page) => (await listed(page, '.form-panel')).Référence;

async function openMail(page: Page, numero: string): Promise<void> {
  await page.goto('/pli/1');
  await ready(page);
  await page.getByLabel('Numéro du destinataire').fill(numero);
}

/** Each addressee is of one test: who gets several messages is slowed down. */
async function expectOneMail(portal: Portal, before: number, shown: string | undefined): Promise<void> {
  expect(shown).toMatch(/^\w+$/);
  const mails = await portal.mails();
  expect(mails.length - before).toBe(1);
  expect(mails[0]?.file).toContain(shown);
}

/** What the server answers to a submission, as `answer` has it; everything else goes on. */
async function onSending(page: Page, operation: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) => (asks(route.request(), operation) ? answer(route) : route.fallback()));
}

test.describe('one submission, one effect', () => {
  for (const [what, numero, press] of [
    ['a double click', MEMBERS.four, (page: Page) => button(page).dblclick()],
    [
      'Enter twice',
      MEMBERS.association,
      async (page: Page) => {
        await page.getByLabel('Numéro du destinataire').press('Enter');
        await page.keyboard.press('Enter');
      },
    ],
    [
      'a submission that leaves twice',
      MEMBERS.terminated,
      (page: Page) =>
        page.locator('form').evaluate((form: HTMLFormElement) => [1, 2, 3].map(() => form.requestSubmit())),
    ],
  ] as const) {
    test(`${what} sends one message`, async ({ page, portal }) => {
      const before = (await portal.mails()).length;
      const sent = arrivals(page, SENDS);
      await openMail(page, numero);
      await press(page);
      await gone(page);
      await expectOneMail(portal, before, await reference(page));
      expect(sent).toHaveLength(1);
    });
  }

  test('an answer that was lost is the answer of the next press', async ({ page, portal, watch }) => {
    watch.expect(/Failed to load|ERR_FAILED/);
    const before = (await portal.mails()).length;
    const sent = arrivals(page, SENDS);
    await openMail(page, MEMBERS.mileage);
    let answered = '';
    await onSending(page, SENDS, async (route) => {
      answered = await (await route.fetch()).text();
      await route.abort();
    });
    await button(page).click();
    await expectFault(page, null, UNREACHABLE);
    await page.waitForTimeout(1500);
    expect(sent, 'nothing is sent again by itself').toHaveLength(1);
    await page.unroute('**/graphql');
    await button(page).click();
    await gone(page);
    const shown = await reference(page);
    expect(answered).toContain(shown);
    await expectOneMail(portal, before, shown);
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    expect(sent[0]?.key).toMatch(/^[\w-]{20,}$/);
  });

  test('two tabs with the same answers have one reference', async ({ page, context, portal }) => {
    const before = (await portal.mails()).length;
    const other = await context.newPage();
    await openMail(page, MEMBERS.termination);
    await openMail(other, MEMBERS.termination);
    await Promise.all([button(page).click(), button(other).click()]);
    await gone(page);
    await gone(other);
    expect(await reference(page)).toBe(await reference(other));
    await expectOneMail(portal, before, await reference(page));
  });

  test('another answer, or another time, is another submission', inFull, async ({ page, portal }) => {
    const before = (await portal.mails()).length;
    await openMail(page, MEMBERS.offer);
    await button(page).click();
    await gone(page);
    const first = await reference(page);
    await openMail(page, MEMBERS.offer);
    await button(page).click();
    await gone(page);
    expect(await reference(page)).not.toBe(first);
    expect((await portal.mails()).length - before).toBe(2);
  });
});

test.describe('a service that does not answer as it should', () => {
  for (const [data, numero] of [
    ['{}', MEMBERS.everyTask],
    [`{"${SENDS}":null}`, MEMBERS.brandNew],
  ] as const)
    test(`an answer of ${data} is not reported as sent`, async ({ page }) => {
      await openMail(page, numero);
      await onSending(page, SENDS, (route) =>
        route.fulfill({ contentType: 'application/json', body: `{"data":${data}}` }),
      );
      await button(page).click();
      await expectFault(page, null, 'Vos réponses sont conservées');
      await page.unroute('**/graphql');
      await button(page).click();
      await gone(page);
    });

  test('loses nothing while the network is away, from step to step', async ({ page, context, watch }) => {
    watch.expect(/Failed to load|ERR_INTERNET_DISCONNECTED/);
    await openEveryWidget(page);
    await context.setOffline(true);
    await page.getByLabel('Adresse du pilote').fill('eole@exemple.fr');
    await page.getByLabel('Nom du pilote').fill('Éole');
    await context.setOffline(false);
    await fillAll(page);
    await context.setOffline(true);
    await send(page).click();
    await expectFault(page, null, UNREACHABLE);
    await expect(page).toHaveTitle(/^Erreur\s: Vérifiez vos réponses/);
    await context.setOffline(false);
    await send(page).click();
    await expect(heading(page, 'Votre cerf-volant est déclaré')).toBeVisible();
  });

  test('a slow answer is announced, and pressing again changes nothing', async ({ page, portal }) => {
    const before = (await portal.mails()).length;
    const sent = arrivals(page, SENDS);
    await openMail(page, MEMBERS.missingPapers);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await onSending(page, SENDS, async (route) => {
      await held;
      await route.fallback();
    });
    await button(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Envoi en cours…' })).toBeAttached();
    const busy = page.locator('.form-submit button');
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.click({ force: true });
    await page.getByLabel('Numéro du destinataire').press('Enter');
    release();
    await gone(page);
    expect(sent).toHaveLength(1);
    await expectOneMail(portal, before, await reference(page));
  });

  test('a form that cannot be fetched is reported, and fetched on retry', inFull, async ({ page, watch }) => {
    watch.expect(/Failed to load|PortalError|dynamically imported|importing a module|ERR_FAILED/);
    await page.route('**/form-tous-les-champs.js*', (route) => route.abort());
    await page.goto('/essai/pilote');
    await expect(heading(page, 'Erreur technique !')).toBeVisible();
    await page.unroute('**/form-tous-les-champs.js*');
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(heading(page, 'Le pilote')).toBeVisible();
    await next(page).click();
    await expectFault(page, 'Adresse du pilote', 'Merci de renseigner le champs');
  });
});
