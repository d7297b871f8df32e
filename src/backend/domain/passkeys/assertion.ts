import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { CHALLENGE_MS, type ChallengeOwner, consumeChallenge, keepChallenge } from './challenges.ts';
import { mayConfirm, type PasskeyRow } from './keys.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeys } from './schema.ts';

interface Ceremony {
  db: Db;
  party: RelyingParty;
  owner: ChallengeOwner;
  now: Date;
}

/** Requests a signature by one of these passkeys, or by any that the browser has for us. */
export async function requestAssertion(
  { db, party, owner, now }: Ceremony,
  known: readonly PasskeyRow[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await keepChallenge(db, owner, options.challenge, now);
  return options;
}

/**
 * Verifies a browser's answer: a known passkey signed the challenge, for this site, with user verification. With a
 * confirmer, only theirs, not added in the same session.
 * @throws a refusal, the same for every fault
 */
export async function checkAssertion(
  { db, party, owner, now }: Ceremony,
  given: unknown,
  confirmer: Pick<Viewer, 'memberId' | 'grant'> | null = null,
): Promise<PasskeyRow> {
  const challenge = await consumeChallenge(db, owner, now);
  const response = given as AuthenticationResponseJSON;
  const id: unknown = (given as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') throw refuse({ code: 'CLE_ACCES_REFUSEE' });
  return db.transaction(async (tx) => {
    const own = confirmer === null ? undefined : eq(passkeys.memberId, confirmer.memberId);
    const [found] = await tx
      .select({ passkey: passkeys, sub: members.sub })
      .from(passkeys)
      .innerJoin(members, eq(members.id, passkeys.memberId))
      .where(and(eq(passkeys.credentialId, id), own))
      .for('update', { of: passkeys });
    if (found === undefined || !isHolder(response, found.sub)) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
    const { passkey } = found;
    if (confirmer !== null && !mayConfirm(passkey, confirmer)) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }).catch(() => null);
    if (checked?.verified !== true) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
    const { newCounter: counter, credentialBackedUp: synchronisee } = checked.authenticationInfo;
    const used = { counter, synchronisee, lastUsedAt: now };
    await tx.update(passkeys).set(used).where(eq(passkeys.id, passkey.id));
    return { ...passkey, ...used };
  });
}

/** Authenticators may omit the user handle for a requested passkey. */
function isHolder({ response }: AuthenticationResponseJSON, sub: string): boolean {
  const holder: unknown = response?.userHandle;
  return holder === undefined || holder === Buffer.from(sub).toString('base64url');
}
