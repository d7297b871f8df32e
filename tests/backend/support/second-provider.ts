import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** What providers differ in; all may change while this one runs. */
export interface Habits {
  /** Whether pages of another origin may ask `userinfo`. */
  userinfoForPages: boolean;
  refreshTokens: boolean;
  /** Whether it can be told to end its session. */
  endSession: boolean;
  /** Claims of the id token besides `sub`, by the account's name. */
  idToken: (login: string) => Record<string, unknown>;
  /** Claims of the access token besides those of RFC 9068, by the account's name. */
  accessToken: (login: string) => Record<string, unknown>;
}

export interface SecondProvider {
  readonly issuer: string;
  readonly env: Record<string, string>;
  /** What it answered, by endpoint: `POST /token 200`. */
  readonly answers: string[];
  change(habits: Partial<Habits>): void;
  /** Signs with a new key from now on; the former one is no longer published. */
  rotate(): Promise<void>;
  /** An access token as it gives them at sign-in, for another audience if one is given. */
  accessToken(login: string, audience?: string): Promise<string>;
  close(): Promise<void>;
}

const CLIENT = 'espace-societaire';
const AUDIENCE = 'https://api.calanque.example';
const API_SCOPE = 'contracts';
const HOST = '127.0.0.1';

/** Members' numbers by the names under which this provider knows them: its subjects are its own. */
const ACCOUNTS: Readonly<Record<string, string>> = { 'camille.martin': '12345678A', 'denis.petit': '34567890C' };

const USUAL: Habits = {
  userinfoForPages: true,
  refreshTokens: true,
  endSession: true,
  idToken: (login) => ({ preferred_username: ACCOUNTS[login] }),
  accessToken: (login) => ({ member_number: ACCOUNTS[login] }),
};

/**
 * An OpenID provider of another host, as an insurer may have one: its own keys, accounts and subjects, and access tokens
 * that are issued for the API alone (RFC 9068), which its own `userinfo` therefore refuses.
 * @param portal the origin of the portal that may use it
 */
export async function startSecondProvider(portal: string): Promise<SecondProvider> {
  let habits = USUAL;
  let keys = [await newKey()];
  let provider: Provider;
  const answers: string[] = [];
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', portal);
    res.on('finish', () => void answers.push(`${req.method} ${pathname} ${res.statusCode}`));
    void provider.callback()(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const issuer = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const build = () => {
    provider = new Provider(
      issuer,
      configuration(portal, keys, () => habits),
    );
  };
  build();

  return {
    issuer,
    answers,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_MEMBER_CLAIM: 'member_number',
    },
    change(next) {
      const { endSession } = habits;
      habits = { ...USUAL, ...next };
      if (habits.endSession !== endSession) build();
    },
    async rotate() {
      keys = [await newKey()];
      build();
    },
    async accessToken(login, audience = AUDIENCE) {
      const client = await provider.Client.find(CLIENT);
      if (client === undefined) throw new Error('the portal is not known');
      const token = new provider.AccessToken({
        ...{ client, accountId: login, scope: API_SCOPE, grantId: 'none', gty: 'authorization_code' },
        resourceServer: new provider.ResourceServer(audience, api(audience)),
      });
      return token.save();
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(4).toString('hex'), alg: 'RS256', use: 'sig' };
}

const api = (audience: string) => ({
  scope: API_SCOPE,
  audience,
  accessTokenTTL: 1800,
  accessTokenFormat: 'jwt' as const,
  jwt: { sign: { alg: 'RS256' as const } },
});

function configuration(portal: string, keys: JWK[], habits: () => Habits): Configuration {
  return {
    jwks: { keys } as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['second-provider'] },
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${portal}/connexion/mire/2`],
        post_logout_redirect_uris: [`${portal}/connexion/mire/1`],
      },
      {
        client_id: 'studio',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${portal}/studio/retour`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name', 'roles'] },
    conformIdTokenClaims: false,
    clientBasedCORS: ({ oidc }, origin) =>
      origin === portal && (oidc.route !== 'userinfo' || habits().userinfoForPages),
    issueRefreshToken: async () => habits().refreshTokens,
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: habits().endSession },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, audience) => api(audience),
      },
    },
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? habits().accessToken(String(token.accountId)) : undefined,
    async findAccount(_ctx, login) {
      return { accountId: login, claims: () => ({ sub: login, ...habits().idToken(login) }) };
    },
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile');
      grant.addResourceScope(AUDIENCE, API_SCOPE);
      await grant.save();
      return grant;
    },
  };
}
