import { attempt } from '../../base/attempt.ts';
import { isObject } from '../../base/json.ts';
import { forgetProducts } from './known-products.ts';
import { forgetOpening } from './last-opening.ts';
import type { Member } from './state.ts';
import { clearUserStatus } from './user-status.ts';

const key = 'societaire.member';
const idTokenKey = 'societaire.id-token';
const popInKey = 'societaire.popInRetardPaimentFermee';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The token's member, kept beside it so that a reload and a new tab know them at once. */
export function readMember(): Member | null {
  const member: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
  if (!isObject(member)) return null;
  const { civilite, nom, numClient, numProfil } = member as Record<keyof Member, unknown>;
  return { civilite: text(civilite), nom: text(nom), numClient: text(numClient), numProfil: text(numProfil) };
}

/** Where storage is full or forbidden, the session lives in this tab alone. */
export const writeMember = (member: Member): void => attempt(() => localStorage.setItem(key, JSON.stringify(member)));

/** Vouches for the member at sign-out, after a reload too: without it the provider asks for confirmation. */
export const writeIdToken = (idToken: string): void => attempt(() => localStorage.setItem(idTokenKey, idToken));

export const readIdToken = (): string | null => attempt(() => localStorage.getItem(idTokenKey), null);

export function clearMember(): void {
  forgetProducts();
  forgetOpening();
  clearUserStatus();
  attempt(() => localStorage.removeItem(key));
  attempt(() => localStorage.removeItem(idTokenKey));
  attempt(() => sessionStorage.removeItem(popInKey));
}

/** What forms left in this browser: an expired session may still come back to it, a sign-out may not. */
export const clearForms = (): void =>
  attempt(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('formulaire.')) localStorage.removeItem(name);
  });

export const readPopInClosed = (): boolean => attempt(() => sessionStorage.getItem(popInKey) === 'true', false);

export const writePopInClosed = (): void => attempt(() => sessionStorage.setItem(popInKey, 'true'));
