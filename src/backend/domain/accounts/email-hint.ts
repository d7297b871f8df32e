import { findProvedEmail } from '../members/proved-emails.ts';
import { requestAttempt, reserveAttempts } from './discretion.ts';
import { maskEmail } from './letters.ts';
import { findHolderByNumber } from './person.ts';
import { readAccountPolicy } from './policy.ts';
import type { AccountServices, AccountVisit } from './services.ts';

type HintVisit = Pick<AccountVisit, 'address'> & { services: Pick<AccountServices, 'db' | 'decide' | 'throttle'> };

/** The masked address of a number's holder; null where the account rules reveal nothing. */
export async function findEmailHint(
  identifiant: string,
  visit: HintVisit,
): Promise<{ emailHidden: string | null } | null> {
  const { db, decide, throttle } = visit.services;
  const request = requestAttempt(visit);
  await reserveAttempts({ throttle }, [request]);
  const { tellsUnknownNumber } = await readAccountPolicy(decide);
  const holder = tellsUnknownNumber ? await findHolderByNumber(db, identifiant) : null;
  if (holder === null) return null;
  await throttle.succeed([request]);
  return { emailHidden: maskEmail((await findProvedEmail(db, holder.member.id))?.email ?? null) };
}
