import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { isRefusal, type SignInRefusal, sendSignIn } from './submit.ts';

/** Fraction of a challenge's lifetime after which it is renewed. */
const renewedAfter = 0.8;

type Challenge = PublicKeyCredentialRequestOptionsJSON | { refusal: SignInRefusal };

/** A challenge for any passkey: the server reveals no account. */
const challengeFor = (interaction: string) =>
  sendSignIn<PublicKeyCredentialRequestOptionsJSON>({ interaction, cleAcces: null });

/** Waits for a passkey chosen in the browser's autofill; null when `signal` aborts. */
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

/** Asks for a passkey; null when the dialog is closed. */
export async function askForPasskey(
  interaction: string,
): Promise<AuthenticationResponseJSON | { refusal: SignInRefusal } | null> {
  const optionsJSON: Challenge = await challengeFor(interaction);
  if (isRefusal(optionsJSON)) return optionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => null);
}
