import { isIP } from 'node:net';

/** The party that passkeys are created for. */
export interface RelyingParty {
  /** Domain that they are bound to. */
  id: string;
  /** The portal's origin. */
  origin: string;
}

/** Null for an IP address: browsers bind passkeys to domains only. */
export function createRelyingParty(origin: string, domain: string | null): RelyingParty | null {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) return null;
  return { id: domain ?? hostname, origin };
}
