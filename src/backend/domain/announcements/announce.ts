import { MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { announcements } from './schema.ts';

/** Mails of which a member can only stop an intruder in time. */
const PROMPT: ReadonlySet<string> = new Set([
  ...[MAILS.passwordChanged, MAILS.contactChanged, MAILS.accountChanged, MAILS.passkeyAdded, MAILS.passkeyRemoved],
]);

/** Whether a mail never queues behind news. */
export const isPrompt = (mail: string): boolean => PROMPT.has(mail);

/** Kind of the job that mails announcements. */
export const ANNOUNCEMENTS = 'announcements';

export interface Announcement {
  memberId: string;
  /** A mail of `mails.json`. */
  mail: string;
  /** The reference of an errand, where there is one. */
  reference: string;
  /** Distinguishes several mails of this name about one errand. */
  of?: string;
  /** The steps it is about. */
  steps?: readonly string[];
  /** Id of a proved address; without it, the one in use when the mail is sent. */
  toId?: string;
}

/** Schedules a mail to a member about an event, once this transaction commits; idempotent. */
export async function announce(
  tx: Db,
  { memberId, mail, reference, of = '', steps = [], toId }: Announcement,
  date: Date,
): Promise<void> {
  const key = [mail, reference, of, toId ?? ''].join('/');
  const row = { key, memberId, toId: toId ?? null, mail, reference, steps: steps.join(' '), date };
  await tx.insert(announcements).values(row).onConflictDoNothing();
  await scheduleAnnouncements(tx, { memberId, mail, toId: toId ?? null }, key, date);
}

/** Facts sent in one mail: of one kind, to one address of one member. */
export interface MailGroup {
  memberId: string;
  mail: string;
  /** Null: the proved address in use when the mail is sent. */
  toId: string | null;
}

/** Schedules a group's mail from an instant on; one job per name. */
export const scheduleAnnouncements = (
  tx: Db,
  { memberId, mail, toId }: MailGroup,
  name: string,
  at: Date,
): Promise<void> =>
  enqueue(tx, {
    kind: ANNOUNCEMENTS,
    key: `${ANNOUNCEMENTS}/${name}`,
    lane: isPrompt(mail) ? 'prompt' : 'bulk',
    // jobs contain no addresses
    payload: { member: memberId, mail, to: toId ?? '', batch: name },
    at,
  });
