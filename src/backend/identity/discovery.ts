import type { ExternalIdentity } from '../config/identity.ts';
import { ConfigError } from '../config/reader.ts';

export interface Discovered {
  authorization: string;
  token: string;
  userinfo: string | null;
  logout: string | null;
}

/** Endpoints of another provider, as configured or from its discovery document. */
export async function discover(identity: ExternalIdentity): Promise<Discovered> {
  const { authorization, token, userinfo, endSession } = identity.endpoints;
  if (authorization && token && userinfo) return { authorization, token, userinfo, logout: endSession ?? null };
  const address = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let found: Record<string, unknown>;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    found = (await response.json()) as Record<string, unknown>;
  } catch {
    throw new ConfigError([
      `OIDC_ISSUER: ${address} cannot be read; set the OIDC_*_ENDPOINT variables, or check the address`,
    ]);
  }
  const known = {
    authorization: authorization ?? nonEmptyText(found.authorization_endpoint),
    token: token ?? nonEmptyText(found.token_endpoint),
    userinfo: userinfo ?? nonEmptyText(found.userinfo_endpoint),
    logout: endSession ?? nonEmptyText(found.end_session_endpoint),
  };
  const { authorization: start, token: exchange } = known;
  if (start === null || exchange === null) {
    const name = start === null ? 'authorization' : 'token';
    throw new ConfigError([
      `OIDC_ISSUER: ${address} names no ${name}_endpoint; set OIDC_${name.toUpperCase()}_ENDPOINT`,
    ]);
  }
  return { ...known, authorization: start, token: exchange };
}

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
