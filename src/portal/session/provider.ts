import * as oauth from 'oauth4webapi';
import { callbackPath } from '../addresses/paths.ts';
import { MissingClaim, WrongClock } from '../errors/sign-in-errors.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import type { PendingFlow } from './flow-without-storage.ts';
import { type Provider, SignInRefused } from './provider-grant.ts';
import { takeFlow } from './take-flow.ts';

/** Any signature: the token comes directly from the provider, in exchange for the code. */
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Tolerated clock error, in seconds. */
const tolerance = 600;
type Claims = Readonly<Record<string, unknown>>;

/** Holds the client number of the member. */
const usernameClaim = 'preferred_username';

function readUsername(claims: Claims): string | null {
  const value = claims[usernameClaim];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Used when the provider gives no lifetime, in seconds. */
const defaultLifetime = 1800;

export function createProvider({ oidc }: PortalConfig, now: () => number = Date.now): Provider {
  const absolute = (address: string) => new URL(address, location.origin).href;
  const server: oauth.AuthorizationServer = {
    issuer: oidc.issuer,
    authorization_endpoint: absolute(oidc.authorization),
    token_endpoint: absolute(oidc.token),
    ...(oidc.userinfo ? { userinfo_endpoint: absolute(oidc.userinfo) } : {}),
    id_token_signing_alg_values_supported: signatures,
  };
  const client: oauth.Client = { client_id: oidc.clientId, [oauth.clockTolerance]: tolerance };
  const options = { [oauth.allowInsecureRequests]: location.protocol === 'http:' };
  const redirectUri = location.origin + callbackPath;

  /** Corrects a wrong clock by the date of the provider's response. */
  function withClockSkew({ headers }: Response): oauth.Client {
    const ahead = Math.round((Date.parse(headers.get('date') ?? '') - now()) / 1000);
    return Math.abs(ahead) > tolerance ? { ...client, [oauth.clockSkew]: ahead } : client;
  }

  function toGrant(answer: oauth.TokenEndpointResponse) {
    const lifetime = answer.expires_in ?? defaultLifetime;
    return {
      token: { token: answer.access_token, tokenExpiration: now() + lifetime * 1000 },
      refreshToken: answer.refresh_token ?? null,
      idToken: answer.id_token ?? null,
    };
  }

  /** Claims of the userinfo endpoint; it may reject a token that is for the API only. */
  async function userinfo(answer: oauth.TokenEndpointResponse, subject: string): Promise<Claims> {
    if (server.userinfo_endpoint === undefined) return {};
    try {
      const response = await oauth.userInfoRequest(server, client, answer.access_token, options);
      return await oauth.processUserInfoResponse(server, client, subject, response);
    } catch {
      return {};
    }
  }

  /** The username by the id token, else by userinfo. */
  async function resolveUsername(answer: oauth.TokenEndpointResponse): Promise<string> {
    const claims = oauth.getValidatedIdTokenClaims(answer);
    if (claims === undefined) throw new MissingClaim('id_token');
    const pending = userinfo(answer, claims.sub);
    const username = readUsername(claims) ?? readUsername(await pending);
    if (username === null) throw new MissingClaim(usernameClaim);
    return username;
  }

  function validateCallback(callback: URL, flow: PendingFlow, state: string): URLSearchParams {
    try {
      return oauth.validateAuthResponse(server, client, callback, state);
    } catch (error) {
      const code = error instanceof oauth.AuthorizationResponseError ? error.error : 'invalid_response';
      throw new SignInRefused(code, flow.silent, flow.redirect);
    }
  }

  return {
    async complete(callback) {
      const state = callback.searchParams.get('state') ?? '';
      const flow = takeFlow(state);
      if (flow === null) throw new SignInRefused('unknown_state', false, '/');
      const parameters = validateCallback(callback, flow, state);
      const auth = oauth.None();
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        auth,
        parameters,
        redirectUri,
        flow.verifier,
        options,
      );
      const answer = await oauth
        .processAuthorizationCodeResponse(server, withClockSkew(response), response)
        .catch(rethrowWrongClock);
      return { ...toGrant(answer), username: await resolveUsername(answer), redirect: flow.redirect };
    },
    async refresh(refreshToken) {
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
      const answer = await oauth
        .processRefreshTokenResponse(server, withClockSkew(response), response)
        .catch(rethrowWrongClock);
      const next = toGrant(answer);
      return { ...next, refreshToken: next.refreshToken ?? refreshToken };
    },
  };
}

/** Without the provider's time, the member has to set the clock. */
function rethrowWrongClock(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw code === oauth.JWT_TIMESTAMP_CHECK ? new WrongClock() : error;
}
