import { callbackPath } from '../addresses/paths.ts';

/** A pending sign-in, kept in the tab by state and read once (`take-flow.ts`). */
export interface PendingFlow {
  verifier: string;
  /** The target after sign-in. */
  redirect: string;
  /** Without a prompt. */
  silent: boolean;
}

const name = 'sign-in-flow';
/** The provider's own limit for a sign-in, in seconds. */
const maxAge = 600;

/** For silent requests, which stay on the page. */
const inPage = new Map<string, PendingFlow>();

/** Without storage, keeps the flow in the page, and in a cookie of the callback. */
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
