import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import { announcements } from './schema.ts';

/** The kind of job that tells members what is to be told. */
export const ANNOUNCEMENTS = 'announcements';

export interface Announcement {
  memberId: string;
  /** A mail of `mails.json`. */
  mail: string;
  /** What an adviser finds by it: the reference of an errand, where there is one. */
  reference: string;
  /** Which of several mails of this name about this errand it is. */
  of?: string;
  /** The steps that it tells of. */
  steps?: readonly string[];
  /** A proved address, by its id; without it the one in use once it is told. */
  toId?: string;
}

/** Has a member told by mail of what has happened, once this transaction holds and however often it takes. */
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

/** What is told in one mail: facts of one kind to one address of one member. */
export interface MailGroup {
  memberId: string;
  mail: string;
  /** Null: to the proved address that is in use by then. */
  toId: string | null;
}

/** Has what waits of a group told from an instant on; of the same name there is one such job. */
export const scheduleAnnouncements = (
  tx: Db,
  { memberId, mail, toId }: MailGroup,
  name: string,
  at: Date,
): Promise<void> =>
  enqueue(tx, {
    kind: ANNOUNCEMENTS,
    key: `${ANNOUNCEMENTS}/${name}`,
    // no address stands among the jobs
    payload: { member: memberId, mail, to: toId ?? '', batch: name },
    at,
  });
