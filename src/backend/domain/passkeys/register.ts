import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { requireConfirmedPassword, useConfirmedPassword } from '../accounts/confirmed-password.ts';
import { accountPolicy } from '../accounts/policy.ts';
import { accounts } from '../accounts/schema.ts';
import { concludeErrand } from '../errands/record.ts';
import { fullName } from '../members/record.ts';
import { members } from '../members/schema.ts';
import { onOwnRecord } from '../profile/own-record.ts';
import { warn } from '../profile/warning-mail.ts';
import { newReference } from '../reference.ts';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges.ts';
import { readAnswer } from './confirm.ts';
import { type PasskeyView, passkeyName, passkeysOf, passkeyView } from './keys.ts';
import { refuse } from './refusals.ts';
import { passkeys } from './schema.ts';
import { type PasskeyAsker, party } from './services.ts';

/** As `errands.json` calls it. */
const ADDED = 'cle-acces-ajoutee';
const MOST = 10;
/** EdDSA, ES256 and RS256, whatever the runtime would offer besides: every process checks what another has asked. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Asks the browser to make a passkey, which opens the account from then on. @throws a refusal unless the member has given
 * proof again, by the password or by an older passkey: a session proves nothing, however young
 */
export async function askPasskey({ viewer, services }: PasskeyAsker): Promise<{ options: string }> {
  const { db } = services;
  const { id: rpID, name: rpName } = party(services);
  const now = services.now();
  const [member] = await db.select().from(members).where(eq(members.id, viewer.memberId));
  if (member === undefined) throw refuse({ code: 'CLES_ACCES_INDISPONIBLES' });
  const known = await passkeysOf(db, viewer);
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
 * Takes the passkey that a browser has made, within minutes of having been asked to; the address on record is told.
 * What was confirmed for it serves no more, nor does it confirm anything in this session. Where the account rules say so,
 * the secret question is kept no longer.
 */
export async function addPasskey(
  asker: PasskeyAsker,
  { reponse, nom: given }: { reponse: string; nom?: string | null | undefined },
): Promise<PasskeyView> {
  const { viewer, services } = asker;
  const { id: expectedRPID, origin: expectedOrigin } = party(services);
  const nom = given == null ? null : passkeyName(given);
  const now = services.now();
  const challenge = await takeChallenge(services.db, { viewer, purpose: 'ajout' }, now);
  const checked = await verifyRegistrationResponse({
    response: readAnswer(reponse) as RegistrationResponseJSON,
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
  const { passkeyReplacesQuestion } = await accountPolicy(services.decide);
  return onOwnRecord(asker, viewer.numProfil, async ({ tx, member, record }) => {
    if ((await passkeysOf(tx, viewer)).length >= MOST) throw refuse({ code: 'CLES_ACCES_TROP_NOMBREUSES' });
    return record({ nature: ADDED, args: { nom } }, async (within, errand) => {
      await useConfirmedPassword(within, viewer);
      const [added] = await within.insert(passkeys).values(row).onConflictDoNothing().returning();
      if (added === undefined) throw refuse({ code: 'CLE_ACCES_DEJA_CONNUE' });
      if (passkeyReplacesQuestion)
        await within
          .update(accounts)
          .set({ questionSecreteId: null, reponseSecrete: null })
          .where(eq(accounts.memberId, member.id));
      await concludeErrand(within, errand);
      await warn(within, errand, ADDED);
      return passkeyView(added, viewer);
    });
  });
}
