import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { ERRANDS, MAILS } from '../../../catalog/index.ts';
import { consumeConfirmedPassword, requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { readAccountPolicy } from '../accounts/policy.ts';
import { accounts } from '../accounts/schema.ts';
import { concludeErrand } from '../errands/record.ts';
import { fullName } from '../members/record.ts';
import { members } from '../members/schema.ts';
import { withOwnRecord } from '../profile/own-record.ts';
import { warnMember } from '../profile/warning-mail.ts';
import { newReference } from '../reference.ts';
import { CHALLENGE_MS, consumeChallenge, keepChallenge } from './challenges.ts';
import { parseAnswer } from './confirm.ts';
import { checkName, listPasskeys, type PasskeyView, toPasskeyView } from './keys.ts';
import { refuse } from './refusals.ts';
import { passkeys } from './schema.ts';
import { type PasskeyCall, requireRelyingParty } from './services.ts';

const MOST = 10;
/** EdDSA, ES256 and RS256 whatever the runtime supports: another process may verify the answer. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Options to create a passkey.
 * @throws a refusal without a confirmed password or older passkey: a session alone proves nothing, however recent
 */
export async function requestPasskey({ viewer, services }: PasskeyCall): Promise<{ options: string }> {
  const { db } = services;
  const { id: rpID } = requireRelyingParty(services);
  const { passkeyName: rpName } = await services.decide('insurer', {});
  const now = services.now();
  const [member] = await db.select().from(members).where(eq(members.id, viewer.memberId));
  if (member === undefined) throw refuse({ code: 'CLES_ACCES_INDISPONIBLES' });
  const known = await listPasskeys(db, viewer);
  if (known.length >= MOST) throw refuse({ code: 'CLES_ACCES_TROP_NOMBREUSES' });
  await requireConfirmedPassword(db, viewer, now);
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName, timeout: CHALLENGE_MS, attestationType: 'none', supportedAlgorithmIDs: ALGORITHMS },
    userID: new Uint8Array(Buffer.from(member.sub)),
    userName: member.numClient,
    userDisplayName: fullName(member),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, { viewer, purpose: 'ajout' }, options.challenge, now);
  return { options: JSON.stringify(options) };
}

/**
 * Stores a new passkey, consumes the confirmation and warns the address on record. It cannot confirm anything in this
 * session. Where the account rules require, it replaces the secret question.
 */
export async function addPasskey(
  call: PasskeyCall,
  { reponse, nom: given }: { reponse: string; nom?: string | null | undefined },
): Promise<PasskeyView> {
  const { viewer, services } = call;
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(services);
  const nom = given == null ? null : checkName(given);
  const now = services.now();
  const challenge = await consumeChallenge(services.db, { viewer, purpose: 'ajout' }, now);
  const checked = await verifyRegistrationResponse({
    response: parseAnswer(reponse) as RegistrationResponseJSON,
    ...{ expectedChallenge: challenge, expectedOrigin, expectedRPID },
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (checked?.verified !== true) throw refuse({ code: 'CLE_ACCES_REFUSEE' });
  const { credential, aaguid: modele, credentialBackedUp: synchronisee } = checked.registrationInfo;
  const row = {
    ...{ id: newReference(), memberId: viewer.memberId, credentialId: credential.id, counter: credential.counter },
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: credential.transports ?? [],
    ...{ modele, nom, synchronisee, createdAt: now, lastUsedAt: null, addedBy: viewer.grant },
  };
  const { passkeyReplacesQuestion } = await readAccountPolicy(services.decide);
  return withOwnRecord(call, viewer.numProfil, async ({ tx, member, record }) => {
    if ((await listPasskeys(tx, viewer)).length >= MOST) throw refuse({ code: 'CLES_ACCES_TROP_NOMBREUSES' });
    return record({ nature: ERRANDS.passkeyAdded, args: { nom } }, async (within, errand) => {
      await consumeConfirmedPassword(within, viewer);
      const [added] = await within.insert(passkeys).values(row).onConflictDoNothing().returning();
      if (added === undefined) throw refuse({ code: 'CLE_ACCES_DEJA_CONNUE' });
      if (passkeyReplacesQuestion)
        await within
          .update(accounts)
          .set({ questionSecreteId: null, reponseSecrete: null })
          .where(eq(accounts.memberId, member.id));
      await concludeErrand(within, errand);
      await warnMember(within, errand, MAILS.passkeyAdded);
      return toPasskeyView(added, viewer);
    });
  });
}
