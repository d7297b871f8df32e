import { startAuthentication } from '@simplewebauthn/browser';
import type { Door } from '../data/door.ts';
import { askConfirmation, confirmByPasskey } from '../documents/passkeys.generated.ts';
import { askWithin, outcomeOf, type PasskeyOutcome } from './outcome.ts';

/** Has a passkey sign that the member is there, instead of the password given again. */
export const confirmWithPasskey = (door: Door): Promise<PasskeyOutcome> =>
  outcomeOf(async () => {
    const { preparerConfirmation } = await askWithin(door, askConfirmation, {});
    const optionsJSON = JSON.parse(preparerConfirmation?.options ?? '{}');
    const signed = await startAuthentication({ optionsJSON });
    await askWithin(door, confirmByPasskey, { reponse: JSON.stringify(signed) });
  });
