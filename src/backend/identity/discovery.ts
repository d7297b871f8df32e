import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ExternalIdentity } from '../config/identity.ts';
import { ConfigError } from '../config/reader.ts';

export interface Discovered {
  authorization: string;
  token: string;
  userinfo: string | null;
  logout: string | null;
}

/** The provider gives no answer now; it may later. */
class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** Milliseconds between two attempts: doubled each time up to the second. */
const PAUSES = { first: 1000, last: 30_000 };

/**
 * As `discover`, and as long as it takes: a provider that is down when the service starts must not keep it from
 * starting once the provider is back.
 * @throws ConfigError
 */
export async function discoverPatiently(
  identity: ExternalIdentity,
  log: Logger,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<Discovered> {
  for (let ms = PAUSES.first; ; ms = Math.min(2 * ms, PAUSES.last)) {
    try {
      return await discover(identity);
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error;
      log.warn(`${error.message}: the service starts once it answers; next attempt in ${ms / 1000} s`);
      await pause(ms);
    }
  }
}

/** Endpoints of another provider, as configured or from its discovery document. */
async function discover(identity: ExternalIdentity): Promise<Discovered> {
  const { authorization, token, userinfo, endSession } = identity.endpoints;
  if (authorization && token && userinfo) return { authorization, token, userinfo, logout: endSession ?? null };
  const address = `${identity.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = await readDocument(address);
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

/** @throws ProviderDown; ConfigError for an answer that is no such document */
async function readDocument(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new ProviderDown(`OIDC_ISSUER: ${address} does not answer`, { cause: error });
  });
  if (response.status >= 500) throw new ProviderDown(`OIDC_ISSUER: ${address} answers ${response.status}`);
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    throw new ConfigError([
      `OIDC_ISSUER: ${address} cannot be read; set the OIDC_*_ENDPOINT variables, or check the address`,
    ]);
  }
}
