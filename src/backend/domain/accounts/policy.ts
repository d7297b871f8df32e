import type { AccountPolicy, PasswordGiven } from '../../../view/accounts/accounts.ts';
import type { Decide } from '../../catalogue/decide.ts';
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
