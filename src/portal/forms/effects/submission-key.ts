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

/** Tabs opened longer apart than this fill in two forms, in milliseconds. */
const sharedFor = 3_600_000;

/**
 * A random text that the tabs of this browser share for a form until it is done, or for an hour: what the server gave
 * for the same answers long ago may be good for nothing. It says nothing of anybody.
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

/** The form is done, or an answer was no longer good: the next submission is another one, in whichever tab. */
export const dropNonce = (form: string): void => attempt(() => localStorage.removeItem(prefix + form));

/**
 * The key of a submission: the same for the same answers of the same journey, so that a double click, a retry after
 * a lost answer and a second tab are one submission for the server.
 */
export async function submissionKey(nonce: string, document: string, variables: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${nonce}\n${document}\n${JSON.stringify(variables)}`);
  if (crypto.subtle === undefined) return randomText();
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}
