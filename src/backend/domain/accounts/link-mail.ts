import { randomBytes } from 'node:crypto';
import { MAILS, type MailName } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { type JobKind, NoRetry } from '../../jobs/worker.ts';
import { MAIL_TRIES } from '../../mail/letter.ts';
import { findProvedEmail } from '../members/proved-emails.ts';
import type { Sent } from './answers.ts';
import { type LetterServices, newSentNotice, sendLetter } from './letters.ts';
import { createLink, dropLink, endLinks, findLinkBySelector, type LinkRow } from './links.ts';
import type { AccountPolicy } from './policy.ts';
import type { LinkKind, LinkPayload } from './schema.ts';
import type { AccountServices } from './services.ts';

/** Kind of the job that mails a link. */
export const LINK_MAIL = 'link-mail';

const HOUR = 3600 * 1000;
/** Milliseconds that a mail may be late before it promises an hour less. */
const LATE = HOUR / 12;

type SentKind = Exclude<LinkKind, 'ticket'>;

interface LinkFor {
  kind: SentKind;
  memberId: string;
  to: string;
  payload?: LinkPayload;
  /** Also done in the transaction that makes the link. */
  keep?: (tx: Db, sent: Sent) => Promise<void>;
}

const LINK_MAILS = {
  inscription: MAILS.registrationLink,
  reinitialisation: MAILS.passwordLink,
  adresse: MAILS.addressLink,
} as const satisfies Record<SentKind, MailName>;

/** A link that only proves an address gives no access, and may last for people who rarely read mail. */
const linkLifetime = (kind: SentKind, { linkHours, proofHours }: AccountPolicy) =>
  kind === 'adresse' ? proofHours : linkHours;

/**
 * Makes a single-use link and schedules its mail, in one transaction. Older links end only once the message is sent: a
 * person always has a valid link.
 */
export async function sendLink(
  services: Pick<AccountServices, 'db' | 'now' | 'linkToken'>,
  policy: AccountPolicy,
  { kind, memberId, to, payload = {}, keep }: LinkFor,
): Promise<Sent> {
  const now = services.now();
  const hours = linkLifetime(kind, policy);
  const sent = newSentNotice(services, policy, to, hours);
  // with the secret of the installation it gives the token; it goes with the job, and the token is nowhere else
  const nonce = randomBytes(32).toString('base64url');
  await services.db.transaction(async (tx) => {
    const expiresAt = new Date(now.getTime() + hours * HOUR);
    const token = services.linkToken(nonce);
    const { selector, older } = await createLink(tx, { kind, memberId, payload, now, expiresAt, token });
    await enqueue(tx, {
      ...{ kind: LINK_MAIL, key: `${LINK_MAIL}/${selector}`, lane: 'prompt', at: now },
      payload: { link: selector, nonce, reference: sent.reference, older: older.join(' ') },
    });
    await keep?.(tx, sent);
  });
  return sent;
}

type MailServices = LetterServices & Pick<AccountServices, 'db' | 'now' | 'origin' | 'linkToken'>;

/** Mails a link, unless it is used, replaced or lapsed by now. A refused address leaves no link. */
export const linkMail = (services: MailServices): JobKind => ({
  tries: MAIL_TRIES,
  async run({ link: selector = '', nonce = '', reference = '', older = '' }, job) {
    const { db, origin, now } = services;
    const link = await findLinkBySelector(db, selector);
    if (link === null || link.kind === 'ticket' || link.usedAt !== null || link.expiresAt <= now()) return;
    const to = await findAddress(db, link);
    if (to === null) return;
    const left = link.expiresAt.getTime() - now().getTime() + LATE;
    const query = { numProfil: selector, token: services.linkToken(nonce) };
    const values = { link: { origin, query }, hours: Math.max(1, Math.floor(left / HOUR)) };
    try {
      await sendLetter(services, { job, name: LINK_MAILS[link.kind], to, reference, prompt: true, values });
    } catch (error) {
      if (error instanceof NoRetry) await dropLink(db, link.id);
      throw error;
    }
    await endLinks(db, older.split(' ').filter(Boolean), now());
  },
});

/** A password is only mailed to a proved address. */
async function findAddress(db: Db, { kind, memberId, payload }: LinkRow): Promise<string | null> {
  if (kind === 'reinitialisation') return (await findProvedEmail(db, memberId))?.email ?? null;
  return payload.email ?? null;
}
