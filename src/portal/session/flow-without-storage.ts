import { callbackPath } from '../addresses/paths.ts';

/** A sign-in under way at the provider: kept in the tab, one a state, and read once (`take-flow.ts`). */
export interface PendingFlow {
  verifier: string;
  /** Where the member was going. */
  redirect: string;
  /** The provider was asked without a prompt. */
  silent: boolean;
}

const name = 'sign-in-flow';
/** As long as the provider keeps a sign-in under way, in seconds. */
const maxAge = 600;

/** Of a provider that is asked without leaving the page. */
const inPage = new Map<string, PendingFlow>();

/** Where the tab's storage is full or forbidden: in the page, and in a cookie that only the way back reads. */
export function keepWithoutStorage(state: string, flow: PendingFlow): void {
  inPage.clear();
  inPage.set(state, flow);
  writeCookie(encodeURIComponent(JSON.stringify({ ...flow, state })), maxAge);
}

export function takeWithoutStorage(state: string): unknown {
  const flow = inPage.get(state) ?? takeCookie(state);
  inPage.delete(state);
  return flow;
}

function takeCookie(state: string): unknown {
  const kept = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  if (kept === undefined) return null;
  writeCookie('', 0);
  const flow = JSON.parse(decodeURIComponent(kept)) as { state?: unknown };
  return flow.state === state ? flow : null;
}

function writeCookie(value: string, age: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
  document.cookie = `${name}=${value}; Path=${callbackPath}; SameSite=Lax; Max-Age=${age}${secure}`;
}
