import type { Reader } from './reader.ts';

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
