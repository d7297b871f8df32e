import { rememberConfirmation } from '../accounts/confirmed-password.ts';
import { checkAssertion, requestAssertion } from './assertion.ts';
import { listPasskeys, mayConfirm } from './keys.ts';
import { refuse } from './refusals.ts';
import { type PasskeyAsker, requireRelyingParty } from './services.ts';

const newCeremony = ({ viewer, services }: Pick<PasskeyAsker, 'viewer' | 'services'>) => ({
  ...{ db: services.db, party: requireRelyingParty(services), now: services.now() },
  owner: { viewer, purpose: 'confirmation' as const },
});

/**
 * What a passkey of the member may sign instead of the password that some changes ask for again.
 * @throws a refusal where they have none, or only what this session added
 */
export async function requestConfirmation(asker: PasskeyAsker): Promise<{ options: string }> {
  const { viewer, services } = asker;
  const ceremony = newCeremony(asker);
  const known = (await listPasskeys(services.db, viewer)).filter((one) => mayConfirm(one, viewer));
  if (known.length === 0) throw refuse({ code: 'AUCUNE_CLE_POUR_CONFIRMER' });
  return { options: JSON.stringify(await requestAssertion(ceremony, known)) };
}

/** Takes that signature: it is worth what the password given again is worth. */
export async function confirmByPasskey(
  asker: PasskeyAsker,
  { reponse }: { reponse: string },
): Promise<{ dateExpiration: string }> {
  const { viewer, services, settle } = asker;
  const ceremony = newCeremony(asker);
  await checkAssertion(ceremony, parseAnswer(reponse), viewer);
  return services.db.transaction(async (tx) => {
    const answer = await rememberConfirmation(tx, viewer, ceremony.now);
    await settle(tx, answer);
    return answer;
  });
}

/** What a browser says of a ceremony, as it sends it; null where it cannot be read. */
export function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
