import { and, asc, eq, inArray, isNotNull, isNull, lt, max, or } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import type { MailFact, MailLink } from '../../../view/accounts/accounts.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { MAIL_TRIES } from '../../mail/letter.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { findProvedEmail } from '../members/proved-emails.ts';
import { members, provedEmails } from '../members/schema.ts';
import { newReference } from '../reference.ts';
import { isPrompt, type MailGroup, scheduleAnnouncements } from './announce.ts';
import { announcements } from './schema.ts';

const MINUTE = 60_000;
/** Facts in one mail; the rest goes into the next. */
const MOST = 200;
/** How long sent facts are kept, for the pace of the next mail, and facts that cannot be sent. */
const KEPT = { sent: DAY_MS, waiting: KEPT_DAYS.announcements * DAY_MS };

type Row = typeof announcements.$inferSelect;

/** A mail of the catalogue, to one address. */
interface Outgoing {
  /** Key of the job that sends it. */
  job: string;
  prompt: boolean;
  name: string;
  to: string;
  reference: string;
  values: { link: MailLink; reference: string; label?: string; facts: readonly MailFact[] };
}

/** What one fact is about. */
export type Announced = Pick<Row, 'memberId' | 'reference' | 'steps'>;

/** Labels of requests by reference; other references have none. */
export type RequestNames = (references: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface MailServices {
  db: Db;
  decide: Decide;
  /** The portal's origin. */
  origin: string;
  now(): Date;
  /** @throws when it cannot be handed over */
  send(mail: Outgoing): Promise<void>;
  /** Whether the member wants this mail: some are optional. */
  isWanted(fact: Announced): Promise<boolean>;
  namesOf: RequestNames;
}

/**
 * Mails members that an errand has news, without its content, since others read mail too. The first mail of a kind is
 * sent at once; the following facts are bundled some minutes later. Only proved addresses receive mail; members without
 * one wait for it.
 */
export const announcementMail = (services: MailServices): JobKind => ({
  tries: MAIL_TRIES,
  async run({ member = '', mail = '', to = '', batch = '' }, job) {
    const group: MailGroup = { memberId: member, mail, toId: to === '' ? null : to };
    const taken = await takeBatch(services, group, batch);
    if (taken === null) return;
    const rows: typeof taken.rows = [];
    // one at a time, to leave connections to others
    for (const row of taken.rows) if (await services.isWanted(row)) rows.push(row);
    const [first] = rows;
    if (first !== undefined) {
      const reference = rows.length === 1 ? first.reference : newReference();
      const names = await services.namesOf(rows.map((row) => row.reference));
      const toFact = ({ reference, date }: Row): MailFact => {
        const label = names.get(reference);
        return { reference, date: date.toISOString(), ...(label !== undefined && { label }) };
      };
      const facts = rows.map(toFact);
      const values = { ...toFact(first), link: mailLink(services.origin, rows), facts };
      await services.send({ job, prompt: isPrompt(mail), name: mail, to: taken.to, reference, values });
    }
    await services.db.update(announcements).set({ sentAt: services.now() }).where(eq(announcements.batch, batch));
  },
});

/** A single request links to its own entry. */
function mailLink(origin: string, rows: readonly Row[]): MailLink {
  const [first, ...others] = rows;
  return others.length === 0 && first !== undefined ? { origin, anchor: first.reference } : { origin };
}

/**
 * The facts of this mail: those of an interrupted attempt, otherwise all pending ones, unless a mail of the kind was
 * just sent; then it is rescheduled. Null where nothing is to be sent now.
 */
async function takeBatch(
  { db, decide, now: clock }: MailServices,
  group: MailGroup,
  batch: string,
): Promise<{ rows: Row[]; to: string } | null> {
  const { bundleMinutes } = await decide('mail-terms', {});
  const now = clock();
  return db.transaction(async (tx) => {
    // one mail at a time per member
    await tx.select({ id: members.id }).from(members).where(eq(members.id, group.memberId)).for('update');
    const to = await findAddress(tx, group);
    if (to === null) return null;
    const interrupted = await tx
      .select()
      .from(announcements)
      .where(and(eq(announcements.batch, batch), isNull(announcements.sentAt)))
      .orderBy(asc(announcements.date), asc(announcements.key));
    if (interrupted.length > 0) return { rows: interrupted, to };
    const waiting = and(inGroup(group), isNull(announcements.batch));
    const next = await tx
      .select({ key: announcements.key })
      .from(announcements)
      .where(waiting)
      .orderBy(asc(announcements.date), asc(announcements.key))
      .limit(MOST + 1);
    if (next.length === 0) return null;
    const [before] = await tx
      .select({ at: max(announcements.batchAt) })
      .from(announcements)
      .where(inGroup(group));
    const free = new Date((before?.at?.getTime() ?? 0) + bundleMinutes * MINUTE);
    // ignore a future instant written by a wrong clock
    if (free > now && (before?.at ?? now) <= now) {
      await scheduleAnnouncements(tx, group, jobName(group, free), free);
      return null;
    }
    const keys = next.slice(0, MOST).map(({ key }) => key);
    await tx.update(announcements).set({ batch, batchAt: now }).where(inArray(announcements.key, keys));
    if (next.length > MOST) {
      const again = new Date(now.getTime() + bundleMinutes * MINUTE);
      await scheduleAnnouncements(tx, group, jobName(group, again), again);
    }
    const rows = await tx
      .select()
      .from(announcements)
      .where(inArray(announcements.key, keys))
      .orderBy(asc(announcements.date), asc(announcements.key));
    return { rows, to };
  });
}

const jobName = ({ memberId, mail, toId }: MailGroup, at: Date) =>
  [mail, memberId, toId ?? '', at.toISOString()].join('/');

const inGroup = ({ memberId, mail, toId }: MailGroup) =>
  and(
    eq(announcements.memberId, memberId),
    eq(announcements.mail, mail),
    toId === null ? isNull(announcements.toId) : eq(announcements.toId, toId),
  );

async function findAddress(tx: Db, { memberId, toId }: MailGroup): Promise<string | null> {
  if (toId === null) return (await findProvedEmail(tx, memberId))?.email ?? null;
  const [row] = await tx.select({ email: provedEmails.email }).from(provedEmails).where(eq(provedEmails.id, toId));
  return row?.email ?? null;
}

/** Schedules everything that waited for a member's first proved address. */
export async function sendWaiting(tx: Db, memberId: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectDistinct({ mail: announcements.mail })
    .from(announcements)
    .where(and(eq(announcements.memberId, memberId), isNull(announcements.toId), isNull(announcements.batch)));
  for (const { mail } of waiting) {
    const group = { memberId, mail, toId: null };
    await scheduleAnnouncements(tx, group, jobName(group, now), now);
  }
}

export async function forgetAnnouncements(db: Db, now: Date): Promise<void> {
  const before = (age: number) => lt(announcements.date, new Date(now.getTime() - age));
  const sent = and(isNotNull(announcements.sentAt), before(KEPT.sent));
  await db.delete(announcements).where(or(sent, before(KEPT.waiting)));
}
