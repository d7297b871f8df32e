import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { isRefusal, type SignInRefusal, sendSignIn } from './submit.ts';

/** Of the time that a challenge lasts: another is asked for before the first has expired. */
const renewedAfter = 0.8;

type Challenge = PublicKeyCredentialRequestOptionsJSON | { refusal: SignInRefusal };

/** What any passkey may sign for this sign-in: the server names nobody. */
const challengeFor = (interaction: string) =>
  sendSignIn<PublicKeyCredentialRequestOptionsJSON>({ interaction, cleAcces: null });

/** What a member has chosen among the browser's suggestions at the number's field; null once `signal` says to stop. */
export async function awaitAutofill(
  interaction: string,
  signal: AbortSignal,
): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const stop = () => WebAuthnAbortService.cancelCeremony();
  for (;;) {
    const optionsJSON: Challenge = await challengeFor(interaction);
    if (signal.aborted || isRefusal(optionsJSON)) return null;
    signal.addEventListener('abort', stop);
    let renewing = false;
    const renewal = setTimeout(
      () => {
        renewing = true;
        stop();
      },
      (optionsJSON.timeout ?? 0) * renewedAfter,
    );
    try {
      return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    } catch {
      if (!renewing || signal.aborted) return null;
    } finally {
      clearTimeout(renewal);
      signal.removeEventListener('abort', stop);
    }
  }
}

/** Asks for a passkey at once; null where the member has closed what the browser asked. */
export async function askForPasskey(
  interaction: string,
): Promise<AuthenticationResponseJSON | { refusal: SignInRefusal } | null> {
  const optionsJSON: Challenge = await challengeFor(interaction);
  if (isRefusal(optionsJSON)) return optionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => null);
}
