const NAME = 'aide';

// biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
/** Keeps the helper's token for the longest duration of the access. */
export function keepHelperToken(token: string, until: string): void {
  document.cookie = `${NAME}=${token}; expires=${new Date(until).toUTCString()}${attributes()}`;
}

export function forgetHelperToken(): void {
  document.cookie = `${NAME}=; Max-Age=0${attributes()}`;
}
// biome-ignore-end lint/suspicious/noDocumentCookie: see above

export function readHelperToken(): string | null {
  const [, token] = /(?:^|; )aide=([\w-]+)/.exec(document.cookie) ?? [];
  return token ?? null;
}

/** Without `Secure` over http, which is for localhost only. */
const attributes = () => `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
