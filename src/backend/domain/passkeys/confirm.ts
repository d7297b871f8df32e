import { rememberConfirmed } from '../accounts/confirmed-password.ts';
import { askAssertion, takeAssertion } from './assertion.ts';
import { passkeysOf } from './keys.ts';
import { type PasskeyAsker, party } from './services.ts';

const ceremonyOf = ({ viewer, services }: Pick<PasskeyAsker, 'viewer' | 'services'>) => ({
  ...{ db: services.db, party: party(services), now: services.now() },
  owner: { viewer, purpose: 'confirmation' as const },
});

/** What a passkey of the member may sign instead of the password that some changes ask for again. */
export async function askConfirmation(asker: PasskeyAsker): Promise<{ options: string }> {
  const known = await passkeysOf(asker.services.db, asker.viewer);
  return { options: JSON.stringify(await askAssertion(ceremonyOf(asker), known)) };
}

/** Takes that signature: it is worth what the password given again is worth. */
export async function confirmByPasskey(
  asker: PasskeyAsker,
  { reponse }: { reponse: string },
): Promise<{ dateExpiration: string }> {
  const { viewer, services, settle } = asker;
  const ceremony = ceremonyOf(asker);
  await takeAssertion(ceremony, readAnswer(reponse), viewer.memberId);
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
