import type { Reader } from './reader.ts';

export interface ExternalIdentity {
  issuer: string;
  clientId: string;
  /** Secret of the client where the back-end holds sessions; null for a public client. */
  clientSecret: string | null;
  /** Expected `aud` of access tokens. */
  audience: string;
  /** The claim that identifies the member: `sub`, or one with the client number. */
  memberClaim: string;
  /** Set when the provider has no discovery document. */
  endpoints: { authorization?: string; token?: string; userinfo?: string; endSession?: string; jwks?: string };
}

const ENDPOINTS = {
  OIDC_AUTHORIZATION_ENDPOINT: 'authorization',
  OIDC_TOKEN_ENDPOINT: 'token',
  OIDC_USERINFO_ENDPOINT: 'userinfo',
  OIDC_END_SESSION_ENDPOINT: 'endSession',
  OIDC_JWKS_URI: 'jwks',
} as const;

export function readIdentity(read: Reader): ExternalIdentity | null {
  if (!read.has('OIDC_ISSUER')) return null;
  const clientId = read.text('OIDC_CLIENT_ID', '');
  const audience = read.text('OIDC_AUDIENCE', '');
  if (clientId === '') read.fault('OIDC_CLIENT_ID', 'is required when OIDC_ISSUER is set');
  if (audience === '') read.fault('OIDC_AUDIENCE', 'is required when OIDC_ISSUER is set');
  const endpoints: ExternalIdentity['endpoints'] = {};
  for (const [name, key] of Object.entries(ENDPOINTS)) if (read.has(name)) endpoints[key] = read.url(name);
  return {
    issuer: read.url('OIDC_ISSUER'),
    clientId,
    clientSecret: read.text('OIDC_CLIENT_SECRET', '') || null,
    audience,
    memberClaim: read.text('OIDC_MEMBER_CLAIM', 'sub'),
    endpoints,
  };
}

/** Who holds a member's tokens: the back-end, or the page, as the specification has it (P9, OP-034). */
export type SessionHolder = 'server' | 'bearer';

/** `SESSION`: by default the back-end with the embedded provider, and the page with another. */
export const readSessionHolder = (read: Reader, external: ExternalIdentity | null): SessionHolder =>
  read.oneOf('SESSION', ['server', 'bearer'], external === null ? 'server' : 'bearer');

/** A parent domain of the portal, which makes passkeys work on its other subdomains too. */
export function readPasskeyDomain(read: Reader): string | null {
  if (!read.has('PASSKEY_DOMAIN')) return null;
  const domain = read.text('PASSKEY_DOMAIN', '').toLowerCase();
  const origin = read.text('ORIGIN', '');
  const host = URL.canParse(origin) ? new URL(origin).hostname : 'localhost';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain) || !`.${host}`.endsWith(`.${domain}`))
    read.fault('PASSKEY_DOMAIN', `must be the domain of ORIGIN or one that it is in, not "${domain}"`);
  return domain;
}
