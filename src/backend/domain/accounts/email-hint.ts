import { provedEmail } from '../members/proved-emails.ts';
import { rateLimited, requestOf } from './discretion.ts';
import { hiddenEmail } from './hidden-email.ts';
import { holderByNumber } from './person.ts';
import { accountPolicy } from './policy.ts';
import type { AccountServices, AccountVisit } from './services.ts';

type Given = Pick<AccountVisit, 'address'> & { services: Pick<AccountServices, 'db' | 'decide' | 'throttle'> };

/** Where a message to the holder of a number would go, mostly hidden; null where the account rules say nothing of it. */
export async function emailHint(identifiant: string, visit: Given): Promise<{ emailHidden: string | null } | null> {
  const { db, decide, throttle } = visit.services;
  const request = requestOf(visit);
  await rateLimited({ throttle }, [request]);
  const { tellsUnknownNumber } = await accountPolicy(decide);
  const holder = tellsUnknownNumber ? await holderByNumber(db, identifiant) : null;
  if (holder === null) return null;
  await throttle.succeed([request]);
  return { emailHidden: hiddenEmail((await provedEmail(db, holder.member.id))?.email ?? null) };
}
