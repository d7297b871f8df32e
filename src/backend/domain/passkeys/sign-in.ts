import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type Account, findAccountByMember } from '../accounts/account.ts';
import { reserveAttempts } from '../accounts/discretion.ts';
import { accounts } from '../accounts/schema.ts';
import type { Attempt, Throttle } from '../accounts/throttle.ts';
import { journalSignIn, type SignInJournal } from '../journal/sign-ins.ts';
import { checkAssertion, requestAssertion } from './assertion.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';
import { requireRelyingParty } from './services.ts';

interface SigningIn {
  db: Db;
  throttle: Throttle;
  relyingParty: RelyingParty | null;
  /** Pending sign-in of this browser. */
  interaction: string;
  /** Client address. */
  address: string;
  now(): Date;
}

const newCeremony = (given: SigningIn) => {
  const { db, interaction } = given;
  return { db, party: requireRelyingParty(given), owner: { interaction }, now: given.now() };
};

/** A challenge for any passkey: it names no member, which reveals no number. */
export const signInChallenge = (given: SigningIn): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  requestAssertion(newCeremony(given));

/**
 * Signs in by passkey. Failures count for the address only, with wrong passwords: nobody can lock out another's
 * account.
 * @throws a refusal
 */
export async function signInByPasskey(response: unknown, given: SigningIn & SignInJournal): Promise<Account> {
  const { db, throttle, address } = given;
  const attempts: Attempt[] = [{ by: 'address', value: address }];
  await reserveAttempts({ throttle }, attempts);
  const ceremony = newCeremony(given);
  const { memberId } = await checkAssertion(ceremony, response);
  const account = await findAccountByMember(db, memberId);
  if (account === null) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
  await throttle.succeed(attempts);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ derniereConnexion: ceremony.now }).where(eq(accounts.memberId, memberId));
    await journalSignIn(given, tx, memberId, 'connexion');
  });
  return account;
}
