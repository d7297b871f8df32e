import type { Db } from '../../database/database.ts';
import type { OwnRecordCall, RecordServices } from '../profile/own-record.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';

export interface SignInDetails {
  at: Date;
  byPassword: boolean;
}

/** Time after a sign-in during which the member is taken to be present. */
const FRESH_MS = 10 * 60_000;

/** This browser's sign-in, if recent. */
export async function findFreshSignIn(
  grant: string | null,
  { findSignIn, now }: Pick<PasskeyServices, 'findSignIn' | 'now'>,
): Promise<SignInDetails | null> {
  const found = grant === null ? null : await findSignIn(grant);
  return found !== null && now().getTime() - found.at.getTime() < FRESH_MS ? found : null;
}

/** Services of the passkeys area. */
export interface PasskeyServices extends RecordServices {
  db: Db;
  /** Null without passkeys. */
  relyingParty: RelyingParty | null;
  /** The sign-in of a grant; null where unknown. */
  findSignIn(grant: string): Promise<SignInDetails | null>;
}

/** A member's request about their own passkeys. */
export interface PasskeyCall extends OwnRecordCall {
  services: PasskeyServices;
}

/** @throws a refusal where passkeys are unavailable */
export function requireRelyingParty({ relyingParty }: Pick<PasskeyServices, 'relyingParty'>): RelyingParty {
  if (relyingParty === null) throw refuse({ code: 'CLES_ACCES_INDISPONIBLES' });
  return relyingParty;
}
