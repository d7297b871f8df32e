import { MAILS, type MailName } from '../../../catalog/index.ts';
import type { MailFact, MailLink } from '../../../view/accounts/accounts.ts';
import { newReference } from '../reference.ts';
import type { Sent } from './answers.ts';
import { createLink, dropLink, endLinks } from './links.ts';
import type { AccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { LinkKind, LinkPayload } from './schema.ts';
import type { AccountServices } from './services.ts';

const HOUR = 3600 * 1000;

interface Outgoing {
  name: string;
  to: string;
  reference: string;
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
export type LinkServices = LetterServices & Pick<AccountServices, 'db' | 'origin' | 'now'>;

/** Sends a mail with the catalogue's wording. @throws a refusal when it cannot be handed over */
export async function sendLetter(services: LetterServices, { name, to, reference, values }: Outgoing): Promise<void> {
  const { from, subject, text } = await services.decide('mail', { name, ...values });
  try {
    await services.mailer.send({ from, to, subject, text, reference });
  } catch (error) {
    services.log.error({ err: error, mail: name, reference }, 'a message could not be sent');
    throw refuse({ code: 'ENVOI_IMPOSSIBLE' });
  }
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
    dateExpiration: hours === null ? null : expiry(now, hours).toISOString(),
    emailHidden: policy.tellsUnknownNumber ? maskEmail(to) : null,
  };
}

const expiry = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR);

interface LinkFor {
  kind: Exclude<LinkKind, 'ticket'>;
  memberId: string;
  to: string;
  payload?: LinkPayload;
}

const LINK_MAILS = {
  inscription: MAILS.registrationLink,
  reinitialisation: MAILS.passwordLink,
  adresse: MAILS.addressLink,
} as const satisfies Record<LinkFor['kind'], MailName>;

/** A link that only proves an address gives no access, and may last for people who rarely read mail. */
const linkLifetime = (kind: LinkFor['kind'], { linkHours, proofHours }: AccountPolicy) =>
  kind === 'adresse' ? proofHours : linkHours;

/**
 * Sends a single-use link. Older links end only once the message is sent, and a failed message drops its link: a person
 * always has a valid link, or knows that there is none.
 */
export async function sendLink(services: LinkServices, policy: AccountPolicy, link: LinkFor): Promise<Sent> {
  const { db } = services;
  const { kind, memberId, to, payload = {} } = link;
  const hours = linkLifetime(kind, policy);
  const sent = newSentNotice(services, policy, to, hours);
  const now = services.now();
  const created = await createLink(db, { kind, memberId, payload, now, expiresAt: expiry(now, hours) });
  const { selector, token } = created;
  const values = { link: { origin: services.origin, query: { numProfil: selector, token } }, hours };
  try {
    await sendLetter(services, { name: LINK_MAILS[kind], to, reference: sent.reference, values });
  } catch (error) {
    await dropLink(db, created);
    throw error;
  }
  await endLinks(db, created.older, now);
  return sent;
}

const HIDDEN = '•••';

/** An address that only its owner recognises: m•••@e•••.fr */
export function maskEmail(email: string | null): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email ?? '') ?? [];
  if (local === '') return null;
  const suffix = /\.[^.]+$/.exec(domain)?.[0] ?? '';
  return `${[...local][0]}${HIDDEN}@${[...domain][0]}${HIDDEN}${suffix}`;
}
