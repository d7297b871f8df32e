import type { JourneyEffect } from '../../../view/forms/journey/index.ts';
import type { Portal } from '../../context/portal.ts';
import type { Door } from '../../data/door.ts';
import { untypedDocument } from '../../data/door.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { passwordRenewed } from '../../session/user-status.ts';
import { captchaToken } from './captcha.ts';
import { whenDraftsSaved } from './drafts.ts';
import type { Dispatch } from './opening.ts';
import { submissionKey } from './submission-key.ts';

type Send = Extract<JourneyEffect, { kind: 'send' }>;

export async function askGuard(
  { ticket, query, variables }: Extract<JourneyEffect, { kind: 'ask' }>,
  door: Door,
  dispatch: Dispatch,
): Promise<void> {
  try {
    const { data } = await door.ask(untypedDocument(query), variables);
    dispatch({ type: 'guard-answered', ticket, data });
  } catch {
    dispatch({ type: 'guard-failed', ticket });
  }
}

/**
 * Sends the answers; the key makes repeated sends one submission.
 * @param draft under which the answers are kept until then
 */
export async function sendAnswers(
  effect: Send,
  draft: string,
  { door, session }: Portal,
  dispatch: Dispatch,
): Promise<void> {
  const { ticket, query, variables } = effect;
  try {
    if (effect.finishes) await whenDraftsSaved();
    const { data, errors, release } = await door.ask(untypedDocument(query), variables, {
      headers: await submissionHeaders(effect, draft),
    });
    if (errors.length > 0) dispatch({ type: 'refused', ticket, errors, release });
    // without a receipt, nothing shows that the submission was accepted
    else if (effect.finishes && Object.values(data ?? {}).every((field) => field === null))
      throw new PortalError('empty answer to a submission', 500);
    else dispatch({ type: 'answered', ticket, data });
  } catch (error) {
    const why = error instanceof PortalError ? 'no-answer' : 'unreachable';
    dispatch({ type: 'unanswered', ticket, why: session.state.sessionExpired ? 'signed-out' : why });
  }
}

/** The idempotency key, and the captcha's token. */
async function submissionHeaders(
  { form, document, variables, nonce, person, finishes }: Send,
  draft: string,
): Promise<Record<string, string>> {
  const token = person ? await captchaToken(form) : null;
  const key = await submissionKey(nonce, document, variables);
  return {
    'idempotency-key': key,
    ...(token === null ? {} : { 'x-captcha': token }),
    ...(finishes ? { 'x-brouillon': encodeURIComponent(draft) } : {}),
  };
}

/** What the portal must update after a submission, by operation. */
const effects: Readonly<Record<string, () => void>> = {
  frEpModificationMdp: passwordRenewed,
};

export function afterSend(operation: string): void {
  if (Object.hasOwn(effects, operation)) effects[operation]?.();
}
