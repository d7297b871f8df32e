import { eq } from 'drizzle-orm';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import {
  expect,
  isOfMember,
  keptLocally,
  MEMBERS,
  PASSWORD,
  quiet,
  signIn,
  submitCredentials,
  test,
} from './fixtures.ts';
import { inFull, oneIn, sampleIf } from './sample.ts';
import type { StorageState } from './signed-in.ts';
import { queriesOf } from './watch.ts';

const LOGIN = /\/connexion\/mire\/1/;

test.describe('the sign-in screen', () => {
  test('has a number and a password, with the hint of the two formats', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(LOGIN);
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
    await expect(page.getByLabel('Numéro client')).toHaveAccessibleDescription(/12345678A ou 1201234567/);
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('textbox')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toHaveAttribute('type', 'submit');
  });

  test('says what is missing at the field and in the summary, which takes the focus', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page.locator('#numero-client-error')).toHaveText('Merci de saisir votre numéro');
    await expect(page.locator('#mot-de-passe-error')).toHaveText('Merci de renseigner votre mot de passe');
    await expect(page.getByLabel('Numéro client')).toHaveAccessibleDescription(/Merci de saisir votre numéro/);
    await expect(page.locator('.error-summary, [role=alert]').first()).toBeFocused();
    await page.getByRole('link', { name: 'Merci de renseigner votre mot de passe' }).click();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  });

  test('reports an unknown number and a wrong password in the texts of the specification', async ({ page, watch }) => {
    watch.expect(/status of 401/);
    await page.goto('/');
    await submitCredentials(page, '99999999Z', 'peu-importe');
    await expect(page.locator('#numero-client-error')).toHaveText(
      'Merci de vérifier votre saisie (numéro client non reconnu)',
    );
    await submitCredentials(page, MEMBERS.one, 'mauvais');
    await expect(page.locator('#mot-de-passe-error')).toHaveText('Votre mot de passe est incorrect');
    await expect(page.locator('#numero-client-error')).toHaveCount(0);
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  });

  test('can be used with the keyboard alone, and shows the password on demand', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const number = page.getByLabel('Numéro client');
    for (let press = 0; press < 8 && !(await number.evaluate((field) => field === document.activeElement)); press++)
      await page.keyboard.press('Tab');
    await page.keyboard.type(MEMBERS.four.toLowerCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mes 4 contrats' })).toBeVisible();
  });

  test('sends once when the button is pressed twice', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      // what a passkey may sign is asked there too
      const isPassword = (request.postData() ?? '').includes('motDePasse');
      if (request.url().endsWith('/connexion/interaction') && isPassword) sent++;
    });
    await page.goto('/');
    await page.getByLabel('Numéro client').fill(MEMBERS.one);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).dblclick();
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    expect(sent).toBe(1);
  });
});

test('legal pages can be read signed out, from every page', async ({ page }) => {
  for (const path of ['/connexion/mire/1', '/connexion/inscription/1']) {
    await page.goto(path);
    // the sign-in's title and foot stand before the page leaves for the provider too
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    for (const name of [
      'Mentions légales',
      'Données personnelles',
      'Conditions générales d’utilisation',
      'Cookies',
      /^Accessibilité/,
    ])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click();
  await expect(page).toHaveURL('/conditions-generales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales d’utilisation');
});

test.describe('a login page', () => {
  test('works beside another, each to where its member was going', async ({ page, context, portal, watch }) => {
    watch.expect(/status of 410/);
    const { id } = await portal.contractOf(MEMBERS.one, '12');
    await page.goto(`/contrat/habitation/${id}?onglet=garanties`);
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByLabel('Numéro client')).toBeVisible();
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page).toHaveURL(`/contrat/habitation/${id}?onglet=garanties`);
    await expect(page.getByRole('tab', { name: 'Garanties' })).toBeVisible();
    // and notices a sign-in next to it
    await expect(other).toHaveURL('/contrats');
    await expect(other.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });

  test('that was left open for an hour still signs in, where its member was going', async ({ page, portal, watch }) => {
    watch.expect(/status of 4(10|01)/);
    await page.goto('/contrats?onglet=actifs');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await portal.db.delete(oidcPayloads).where(eq(oidcPayloads.kind, 'Interaction'));
    await submitCredentials(page, MEMBERS.one, 'mauvais');
    await expect(page.locator('#mot-de-passe-error')).toHaveText('Votre mot de passe est incorrect');
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page).toHaveURL('/contrats?onglet=actifs');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });

  test('that was restarted keeps the number and the target', async ({ page, portal, watch }) => {
    watch.expect(/status of 410|ERR_FAILED|status of 401/);
    await page.goto('/contrats?onglet=actifs');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await portal.db.delete(oidcPayloads).where(eq(oidcPayloads.kind, 'Interaction'));
    await page.route('**/oidc/auth?*', (route) => route.abort());
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page.getByText('Cette page de connexion a expiré.')).toBeVisible();
    await page.unroute('**/oidc/auth?*');
    await page.getByRole('button', { name: 'Recommencer' }).click();
    await expect(page.getByText('Cette page de connexion a expiré.')).toHaveCount(0);
    await expect(page.getByLabel('Numéro client')).toHaveValue(MEMBERS.one);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/contrats?onglet=actifs');
  });
});

test.describe('the code flow', () => {
  test('asks for a code, passes it on to the server, which keeps the tokens, then asks who the member is', async ({
    page,
    context,
  }) => {
    const queries = queriesOf(page);
    const asked: URL[] = [];
    const passed: Record<string, string>[] = [];
    const answers: Promise<string>[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/oidc/auth') asked.push(url);
      if (url.pathname === '/connexion/session') passed.push(request.postDataJSON() as Record<string, string>);
    });
    page.on('response', (response) => {
      if (/\/(oidc|connexion)\//.test(response.url())) answers.push(response.text().catch(() => ''));
    });
    await signIn(page, MEMBERS.everyFamily);
    const query = asked[0]?.searchParams;
    expect(query?.get('client_id')).toBe('portail-serveur');
    expect(query?.get('response_type')).toBe('code');
    expect(query?.get('code_challenge_method')).toBe('S256');
    expect(query?.get('scope')).toBe('openid profile');
    expect(passed).toHaveLength(1);
    expect(passed[0]?.callback).toContain('code=');
    expect(passed[0]?.verifier).toMatch(/^[\w-]{43,}$/);
    expect((await Promise.all(answers)).join('\n')).not.toMatch(/eyJ[\w-]+\./);

    const after = queries.filter(({ authorization }) => authorization !== undefined);
    expect(after[0]?.operation).toBe('getNumProfil');
    expect(after[0]?.variables).toEqual({ numProfil: '12-345-678-A', identifiant: 'adherent', crypt: false });
    expect(after[1]?.operation).toBe('getWsProfilItem');

    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === 'societaire-session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const token = cookies.find(({ name }) => name === 'graphql-token');
    expect(token).toMatchObject({ sameSite: 'Strict', value: expect.stringMatching(/^session\.[\da-f]{32}$/) });
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 60);
    const kept = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept).not.toMatch(/eyJ|societaire-session/);
  });

  test('sends no query before the member is in, and loads the GraphQL client once the first page stands', async ({
    page,
  }) => {
    const queries = queriesOf(page);
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(await response.text().catch(() => ''));
    });
    await page.goto('/');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await quiet(page);
    const apollo = (text: string) => /ApolloClient|apollo-client|QueryManager|network-only/.test(text);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(apollo)).toHaveLength(0);
    expect(queries.filter(({ operation }) => operation !== 'isMaintenance')).toEqual([]);
    expect(queries.every(({ authorization }) => authorization === undefined)).toBe(true);
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    await expect.poll(() => scripts.filter(apollo).length, 'once nothing else is waited for').toBeGreaterThan(0);
  });

  test('keeps no secret but the token: nothing personal in names of storage, in addresses or in the log', async ({
    page,
    portal,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => void addresses.push(request.url()));
    const before = portal.logs.length;
    await signIn(page, MEMBERS.everyFamily);
    await page
      .getByRole('link', { name: /Voir le contrat/ })
      .first()
      .click();
    await expect(page.getByRole('tablist')).toBeVisible();
    const kept = { local: await keptLocally(page), session: await page.evaluate(() => ({ ...sessionStorage })) };
    expect(Object.keys(kept.local).sort()).toEqual(['societaire.id-token', 'societaire.member', 'userStatut']);
    expect(JSON.parse(kept.local.userStatut ?? '{}')).toEqual({
      valeur: 1,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(Object.keys(JSON.parse(kept.local['societaire.member'] ?? '{}')).sort()).toEqual([
      'civilite',
      'nom',
      'numClient',
      'numProfil',
    ]);
    // which product each listed contract is of: opaque ids and codes
    expect(Object.keys(kept.session)).toEqual(['societaire.products']);
    const products = JSON.parse(kept.session['societaire.products'] ?? '{}') as Record<string, string>;
    for (const [id, code] of Object.entries(products)) expect(`${id} ${code}`).toMatch(/^[a-z0-9]{20} \w{2,4}$/);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    const { numProfil } = JSON.parse(kept.local['societaire.member'] ?? '{}') as { numProfil: string };
    const personal = new RegExp(`${MEMBERS.everyFamily}|Durand|${numProfil}|Calanque-2026`, 'i');
    expect(addresses.filter((address) => personal.test(address))).toEqual([]);
    const lines = portal.logs.slice(before);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => personal.test(line) || line.includes('eyJ'))).toEqual([]);
  });
});

test.describe('where the member was going', () => {
  test('a page that needs sign-in leads there afterwards, with its query', async ({ page, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.one, '12');
    await signIn(page, MEMBERS.one, `/contrat/habitation/${id}?onglet=garanties`);
    await expect(page).toHaveURL(`/contrat/habitation/${id}?onglet=garanties`);
    await expect(page.getByRole('tab', { name: 'Garanties' })).toHaveAttribute('aria-selected', 'true');
  });

  for (const [redirect, path] of [
    ['profil', '/profil'],
    ['sinistres', '/sinistres'],
    ['contrats', '/'],
    ['/faq', '/faq'],
  ] as const)
    test(`redirect=${redirect} leads to ${path}`, sampleIf(redirect === 'sinistres'), async ({ page }) => {
      await signIn(page, MEMBERS.one, `/connexion/mire/1?redirect=${encodeURIComponent(redirect)}`);
      await expect(page).toHaveURL((url) => url.pathname === path);
    });

  test.describe('never to another site', () => {
    test.use({ member: MEMBERS.one });
    const hostile = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '%2f%2fevil.example',
      'https:evil.example',
      '/%09/evil.example',
    ];
    test('however the target is written', async ({ page, portal }) => {
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(portal.origin)) outside.push(request.url());
      });
      for (const target of oneIn(4, hostile)) {
        await page.goto(`/connexion/mire/1?redirect=${encodeURIComponent(target)}`);
        await expect(page.getByRole('banner').getByText(MEMBERS.one)).toBeAttached();
        expect(new URL(page.url()).origin, target).toBe(portal.origin);
      }
      expect(outside).toEqual([]);
    });

    test('a target given twice is not followed', async ({ page }) => {
      await page.goto('/connexion/mire/1?redirect=/profil&redirect=/faq');
      await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  });

  test('a hostile target is not followed after a real sign-in either', inFull, async ({ page, portal }) => {
    await signIn(page, MEMBERS.one, '/connexion/mire/1?redirect=//evil.example/');
    await expect(page).toHaveURL(`${portal.origin}/`);
  });

  test('a member who is signed in does not see the screen', async ({ browser, portal, signedInAs }) => {
    const context = await browser.newContext({
      baseURL: portal.origin,
      storageState: await signedInAs(MEMBERS.one),
    });
    const page = await context.newPage();
    await page.goto('/connexion/mire/1?redirect=/profil');
    await expect(page).toHaveURL('/profil');
    await context.close();
  });
});

test.describe('wrong passwords', () => {
  test('are slowed down and reported, and the member still signs in from a known device', async ({
    page,
    browser,
    portal,
    watch,
  }) => {
    watch.expect(/status of (401|429)/);
    const numClient = MEMBERS.litigation;
    const home = await browser.newContext({ baseURL: portal.origin });
    const athome = await home.newPage();
    await signIn(athome, numClient);
    await athome.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(athome.getByLabel('Numéro client')).toBeVisible();

    await page.goto('/');
    let told: string | null = null;
    for (let attempt = 0; attempt < 10 && told === null; attempt++) {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes('motDePasse') === true,
      );
      await submitCredentials(page, numClient, `faux-${attempt}`);
      const answer = await answered;
      if (answer.status() === 429) told = await page.getByRole('alert').innerText();
      else await expect(page.locator('#mot-de-passe-error')).toHaveText('Votre mot de passe est incorrect');
    }
    expect(told).toMatch(/réessayer dans \d+ (seconde|minute)/);

    await submitCredentials(athome, numClient, PASSWORD);
    await expect(athome.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeAttached();
    await home.close();
  });
});

/** Everything of a sign-in but what no two share: what only one holds keeps its length. */
function comparable({ cookies, origins }: StorageState) {
  const secret = (text: string) =>
    /^(eyJ|session\.|[\w-]{27}$|[\w-]{43}$|\d{13}$)/.test(text) ? `${text.length} letters` : text;
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    cookies: cookies
      .filter(({ name }) => name !== 'consent')
      .map(({ expires, value, ...rest }) => ({
        ...rest,
        value: secret(value),
        // a moment that has just passed is as far as one that has not: -0 is no hour of its own
        hours: expires < 0 ? null : Math.round((expires - Date.now() / 1000) / 3600) + 0,
      }))
      .sort(byName),
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage
        .filter(({ name }) => isOfMember(name))
        .map(({ name, value }) => ({ name, value: secret(value) }))
        .sort(byName),
    })),
  };
}

test.describe('what the browser remembers of a sign-in', () => {
  for (const numClient of [MEMBERS.everyFamily, MEMBERS.military])
    test(
      `equals what the other journeys begin with: ${numClient}`,
      sampleIf(numClient === MEMBERS.everyFamily),
      async ({ page, context, signedInAs }) => {
        await signIn(page, numClient);
        const status = () => page.evaluate(() => localStorage.getItem('userStatut'));
        await expect.poll(status).not.toBeNull();
        expect(comparable(await signedInAs(numClient))).toEqual(comparable(await context.storageState()));
      },
    );
});
