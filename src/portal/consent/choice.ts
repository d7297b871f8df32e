import { useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import { portalConfig } from '../handover/handover.ts';

/** Purposes of consent; the first is always on (P2.9). */
export const purposes = ['necessary', 'preference', 'statistical', 'marketing'] as const;
export type ConsentPurpose = (typeof purposes)[number];

const cookieName = 'consent';
/** Six months, in seconds. */
const maxAge = 15_724_800;

let current: ReadonlySet<ConsentPurpose> | null | undefined;
const { subscribe, notify } = createListeners();
/** Calls at each choice. */
export const onChoice = subscribe;

/** The visitor's choice on this device; null before one, or since the question changed. */
export function choice(): ReadonlySet<ConsentPurpose> | null {
  if (current === undefined) current = readChoice(document.cookie);
  return current;
}

/** Stores a choice, which always includes `necessary`. */
export function choose(accepted: readonly ConsentPurpose[]): void {
  const chosen = purposes.filter((purpose) => purpose === 'necessary' || accepted.includes(purpose));
  current = new Set(chosen);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
  document.cookie = `${cookieName}=${version()}.${chosen.join('-')}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
  notify();
}

/** Whether a script may be loaded that serves one of these purposes. */
export function isConsented(wanted: readonly ConsentPurpose[]): boolean {
  return wanted.some((purpose) => purpose === 'necessary' || choice()?.has(purpose) === true);
}

/** A server that draws the page knows of none. */
export function useChoice(): ReadonlySet<ConsentPurpose> | null {
  return useSyncExternalStore(subscribe, choice, () => null);
}

/** The version of the question; without scripts, any choice holds. */
const version = () => portalConfig().consent ?? '0';

function readChoice(cookies: string): ReadonlySet<ConsentPurpose> | null {
  const [keptVersion, chosen] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1]?.split('.') ?? [];
  if (keptVersion !== version() || chosen === undefined) return null;
  const names = chosen.split('-');
  return new Set(purposes.filter((purpose) => purpose === 'necessary' || names.includes(purpose)));
}
