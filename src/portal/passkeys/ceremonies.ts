import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { refusalText } from '../../view/text/refusal-text.ts';
import type { Answer, Door } from '../data/door.ts';
import type { AnswerFields, TypedDocument } from '../documents/document.ts';
import { addPasskey, askConfirmation, askPasskey, confirmByPasskey } from '../documents/passkeys.generated.ts';

/** What came of something that a member has asked of a passkey. */
export type PasskeyOutcome =
  | { state: 'done' }
  /** The member has closed what the browser asked, or let it pass. */
  | { state: 'left' }
  /** Proof is asked for first. */
  | { state: 'to-confirm' }
  /** This device has one already. */
  | { state: 'known' }
  /** In the server's words; null: no answer came. */
  | { state: 'refused'; message: string | null };

/** A refusal of the server, or no answer: told as an outcome. */
class CeremonyEnded extends Error {
  constructor(readonly outcome: PasskeyOutcome) {
    super('not done');
  }
}

/** Asks the server within a ceremony. @throws NotDone */
export async function askOrThrow<Data, Variables extends AnswerFields>(
  door: Door,
  document: TypedDocument<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, errors }: Answer<Data> = await door.ask(document, variables);
  const [error] = errors;
  if (error?.extensions?.code === 'MOT_DE_PASSE_A_CONFIRMER') throw new CeremonyEnded({ state: 'to-confirm' });
  if (error !== undefined || data === null) throw new CeremonyEnded({ state: 'refused', message: refusalText(error) });
  return data;
}

/** Carries a ceremony out, and says what came of it. */
export async function runCeremony(ceremony: () => Promise<unknown>): Promise<PasskeyOutcome> {
  try {
    await ceremony();
    return { state: 'done' };
  } catch (error) {
    if (error instanceof CeremonyEnded) return error.outcome;
    if (!(error instanceof WebAuthnError)) return { state: 'refused', message: null };
    return { state: error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'known' : 'left' };
  }
}

/** Has the browser make a passkey, and the server keep its public half. */
export const makePasskey = (door: Door): Promise<PasskeyOutcome> =>
  runCeremony(async () => {
    const { preparerCleAcces } = await askOrThrow(door, askPasskey, {});
    const optionsJSON = JSON.parse(preparerCleAcces?.options ?? '{}');
    const made = await startRegistration({ optionsJSON });
    await askOrThrow(door, addPasskey, { reponse: JSON.stringify(made) });
  });

/** Has a passkey sign that the member is there, instead of the password given again. */
export const confirmWithPasskey = (door: Door): Promise<PasskeyOutcome> =>
  runCeremony(async () => {
    const { preparerConfirmation } = await askOrThrow(door, askConfirmation, {});
    const optionsJSON = JSON.parse(preparerConfirmation?.options ?? '{}');
    const signed = await startAuthentication({ optionsJSON });
    await askOrThrow(door, confirmByPasskey, { reponse: JSON.stringify(signed) });
  });
