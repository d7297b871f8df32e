import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isObject } from '../../base/json.ts';
import type { ExternalIdentity } from '../config/identity.ts';
import { type KeyRing, publicKeys } from './keys.ts';
import { AUDIENCE, GRANT_CLAIM, MOUNT } from './provider.ts';
import { ACCESS_SECONDS } from './session.ts';

/** The keys to verify a token are unavailable; the token may be valid. */
export class KeysUnavailable extends Error {
  override name = 'KeysOutOfReach';
}

/**
 * A token's claims; null when it is forged, expired or for another audience.
 * @throws KeysUnavailable
 */
export type VerifyToken = (token: string) => Promise<JWTPayload | null>;

/** The token of an authorization header; null without one. */
export function parseBearer(header: string | undefined): string | null {
  const [, token = null] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  return token;
}

const ASYMMETRIC = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'];
const CLOCK_TOLERANCE = 5;

/** Tokens whose signature is not computed again: a page sends the same one with each request. */
const MOST_VERIFIED = 5000;

interface Verified {
  claims: JWTPayload;
  /** The keys that it was verified with. */
  keys: JWTVerifyGetKey;
  /** Milliseconds: when it was verified. */
  at: number;
}

/**
 * Verifies our own tokens, strictly: each names a grant and has our lifetime, even with a valid signature. The same
 * token is verified once with the same keys, until it expires.
 */
export function embeddedVerifier(ring: Pick<KeyRing, 'derive'>, origin: string, now: () => Date): VerifyToken {
  const verified = new LRUCache<string, Verified>({ max: MOST_VERIFIED });
  const keySet = ring.derive(({ signing }) => createLocalJWKSet({ keys: publicKeys(signing) }));
  const rules = {
    ...{ issuer: origin + MOUNT, audience: AUDIENCE, algorithms: ['ES256'], typ: 'at+jwt' },
    ...{ requiredClaims: ['sub', 'exp', GRANT_CLAIM], maxTokenAge: ACCESS_SECONDS },
  };
  return async (token) => {
    const keys = await keySet();
    const date = now();
    const known = verified.get(token);
    // any doubt is left to the library: other keys, a clock set back, the last seconds
    if (known?.keys === keys && known.at <= date.getTime() && date.getTime() < (known.claims.exp ?? 0) * 1000)
      return known.claims;
    const claims = await verify(token, keys, { ...rules, currentDate: date });
    const life = (claims?.exp ?? 0) - (claims?.iat ?? 0);
    if (claims === null || life > ACCESS_SECONDS || typeof claims[GRANT_CLAIM] !== 'string') return null;
    verified.set(token, { claims, keys, at: date.getTime() });
    return claims;
  };
}

/** The grant of our own token. */
export function readGrant(claims: JWTPayload): string | null {
  const grant = claims[GRANT_CLAIM];
  return typeof grant === 'string' ? grant : null;
}

/** Requires an active grant of the token's subject: signing out revokes tokens at once, in every process. */
export function requireGrant(
  verify: VerifyToken,
  lives: (grant: string, sub: string) => Promise<boolean>,
): VerifyToken {
  return async (token) => {
    const claims = await verify(token);
    const grant = claims === null ? null : readGrant(claims);
    if (grant === null || claims?.sub === undefined) return null;
    return (await lives(grant, claims.sub)) ? claims : null;
  };
}

/** Verifies another provider's tokens; its keys are fetched on first use and cached. */
export function externalVerifier(identity: ExternalIdentity, log: Logger, now: () => Date): VerifyToken {
  const { issuer, audience } = identity;
  let keySet: JWTVerifyGetKey | null = null;
  return async (token) => {
    try {
      keySet ??= createRemoteJWKSet(new URL(identity.endpoints.jwks ?? (await discoverKeys(issuer))));
      const rules = { issuer, audience, algorithms: ASYMMETRIC, requiredClaims: ['exp'] };
      return await verify(token, keySet, { ...rules, currentDate: now() });
    } catch (error) {
      log.warn({ err: error }, 'the keys of the identity provider cannot be read');
      throw new KeysUnavailable('the keys of the identity provider are out of reach', { cause: error });
    }
  };
}

async function discoverKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const found: unknown = await response.json();
  if (isObject(found) && 'jwks_uri' in found) return String(found.jwks_uri);
  throw new Error(`no jwks_uri in the discovery document of ${issuer}`);
}

async function verify(
  token: string,
  keySet: JWTVerifyGetKey,
  rules: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, keySet, { ...rules, clockTolerance: CLOCK_TOLERANCE })).payload;
  } catch (error) {
    if (isTokenFault(error)) return null;
    throw error;
  }
}

/** Whether the token is invalid, rather than the keys: a key set without keys is a plain `JOSEError`. */
function isTokenFault(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfKeys && error.code !== errors.JOSEError.code;
}

/** A token's expiry in seconds, unverified; null when it is no token. */
export function decodeToken(token: string): { exp: number | null } | null {
  try {
    const { exp } = decodeJwt(token);
    return { exp: typeof exp === 'number' ? exp : null };
  } catch {
    return null;
  }
}
