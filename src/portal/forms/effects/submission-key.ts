import { attempt } from '../../../base/attempt.ts';

const prefix = 'formulaire.';

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return base64Url(bytes);
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Tabs opened further apart than this are two journeys, in milliseconds. */
const sharedFor = 3_600_000;

/**
 * A random text, shared by the browser's tabs until the form is done, or for an hour: a much older answer of the server
 * may be stale. It is not personal.
 */
export function drawNonce(form: string): string {
  const now = Date.now();
  try {
    const [kept = '', since = '0'] = (localStorage.getItem(prefix + form) ?? '').split(' ');
    if (kept !== '' && now - Number(since) < sharedFor) return kept;
    const drawn = randomText();
    localStorage.setItem(prefix + form, `${drawn} ${now}`);
    return drawn;
  } catch {
    return randomText();
  }
}

/** Makes the next submission a new one, in every tab. */
export const dropNonce = (form: string): void => attempt(() => localStorage.removeItem(prefix + form));

/**
 * The idempotency key: equal for the same answers of a journey, so that a double click, a retry and a second tab are
 * one submission.
 */
export async function submissionKey(nonce: string, document: string, variables: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${nonce}\n${document}\n${JSON.stringify(variables)}`);
  if (crypto.subtle === undefined) return randomText();
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
