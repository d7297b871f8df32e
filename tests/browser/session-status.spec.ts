import { eq } from 'drizzle-orm';
import { accounts } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { browserDraws, expect, keptLocally, MEMBERS, PASSWORD, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull, isFull, sampleIf } from './sample.ts';
import type { Portal } from './server.ts';
import { queriesOf } from './watch.ts';

// as the specification has it (P9, OP-034); sessions of the server are in `session-server.spec.ts`
test.use({ holder: 'bearer' });

const STATUS = 'getUtilisateurPortailItem';
const HOUR = 3_600_000;

async function withStatus(portal: Portal, numClient: string, statut: number, work: () => Promise<void>): Promise<void> {
  const [member] = await portal.db.select().from(members).where(eq(members.numClient, numClient));
  const mine = eq(accounts.memberId, member?.id ?? '');
  await portal.db.update(accounts).set({ statut }).where(mine);
  await work().finally(() => portal.db.update(accounts).set({ statut: 1 }).where(mine));
}

test.describe('the status of the account', () => {
  test('is read once a day, whatever the member opens', async ({ page }) => {
    const queries = queriesOf(page);
    await browserDraws(page);
    const asked = () => queries.filter(({ operation }) => operation === STATUS);
    await signIn(page, MEMBERS.one);
    for (let turn = 0; turn < (isFull ? 5 : 2); turn++) {
      await page.goto('/contrats');
      await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord' }).click();
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    }
    expect(asked()).toHaveLength(1);
    expect(asked()[0]?.variables).toEqual({ identifiant: MEMBERS.one });
    await page.evaluate(() => localStorage.setItem('userStatut', '{"valeur":1,"date":"2020-01-01"}'));
    await page.goto('/contrats');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    expect(asked()).toHaveLength(2);
  });

  test('0 leads to the page of the expired password from everywhere, until it is left', async ({ page, portal }) => {
    await withStatus(portal, MEMBERS.one, 0, async () => {
      await page.goto('/contrats');
      await submitCredentials(page, MEMBERS.one, PASSWORD);
      await expect(page).toHaveURL('/connexion/mdp/expiration');
      await expect(page.getByRole('heading', { level: 1, name: 'Renouveler votre mot de passe' })).toBeVisible();
      // a bare page: no menu leads anywhere before the password is renewed
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('banner').getByText(MEMBERS.one)).toHaveCount(0);
      for (const path of ['/', '/contrats', '/profil', '/connexion/loginHelp']) {
        await page.goto(path);
        await expect(page).toHaveURL('/connexion/mdp/expiration');
      }
      const kept = await keptLocally(page);
      expect(JSON.parse(kept.userStatut ?? '{}')).toMatchObject({ valeur: 0 });
      expect(kept.changePasswordRequired).toMatch(/^\d{4}-\d\d-\d\d$/);
      await page.getByRole('button', { name: 'Me déconnecter' }).click();
      await expect(page.getByLabel('Numéro client')).toBeVisible();
      expect(await keptLocally(page)).toEqual({});
    });
  });

  test('keeps no page waiting when it cannot be read', inFull, async ({ page, watch }) => {
    watch.expect(/status of 500|ERR_FAILED/);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes(STATUS) === true) await route.fulfill({ status: 500, body: 'no' });
      else await route.continue();
    });
    await signIn(page, MEMBERS.one);
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userStatut'))).toBeNull();
  });
});

test('the page of the expired password needs a member', inFull, async ({ page }) => {
  await page.goto('/connexion/mdp/expiration');
  await expect(page.getByLabel('Numéro client')).toBeVisible();
  await submitCredentials(page, MEMBERS.one, PASSWORD);
  await expect(page).toHaveURL('/connexion/mdp/expiration');
});

test.describe('a computer whose clock', () => {
  for (const [what, by] of [
    ['is 9 minutes ahead', 0.15],
    ['is 35 minutes ahead', 35 / 60],
    ['is 3 days ahead', 72],
    ['is 3 days late', -72],
  ] as const)
    test(`${what} lets its member in, for as long as any other`, sampleIf(by === 35 / 60), async ({ page }) => {
      await page.clock.install({ time: Date.now() + by * HOUR });
      await signIn(page, MEMBERS.one);
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
      await page.clock.fastForward('27:00');
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
      await page.clock.fastForward('03:01');
      await expect(page.getByRole('heading', { level: 1, name: 'Votre session a expiré' })).toBeVisible();
    });

  test('is wrong shows an error when the provider does not give the time', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3 * HOUR });
    await page.route('**/oidc/token', async (route) => {
      const response = await route.fetch();
      const { date: _date, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto('/');
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: /L’horloge de votre ordinateur/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/connexion/mire/1');
  });
});

test.describe('a refusal', () => {
  test.use({ member: MEMBERS.one });

  for (const [what, operation] of [
    ['any question', 'getSynthese'],
    ['the question for the account’s status', STATUS],
    ['the question whether the service is closed', 'isMaintenance'],
  ] as const)
    test(
      `of 401 to ${what} ends the session`,
      sampleIf(operation === 'getSynthese'),
      async ({ page, context, watch }) => {
        watch.expect(/status of 401/);
        // the provider's session is shared with the other tests: it is not ours to end
        await context.clearCookies({ name: /^_session/ });
        await page.route('**/graphql', async (route) => {
          if (route.request().postData()?.includes(operation) === true)
            await route.fulfill({ status: 401, json: { errors: [{ message: 'no' }] } });
          else await route.continue();
        });
        // the status of the day is not known yet
        await page.addInitScript(() => localStorage.removeItem('userStatut'));
        await page.goto('/contrats');
        await expect(page.getByRole('heading', { level: 1, name: 'Votre session a expiré' })).toBeVisible();
        expect(await page.evaluate(() => document.cookie)).not.toContain('graphql-token=');
        await page.getByRole('button', { name: 'Se reconnecter' }).click();
        await expect(page.getByLabel('Numéro client')).toBeVisible();
      },
    );

  test('of an address with two leading slashes stays on this site', async ({ page, portal }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(portal.origin)) outside.push(request.url());
    });
    for (const path of ['//evil.example/', '//evil.example/contracts/', '/.//evil.example/']) {
      await page.goto(portal.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(portal.origin);
    }
    expect(outside).toEqual([]);
  });
});
