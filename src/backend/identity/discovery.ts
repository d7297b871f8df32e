import type { ExternalIdentity } from '../config/identity.ts';
import { ConfigError } from '../config/reader.ts';

export interface Discovered {
  authorization: string;
  token: string;
  userinfo: string;
  logout: string | null;
}

/** The addresses of another provider: as configured, or from its discovery document. */
export async function discover(identity: ExternalIdentity): Promise<Discovered> {
  const { authorization, token, userinfo, endSession } = identity.endpoints;
  if (authorization && token && userinfo) return { authorization, token, userinfo, logout: endSession ?? null };
  const address = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const found = (await response.json()) as Record<string, unknown>;
    const text = (name: string): string => String(found[name] ?? '');
    return {
      authorization: text('authorization_endpoint'),
      token: text('token_endpoint'),
      userinfo: text('userinfo_endpoint'),
      logout: text('end_session_endpoint') || null,
    };
  } catch {
    throw new ConfigError([
      `OIDC_ISSUER: ${address} cannot be read; set the OIDC_*_ENDPOINT variables, or check the address`,
    ]);
  }
}
