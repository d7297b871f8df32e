import type { Db } from '../../database/database.ts';
import type { OwnAsker, RecordServices } from '../profile/own-record.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';

/** How a member got in. */
export interface SignInDetails {
  at: Date;
  byPassword: boolean;
}

/** For so long after a sign-in, who signed in is taken to be there still. */
const FRESH_MS = 10 * 60_000;

/** The sign-in of this browser, if it was a moment ago. */
export async function findFreshSignIn(
  grant: string | null,
  { findSignIn, now }: Pick<PasskeyServices, 'findSignIn' | 'now'>,
): Promise<SignInDetails | null> {
  const found = grant === null ? null : await findSignIn(grant);
  return found !== null && now().getTime() - found.at.getTime() < FRESH_MS ? found : null;
}

/** What the passkeys area works with. */
export interface PasskeyServices extends RecordServices {
  db: Db;
  /** Null where there are no passkeys. */
  relyingParty: RelyingParty | null;
  /** How the member signed in by what was granted then; null where that is not known. */
  findSignIn(grant: string): Promise<SignInDetails | null>;
}

/** A member who asks about their own passkeys. */
export interface PasskeyAsker extends OwnAsker {
  services: PasskeyServices;
}

/** @throws a refusal where there are no passkeys */
export function requireRelyingParty({ relyingParty }: Pick<PasskeyServices, 'relyingParty'>): RelyingParty {
  if (relyingParty === null) throw refuse({ code: 'CLES_ACCES_INDISPONIBLES' });
  return relyingParty;
}
