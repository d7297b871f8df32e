import { rememberConfirmation } from '../accounts/confirmed-password.ts';
import { checkAssertion, requestAssertion } from './assertion.ts';
import { listPasskeys, mayConfirm } from './keys.ts';
import { refuse } from './refusals.ts';
import { type PasskeyCall, requireRelyingParty } from './services.ts';

const newCeremony = ({ viewer, services }: Pick<PasskeyCall, 'viewer' | 'services'>) => ({
  ...{ db: services.db, party: requireRelyingParty(services), now: services.now() },
  owner: { viewer, purpose: 'confirmation' as const },
});

/**
 * Options to sign instead of confirming the password.
 * @throws a refusal without a passkey, or with only those added in this session
 */
export async function requestConfirmation(call: PasskeyCall): Promise<{ options: string }> {
  const { viewer, services } = call;
  const ceremony = newCeremony(call);
  const known = (await listPasskeys(services.db, viewer)).filter((one) => mayConfirm(one, viewer));
  if (known.length === 0) throw refuse({ code: 'AUCUNE_CLE_POUR_CONFIRMER' });
  return { options: JSON.stringify(await requestAssertion(ceremony, known)) };
}

/** Verifies that signature, which counts as a confirmed password. */
export async function confirmByPasskey(
  call: PasskeyCall,
  { reponse }: { reponse: string },
): Promise<{ dateExpiration: string }> {
  const { viewer, services, keepAnswer } = call;
  const ceremony = newCeremony(call);
  await checkAssertion(ceremony, parseAnswer(reponse), viewer);
  return services.db.transaction(async (tx) => {
    const answer = await rememberConfirmation(tx, viewer, ceremony.now);
    await keepAnswer(tx, answer);
    return answer;
  });
}

/** A browser's JSON answer; null where it cannot be parsed. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
