import { isIP } from 'node:net';
import { BRAND } from '../brand.ts';

/** Whom passkeys are made for. */
export interface RelyingParty {
  /** The domain that they are bound to: no other site may ask for them. */
  id: string;
  /** What the member's browser calls us. */
  origin: string;
  name: string;
}

/** Null where no passkey can be made: browsers bind them to a domain, not to a number. */
export function createRelyingParty(origin: string, domain: string | null): RelyingParty | null {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) return null;
  return { id: domain ?? hostname, origin, name: BRAND.name };
}
