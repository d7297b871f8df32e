import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { refusalText } from '../../view/text/refusal-text.ts';
import type { Answer, Door } from '../data/door.ts';
import type { AnswerFields, TypedDocument } from '../documents/document.ts';
import { addPasskey, askConfirmation, askPasskey, confirmByPasskey } from '../documents/passkeys.generated.ts';

/** How an operation on a passkey ended. */
export type PasskeyOutcome =
  | { state: 'done' }
  /** The member closed the browser's dialog, or let it time out. */
  | { state: 'left' }
  /** The server asks for proof of identity first. */
  | { state: 'to-confirm' }
  /** This device has one already. */
  | { state: 'known' }
  /** In the server's words; null: no answer came. */
  | { state: 'refused'; message: string | null };

/** Carries an outcome out of a ceremony: a refusal of the server, or no answer. */
class CeremonyEnded extends Error {
  constructor(readonly outcome: PasskeyOutcome) {
    super('passkey ceremony ended');
  }
}

/** Sends a query or mutation of a ceremony. @throws CeremonyEnded when it is refused or not answered */
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

/** Runs a ceremony and turns its errors into an outcome. */
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

/** Creates a passkey in the browser, and gives the server its public half. */
export const makePasskey = (door: Door): Promise<PasskeyOutcome> =>
  runCeremony(async () => {
    const { preparerCleAcces } = await askOrThrow(door, askPasskey, {});
    const created = await startRegistration({ optionsJSON: JSON.parse(preparerCleAcces?.options ?? '{}') });
    await askOrThrow(door, addPasskey, { reponse: JSON.stringify(created) });
  });

/** Confirms the member's identity by a passkey, instead of the password. */
export const confirmWithPasskey = (door: Door): Promise<PasskeyOutcome> =>
  runCeremony(async () => {
    const { preparerConfirmation } = await askOrThrow(door, askConfirmation, {});
    const signed = await startAuthentication({ optionsJSON: JSON.parse(preparerConfirmation?.options ?? '{}') });
    await askOrThrow(door, confirmByPasskey, { reponse: JSON.stringify(signed) });
  });
