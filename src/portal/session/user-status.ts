import { attempt } from '../../base/attempt.ts';
import { dayInParis } from '../../base/paris.ts';

/** The names of the specification (P4). */
const statusKey = 'userStatut';
const renewalKey = 'changePasswordRequired';

/** The value that asks for a new password; every other is fine (OP-033). */
export const renewalRequired = 0;
const fine = 1;

/** The account's status, and the day on which it was read. */
export interface UserStatus {
  valeur: number;
  /** ISO date, in Paris. */
  date: string;
}

export function readUserStatus(): UserStatus | null {
  const { valeur, date } =
    attempt(() => JSON.parse(localStorage.getItem(statusKey) ?? 'null') as Partial<UserStatus> | null, null) ?? {};
  return typeof valeur === 'number' && typeof date === 'string' ? { valeur, date } : null;
}

/** Without storage the next page reads the status again. */
export const writeUserStatus = (status: UserStatus): void =>
  attempt(() => {
    localStorage.setItem(statusKey, JSON.stringify(status));
    if (status.valeur === renewalRequired) localStorage.setItem(renewalKey, status.date);
    else localStorage.removeItem(renewalKey);
  });

/** The member has chosen a new password. */
export function passwordRenewed(date: string = dayInParis()): void {
  writeUserStatus({ valeur: fine, date });
}

export const clearUserStatus = (): void =>
  attempt(() => {
    localStorage.removeItem(statusKey);
    localStorage.removeItem(renewalKey);
  });
