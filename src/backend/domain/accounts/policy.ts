import { dayInParis } from '../../../base/paris.ts';
import type { AccountPolicy, PasswordGiven } from '../../../view/accounts/accounts.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { monthsLater } from '../days.ts';
import { refuse } from './refusals.ts';

export type { AccountPolicy };

/** The account rules of the catalogue in force. */
export async function readAccountPolicy(decide: Decide): Promise<AccountPolicy> {
  return decide('account-policy', {});
}

/** @throws a refusal with every rule that the password breaks */
export async function checkPassword(decide: Decide, given: PasswordGiven): Promise<void> {
  const rules = await decide('password-rules', given);
  const missing = rules.filter(({ met }) => !met).map(({ label }) => label);
  if (missing.length === 0) return;
  throw refuse({ code: 'MOT_DE_PASSE_REFUSE', champ: 'motDePasse', regles: missing });
}

/**
 * Whether a password is older than the rules allow, by the calendar of Paris; the anniversary itself is still valid.
 * @param months 0: passwords do not age
 */
export function isPasswordExpired(changedAt: Date, today: string, months: number): boolean {
  return months > 0 && today > monthsLater(dayInParis(changedAt), months);
}
