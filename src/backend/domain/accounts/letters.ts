import { createHash } from 'node:crypto';
import type { MailFact, MailLink } from '../../../view/accounts/accounts.ts';
import { LaneOutOfReach, NoRetry } from '../../jobs/worker.ts';
import { MailRefused, RelayOutOfReach } from '../../mail/letter.ts';
import { newReference } from '../reference.ts';
import type { Sent } from './answers.ts';
import type { AccountPolicy } from './policy.ts';
import type { AccountServices } from './services.ts';

const HOUR = 3600 * 1000;

export interface Outgoing {
  /** Key of the job that sends it. */
  job: string;
  name: string;
  to: string;
  reference: string;
  /** Whether somebody waits for it. */
  prompt: boolean;
  values?: {
    link?: MailLink;
    hours?: number;
    numClient?: string;
    reference?: string;
    label?: string;
    facts?: readonly MailFact[];
  };
}

export type LetterServices = Pick<AccountServices, 'decide' | 'mailer' | 'log'>;

/**
 * Sends a mail with the catalogue's wording, from a job: nothing else sends any.
 * @throws NoRetry for a refused message, LaneOutOfReach where the relay takes none, and what else prevents it now
 */
export async function sendLetter(services: LetterServices, outgoing: Outgoing): Promise<void> {
  const { job, name, to, reference, prompt, values } = outgoing;
  const { from, subject, text } = await services.decide('mail', { name, ...values });
  const id = createHash('sha256').update(job).digest('hex').slice(0, 32);
  try {
    await services.mailer.send({ id, from, to, subject, text, reference, prompt });
  } catch (error) {
    services.log.error({ err: error, mail: name, reference }, 'a message could not be sent');
    throw forWorker(error);
  }
}

/** A failure as the worker understands it; without the message, which may hold an address. */
function forWorker(error: unknown): unknown {
  const { code } = Object(error) as { code?: unknown };
  const kind = typeof code === 'string' ? { code } : {};
  if (error instanceof MailRefused) return Object.assign(new NoRetry('the relay refuses this message'), kind);
  if (error instanceof RelayOutOfReach) return Object.assign(new LaneOutOfReach('the relay takes no messages'), kind);
  return error;
}

/** The answer about a message, with part of its address only where the account rules allow it. */
export function newSentNotice(
  services: Pick<AccountServices, 'now'>,
  policy: AccountPolicy,
  to: string | null,
  /** Lifetime of its link; null without one. */
  hours: number | null,
): Sent {
  const now = services.now();
  return {
    reference: newReference(),
    date: now.toISOString(),
    dateExpiration: hours === null ? null : new Date(now.getTime() + hours * HOUR).toISOString(),
    emailHidden: policy.tellsUnknownNumber ? maskEmail(to) : null,
  };
}

const HIDDEN = '•••';

/** An address that only its owner recognises: m•••@e•••.fr */
export function maskEmail(email: string | null): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email ?? '') ?? [];
  if (local === '') return null;
  const suffix = /\.[^.]+$/.exec(domain)?.[0] ?? '';
  return `${[...local][0]}${HIDDEN}@${[...domain][0]}${HIDDEN}${suffix}`;
}
