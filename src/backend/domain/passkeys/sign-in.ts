import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { type Account, accountByMember } from '../accounts/account.ts';
import { rateLimited } from '../accounts/discretion.ts';
import { accounts } from '../accounts/schema.ts';
import type { Attempt, Throttle } from '../accounts/throttle.ts';
import { type Teller, tell } from '../journal/sign-ins.ts';
import { askAssertion, takeAssertion } from './assertion.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';
import { party } from './services.ts';

interface SigningIn {
  db: Db;
  throttle: Throttle;
  relyingParty: RelyingParty | null;
  /** The sign-in that is under way in this browser. */
  interaction: string;
  /** Where the request comes from. */
  address: string;
}

const ceremonyOf = (given: SigningIn) => {
  const { db, interaction } = given;
  return { db, party: party(given), owner: { interaction }, now: new Date() };
};

/** What any passkey of ours may sign to finish a sign-in: it names nobody, so that no number is told. */
export const signInChallenge = (given: SigningIn): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  askAssertion(ceremonyOf(given));

/**
 * Checks what a passkey has signed. Nobody guesses a signature: wrong ones count for the address alone, with the wrong
 * passwords, so that nobody is locked out of their account by another.
 * @throws a refusal
 */
export async function signInByPasskey(response: unknown, given: SigningIn & Teller): Promise<Account> {
  const { db, throttle, address } = given;
  const attempts: Attempt[] = [{ by: 'address', value: address }];
  await rateLimited({ throttle }, attempts);
  const ceremony = ceremonyOf(given);
  const { memberId } = await takeAssertion(ceremony, response);
  const account = await accountByMember(db, memberId);
  if (account === null) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
  await throttle.succeed(attempts);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ derniereConnexion: ceremony.now }).where(eq(accounts.memberId, memberId));
    await tell(given, tx, memberId, 'connexion');
  });
  return account;
}
