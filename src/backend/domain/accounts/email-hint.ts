import { findProvedEmail } from '../members/proved-emails.ts';
import { requestAttempt, reserveAttempts } from './discretion.ts';
import { maskEmail } from './hidden-email.ts';
import { findHolderByNumber } from './person.ts';
import { readAccountPolicy } from './policy.ts';
import type { AccountServices, AccountVisit } from './services.ts';

type Given = Pick<AccountVisit, 'address'> & { services: Pick<AccountServices, 'db' | 'decide' | 'throttle'> };

/** Where a message to the holder of a number would go, mostly hidden; null where the account rules say nothing of it. */
export async function findEmailHint(identifiant: string, visit: Given): Promise<{ emailHidden: string | null } | null> {
  const { db, decide, throttle } = visit.services;
  const request = requestAttempt(visit);
  await reserveAttempts({ throttle }, [request]);
  const { tellsUnknownNumber } = await readAccountPolicy(decide);
  const holder = tellsUnknownNumber ? await findHolderByNumber(db, identifiant) : null;
  if (holder === null) return null;
  await throttle.succeed([request]);
  return { emailHidden: maskEmail((await findProvedEmail(db, holder.member.id))?.email ?? null) };
}
