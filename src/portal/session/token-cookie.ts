import { safeDecode } from '../addresses/paths.ts';

const tokenName = 'graphql-token';
const expirationName = 'graphql-token-expiration';
/** Seven days, as specified, in seconds; the token expires long before. */
const maxAge = 604800;

export interface StoredToken {
  token: string;
  /** Epoch, in milliseconds. */
  tokenExpiration: number;
}

const none: StoredToken = { token: '', tokenExpiration: 0 };

function cookieValue(cookies: string, name: string): string {
  for (const pair of cookies.split('; ')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals) === name) return safeDecode(pair.slice(equals + 1)) ?? '';
  }
  return '';
}

/** The access token of the cookie, valid or not. */
export function readToken(cookies: string = document.cookie): StoredToken {
  const token = cookieValue(cookies, tokenName);
  const tokenExpiration = Number(cookieValue(cookies, expirationName));
  return token === '' || !(tokenExpiration > 0) ? none : { token, tokenExpiration };
}

/** Without `Secure` over http, which is for localhost only. */
function attributes(age: number): string {
  return `; Path=/; SameSite=Strict; Max-Age=${age}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

// biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
export function writeToken({ token, tokenExpiration }: StoredToken): void {
  document.cookie = `${tokenName}=${encodeURIComponent(token)}${attributes(maxAge)}`;
  document.cookie = `${expirationName}=${tokenExpiration}${attributes(maxAge)}`;
}

export function clearToken(): void {
  document.cookie = `${tokenName}=${attributes(0)}`;
  document.cookie = `${expirationName}=${attributes(0)}`;
}
// biome-ignore-end lint/suspicious/noDocumentCookie: see above
