import { startRegistration } from '@simplewebauthn/browser';
import type { Door } from '../data/door.ts';
import { addPasskey, askPasskey } from '../documents/passkeys.generated.ts';
import { askWithin, outcomeOf, type PasskeyOutcome } from './outcome.ts';

/** Has the browser make a passkey, and the server keep its public half. */
export const makePasskey = (door: Door): Promise<PasskeyOutcome> =>
  outcomeOf(async () => {
    const { preparerCleAcces } = await askWithin(door, askPasskey, {});
    const optionsJSON = JSON.parse(preparerCleAcces?.options ?? '{}');
    const made = await startRegistration({ optionsJSON });
    await askWithin(door, addPasskey, { reponse: JSON.stringify(made) });
  });
