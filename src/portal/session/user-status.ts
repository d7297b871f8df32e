import { dayInParis } from '../../base/paris.ts';

/** The names of the specification (P4). */
const statusKey = 'userStatut';
const renewalKey = 'changePasswordRequired';

/** The value that asks for a new password; every other is fine (OP-033). */
export const renewalRequired = 0;
const fine = 1;

/** What the account's status was, and on which day it was read. */
export interface UserStatus {
  valeur: number;
  /** ISO date, in Paris. */
  date: string;
}

export function readUserStatus(): UserStatus | null {
  try {
    const { valeur, date } = JSON.parse(localStorage.getItem(statusKey) ?? '{}') as Partial<UserStatus>;
    return typeof valeur === 'number' && typeof date === 'string' ? { valeur, date } : null;
  } catch {
    return null;
  }
}

/** Without storage the status is asked again on the next page. */
export function writeUserStatus(status: UserStatus): void {
  try {
    localStorage.setItem(statusKey, JSON.stringify(status));
    if (status.valeur === renewalRequired) localStorage.setItem(renewalKey, status.date);
    else localStorage.removeItem(renewalKey);
  } catch {
    // storage is full or forbidden
  }
}

/** The member has chosen a new password: nothing is asked of them any more. */
export function passwordRenewed(date: string = dayInParis()): void {
  writeUserStatus({ valeur: fine, date });
}

export function clearUserStatus(): void {
  try {
    localStorage.removeItem(statusKey);
    localStorage.removeItem(renewalKey);
  } catch {
    // nothing was kept
  }
}
