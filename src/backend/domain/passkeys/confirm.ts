import { rememberConfirmed } from '../accounts/confirmed-password.ts';
import { askAssertion, takeAssertion } from './assertion.ts';
import { mayConfirm, passkeysOf } from './keys.ts';
import { refuse } from './refusals.ts';
import { type PasskeyAsker, party } from './services.ts';

const ceremonyOf = ({ viewer, services }: Pick<PasskeyAsker, 'viewer' | 'services'>) => ({
  ...{ db: services.db, party: party(services), now: services.now() },
  owner: { viewer, purpose: 'confirmation' as const },
});

/**
 * What a passkey of the member may sign instead of the password that some changes ask for again.
 * @throws a refusal where they have none, or only what this session added
 */
export async function askConfirmation(asker: PasskeyAsker): Promise<{ options: string }> {
  const { viewer, services } = asker;
  const ceremony = ceremonyOf(asker);
  const known = (await passkeysOf(services.db, viewer)).filter((one) => mayConfirm(one, viewer));
  if (known.length === 0) throw refuse({ code: 'AUCUNE_CLE_POUR_CONFIRMER' });
  return { options: JSON.stringify(await askAssertion(ceremony, known)) };
}

/** Takes that signature: it is worth what the password given again is worth. */
export async function confirmByPasskey(
  asker: PasskeyAsker,
  { reponse }: { reponse: string },
): Promise<{ dateExpiration: string }> {
  const { viewer, services, settle } = asker;
  const ceremony = ceremonyOf(asker);
  await takeAssertion(ceremony, readAnswer(reponse), viewer);
  return services.db.transaction(async (tx) => {
    const answer = await rememberConfirmed(tx, viewer, ceremony.now);
    await settle(tx, answer);
    return answer;
  });
}

/** What a browser says of a ceremony, as it sends it; null where it cannot be read. */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
