import * as oauth from 'oauth4webapi';

/** What the provider gave for a session. */
export interface WebTokens {
  access: string;
  refresh: string | null;
  id: string | null;
  /** Client number; absent from sessions of earlier versions. */
  username?: string | undefined;
}

/** What a provider gives for a code, or for a refresh token. */
export interface TokenGrant {
  tokens: WebTokens;
  /** Seconds. */
  lifetime: number;
}

/** The back-end as a client of an OpenID Connect provider. */
export interface OidcClient {
  readonly id: string;
  /**
   * Exchanges the code of a callback, and reads the client number of its member.
   * @param agent the browser's `user-agent`, which the member's list of sessions shows
   * @throws oauth.AuthorizationResponseError, oauth.ResponseBodyError for what the provider refuses; UnsoundCallback;
   * MissingUsername
   */
  complete(callback: URLSearchParams, verifier: string, agent: string): Promise<TokenGrant & { username: string }>;
  /**
   * Exchanges the code of a callback for what the id token says of its person, and for nothing else.
   * @throws as `complete` does
   */
  identify(callback: URLSearchParams, verifier: string, agent: string): Promise<Readonly<Record<string, unknown>>>;
  /** @throws oauth.ResponseBodyError */
  refresh(refreshToken: string, agent: string): Promise<TokenGrant>;
  /** Where the provider ends its own session; null where it cannot. */
  endAddress(idToken: string | null, after: string): string | null;
}

/** An answer that is none of this provider: several of a parameter, another issuer, neither code nor error. */
export class UnsoundCallback extends Error {
  override name = 'UnsoundCallback';
}

/** Neither the id token nor userinfo names the member. */
export class MissingUsername extends Error {
  override name = 'MissingUsername';
}

interface Settings {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  token: string;
  userinfo: string | null;
  logout: string | null;
  redirectUri: string;
  /** Seconds by which this process's clock is ahead of the provider's. */
  skew: () => number;
  /** Replaces the network, for the embedded provider. */
  fetch?: typeof fetch;
}

/** Any signature: the token comes directly from the provider, in exchange for the code. */
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds, for providers that name no lifetime. */
const DEFAULT_LIFETIME = 1800;
/** Tolerated difference of clocks, in seconds. */
const TOLERANCE = 60;
const USERNAME = 'preferred_username';

export function createOidcClient(settings: Settings): OidcClient {
  const { issuer, clientId, clientSecret, redirectUri, logout } = settings;
  const server: oauth.AuthorizationServer = {
    issuer,
    token_endpoint: settings.token,
    ...(settings.userinfo === null ? {} : { userinfo_endpoint: settings.userinfo }),
    id_token_signing_alg_values_supported: SIGNATURES,
  };
  const client: oauth.Client = {
    client_id: clientId,
    [oauth.clockTolerance]: TOLERANCE,
    get [oauth.clockSkew]() {
      return -settings.skew();
    },
  };
  const send = settings.fetch ?? fetch;
  const auth = clientSecret === null ? oauth.None() : oauth.ClientSecretBasic(clientSecret);
  const optionsFor = (agent: string) => ({
    [oauth.allowInsecureRequests]: settings.token.startsWith('http:'),
    headers: { 'user-agent': agent },
    signal: () => AbortSignal.timeout(10_000),
    [oauth.customFetch]: (url: string, init: object) => send(url, init),
  });

  function toGrant(answer: oauth.TokenEndpointResponse): TokenGrant {
    const { access_token: access, refresh_token: refresh = null, id_token: id = null } = answer;
    return { tokens: { access, refresh, id }, lifetime: answer.expires_in ?? DEFAULT_LIFETIME };
  }

  /** A provider may refuse a token at userinfo that is for the API alone. */
  async function userinfo(access: string, subject: string, agent: string): Promise<Readonly<Record<string, unknown>>> {
    if (settings.userinfo === null) return {};
    const response = await oauth.userInfoRequest(server, client, access, optionsFor(agent));
    return oauth.processUserInfoResponse(server, client, subject, response).catch(() => ({}));
  }

  async function readUsername(answer: oauth.TokenEndpointResponse, agent: string): Promise<string> {
    const claims = oauth.getValidatedIdTokenClaims(answer);
    if (claims === undefined) throw new MissingUsername('the provider gives no id_token');
    const own = claims[USERNAME] ?? (await userinfo(answer.access_token, claims.sub, agent))[USERNAME];
    if (typeof own !== 'string' || own === '') throw new MissingUsername(`the provider gives no ${USERNAME}`);
    return own;
  }

  async function exchange(callback: URLSearchParams, verifier: string, agent: string) {
    // who sent the browser there has compared the state with its own
    const parameters = readCallback(server, client, callback);
    const request = oauth.authorizationCodeGrantRequest;
    const response = await request(server, client, auth, parameters, redirectUri, verifier, optionsFor(agent));
    return oauth.processAuthorizationCodeResponse(server, client, response);
  }

  return {
    id: clientId,
    async complete(callback, verifier, agent) {
      const answer = await exchange(callback, verifier, agent);
      return { ...toGrant(answer), username: await readUsername(answer, agent) };
    },
    async identify(callback, verifier, agent) {
      const claims = oauth.getValidatedIdTokenClaims(await exchange(callback, verifier, agent));
      if (claims === undefined) throw new MissingUsername('the provider gives no id_token');
      return claims;
    },
    async refresh(refreshToken, agent) {
      const response = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, optionsFor(agent));
      const next = toGrant(await oauth.processRefreshTokenResponse(server, client, response));
      return { ...next, tokens: { ...next.tokens, refresh: next.tokens.refresh ?? refreshToken } };
    },
    endAddress(idToken, after) {
      if (logout === null) return null;
      const url = new URL(logout);
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('post_logout_redirect_uri', after);
      if (idToken !== null) url.searchParams.set('id_token_hint', idToken);
      return url.href;
    },
  };
}

/** The page has compared the state with its own. */
function readCallback(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  callback: URLSearchParams,
): URLSearchParams {
  try {
    const parameters = oauth.validateAuthResponse(server, client, callback, oauth.skipStateCheck);
    if (parameters.getAll('code').length !== 1) throw new UnsoundCallback('an answer without a code');
    return parameters;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) throw error;
    throw new UnsoundCallback('not an answer of the provider', { cause: error });
  }
}
