import { expect, keptLocally, MEMBERS, PASSWORD, signIn, submitCredentials, test } from './fixtures.ts';
import { inFull, sampleIf } from './sample.ts';
import { queriesOf } from './watch.ts';

// as the specification has it (P9, OP-034); sessions of the server are in `session-server.spec.ts`
test.use({ holder: 'bearer' });

const EXPIRED = 'Votre session a expiré';

test.describe('a session', () => {
  test.use({ member: MEMBERS.one });

  test('outlives a reload and a new tab, without a query', async ({ page, context }) => {
    await page.goto('/contrats');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  });

  test('outlives a restart of the server', inFull, async ({ page, portal, watch }) => {
    // what the page fetches ahead while nobody answers
    watch.expect(/ERR_CONNECTION_(REFUSED|RESET)|status of 503/);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    await portal.restart();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    await page.context().clearCookies({ name: /graphql-token/ });
    await page.goto('/contrats');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
  });

  test('that has expired says so, and leads back to the login screen', inFull, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    await page.clock.fastForward('30:01');
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await expect(page.getByText('Votre session a expiré à cause de votre inactivité.')).toBeVisible();
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('societaire.member'))).toBeNull();
  });

  test('that has expired reopens only by the password, on the same page', async ({ page, context, portal }) => {
    const { id } = await portal.contractOf(MEMBERS.one, '12');
    const read = `/contrat/habitation/${id}?onglet=garanties`;
    await page.clock.install();
    await page.goto(read);
    await expect(page.getByRole('tab', { name: 'Garanties' })).toHaveAttribute('aria-selected', 'true');
    const told = page.waitForRequest(/\/oidc\/session\/end/);
    await page.clock.fastForward('30:01');
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await told;
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByLabel('Numéro client')).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page).toHaveURL(read);
    await expect(page.getByRole('tab', { name: 'Garanties' })).toHaveAttribute('aria-selected', 'true');
  });

  for (const page of ['the dashboard', 'a contract'] as const)
    test(
      `with a forged token shows an error on ${page}`,
      sampleIf(page === 'a contract'),
      async ({ page: tab, context, portal, watch }) => {
        watch.expect(/status of 401/);
        const token = (await context.cookies()).find(({ name }) => name === 'graphql-token');
        const [head, body, sign] = (token?.value ?? '').split('.');
        const forged = `${head}.${body}.${sign?.split('').reverse().join('')}`;
        await context.addCookies([{ name: 'graphql-token', value: forged, url: portal.origin, sameSite: 'Strict' }]);
        const { id } = await portal.contractOf(MEMBERS.one, '12');
        await tab.goto(page === 'a contract' ? `/contrat/habitation/${id}` : '/');
        await expect(tab.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
        await expect(tab.getByText(/Durand|Le Goff|512/)).toHaveCount(0);
      },
    );

  test('whose token expired while the page was closed is renewed silently', async ({ page, context, portal }) => {
    await context.addCookies([
      { name: 'graphql-token-expiration', value: String(Date.now() - 1000), url: portal.origin, sameSite: 'Strict' },
    ]);
    await page.goto('/contrats?onglet=actifs');
    await expect(page.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    await expect(page).toHaveURL('/contrats?onglet=actifs');
  });

  test('that the provider has forgotten too ends on the session page after a reload', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([
      { name: 'graphql-token-expiration', value: String(Date.now() - 1000), url: portal.origin, sameSite: 'Strict' },
    ]);
    await context.clearCookies({ name: /^_session/ });
    await page.goto('/contrats?onglet=actifs');
    await expect(page.getByRole('heading', { level: 1, name: EXPIRED })).toBeVisible();
    await expect(page).toHaveURL('/contrats?onglet=actifs');
    await page.getByRole('button', { name: 'Se reconnecter' }).click();
    await submitCredentials(page, MEMBERS.one, PASSWORD);
    await expect(page).toHaveURL('/contrats?onglet=actifs');
  });

  test('kept alive by an active member gets a new token before the old one dies', inFull, async ({ page }) => {
    await page.clock.install();
    const renewed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/oidc/token')) renewed.push(request.postData() ?? '');
    });
    // Without a token the provider is asked, and gives what renews it.
    await page.context().clearCookies({ name: /graphql-token/ });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
    renewed.length = 0;
    await page.clock.fastForward('16:00');
    const before = await page.evaluate(() => document.cookie);
    await page.keyboard.press('Shift');
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toBe(before);
    expect(renewed).toHaveLength(1);
    expect(new URLSearchParams(renewed[0]).get('grant_type')).toBe('refresh_token');
    await page.clock.fastForward('16:00');
    await expect(page.getByRole('heading', { name: 'Mon contrat' })).toBeVisible();
  });
});

test.describe('a sign-out', () => {
  test('ends the session here and at the provider', async ({ page }) => {
    const ended: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/oidc/session/end')) ended.push(request.url());
    });
    await signIn(page, MEMBERS.one);
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    expect(ended).toHaveLength(1);
    expect(await keptLocally(page)).toEqual({});
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('societaire.flow.'))),
    ).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('graphql-token=');
    await page.goto('/contrats');
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('banner').getByText(MEMBERS.one)).toHaveCount(0);
  });

  test('in one tab ends the session of the other', async ({ page, context }) => {
    await signIn(page, MEMBERS.one);
    const other = await context.newPage();
    await other.goto('/contrats');
    await expect(other.getByRole('tab', { name: /Actifs/ })).toBeVisible();
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await expect(page.getByLabel('Numéro client')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Vous êtes déconnecté' })).toBeVisible();
    await expect(other.getByText('Vous vous êtes déconnecté dans un autre onglet.')).toBeVisible();
    await expect(other.getByText(/inactivité/)).toHaveCount(0);
    await expect(other.getByText(MEMBERS.one)).toHaveCount(0);
    await other.getByRole('button', { name: 'Se reconnecter' }).click();
    await expect(other.getByLabel('Numéro client')).toBeVisible();
  });
});

test.describe('the code flow of a page that holds its tokens', () => {
  test('asks for a code as a public client, then who the member is, and keeps the token in a cookie of its own', async ({
    page,
    context,
  }) => {
    const queries = queriesOf(page);
    const asked: URL[] = [];
    const exchanged: URLSearchParams[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/oidc/auth') asked.push(url);
      if (url.pathname === '/oidc/token') exchanged.push(new URLSearchParams(request.postData() ?? ''));
    });
    await signIn(page, MEMBERS.everyFamily);
    const query = asked[0]?.searchParams;
    expect(query?.get('response_type')).toBe('code');
    expect(query?.get('code_challenge_method')).toBe('S256');
    expect(query?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query?.get('scope')).toBe('openid profile');
    expect(query?.has('client_secret')).toBe(false);
    expect(exchanged).toHaveLength(1);
    expect(exchanged[0]?.get('grant_type')).toBe('authorization_code');
    expect(exchanged[0]?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    expect(exchanged[0]?.has('client_secret')).toBe(false);

    const after = queries.filter(({ authorization }) => authorization !== undefined);
    expect(after[0]?.operation).toBe('getNumProfil');
    expect(after[0]?.variables).toEqual({ numProfil: '12-345-678-A', identifiant: 'adherent', crypt: false });
    expect(after[1]?.operation).toBe('getWsProfilItem');
    await expect(page.getByRole('link', { name: /Mon profil/ })).toContainText('Mme Durand12345678A', {
      ignoreCase: true,
    });

    const token = (await context.cookies()).find(({ name }) => name === 'graphql-token');
    expect(token?.sameSite).toBe('Strict');
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_800 - 60);
    const claims = JSON.parse(Buffer.from(token?.value.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      number
    >;
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1800);
  });
});
