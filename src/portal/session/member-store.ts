import { isObject } from '../../base/json.ts';
import { forgetProducts } from './known-products.ts';
import { forgetOpening } from './last-opening.ts';
import type { Member } from './state.ts';
import { clearUserStatus } from './user-status.ts';

const key = 'societaire.member';
const idTokenKey = 'societaire.id-token';
const popInKey = 'societaire.popInRetardPaimentFermee';

/** Whom the token is about, kept beside it so that a reload and a new tab know the member at once. */
export function readMember(): Member | null {
  try {
    const member: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isObject(member)) return null;
    const { civilite, nom, numClient, numProfil } = member as Record<keyof Member, unknown>;
    return { civilite: text(civilite), nom: text(nom), numClient: text(numClient), numProfil: text(numProfil) };
  } catch {
    return null;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Storage may be full or forbidden: the session then lives in this tab alone. */
function quietly(write: () => void): void {
  try {
    write();
  } catch {
    // nothing is lost but the memory of a reload
  }
}

export function writeMember(member: Member): void {
  quietly(() => localStorage.setItem(key, JSON.stringify(member)));
}

/** Vouches for the member when they sign out, after a reload too: without it the provider asks whether to. */
export function writeIdToken(idToken: string): void {
  quietly(() => localStorage.setItem(idTokenKey, idToken));
}

export function readIdToken(): string | null {
  try {
    return localStorage.getItem(idTokenKey);
  } catch {
    return null;
  }
}

export function clearMember(): void {
  forgetProducts();
  forgetOpening();
  clearUserStatus();
  quietly(() => localStorage.removeItem(key));
  quietly(() => localStorage.removeItem(idTokenKey));
  quietly(() => sessionStorage.removeItem(popInKey));
}

/** What forms have left in this browser: a session that expires may still come back to them, a sign-out may not. */
export function clearForms(): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('formulaire.')) localStorage.removeItem(name);
  });
}

export function readPopInClosed(): boolean {
  try {
    return sessionStorage.getItem(popInKey) === 'true';
  } catch {
    return false;
  }
}

export function writePopInClosed(): void {
  quietly(() => sessionStorage.setItem(popInKey, 'true'));
}
