import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { ErrandWords, Mediation } from '../../../view/errands.ts';
import type { MessageWords } from '../../../view/messaging.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { dayInParis } from '../days.ts';
import { type ErrandView, errandsOf } from '../errands/find.ts';
import { errandSteps, errands, UNDER_WAY } from '../errands/schema.ts';
import { type FileRow, filesOfReferences } from '../files/files.ts';
import type { Viewer } from '../members/viewer.ts';
import { refuse } from './refusals.ts';
import { conversationMessages, conversations } from './schema.ts';

type Owner = Pick<Viewer, 'memberId'>;
export type Asking = { db: Db; decide: Decide; now(): Date; today(): string };
type Row = typeof conversations.$inferSelect;

/** One message, as both sides read it (P3.6). */
export interface MessageView {
  reference: string;
  expediteur: string;
  /** The instant when it was written. */
  date: string;
  message: string;
  isMonMessage: boolean;
  attachments: FileRow[];
}

export interface ConversationView {
  id: string;
  objet: string;
  dateInitialisation: string;
  reference: string;
  /** A kind of `messaging.json`, and what it is called. */
  nature: string;
  natureLibelle: string;
  /** Of the claim or of the complaint. */
  numero: string | null;
  policeId: string | null;
  /** Oldest first. */
  messages: MessageView[];
  /** How many of the insurer's the member has not read. */
  nonLus: number;
  /** By when the insurer writes next, AAAA-MM-JJ; null where nothing is waited for. */
  reponseAvant: string | null;
}

/** A conversation with what only its own page shows. */
export interface FollowedConversation extends ConversationView {
  /** What the first message set going. */
  etapes: ErrandWords['etapes'];
  mediation: Mediation | null;
}

/** The conversations of a member, the one that was last written to first. */
export async function conversationsOf(asking: Asking, owner: Owner): Promise<ConversationView[]> {
  const mine = eq(conversations.memberId, owner.memberId);
  const rows = await asking.db.select().from(conversations).where(mine).orderBy(desc(conversations.dateInitialisation));
  const views = await viewsOf(asking, owner, rows);
  const last = ({ messages, dateInitialisation }: ConversationView) => messages.at(-1)?.date ?? dateInitialisation;
  return views.sort((a, b) => last(b).localeCompare(last(a)));
}

/** One conversation of a member; null when it is another's, or none. */
export async function conversationOf(asking: Asking, owner: Owner, id: string): Promise<FollowedConversation | null> {
  const row = await ownConversation(asking.db, owner, id);
  const [view] = row === null ? [] : await viewsOf(asking, owner, [row]);
  if (row === null || view === undefined) return null;
  const [errand] = await errandsOf(asking, owner, { reference: row.reference });
  return { ...view, etapes: errand?.etapes ?? [], mediation: await mediationOf(asking, row, errand) };
}

async function mediationOf(
  { decide, today }: Asking,
  { dateInitialisation }: Row,
  errand: ErrandView | undefined,
): Promise<Mediation | null> {
  if (errand === undefined) return null;
  const given = { nature: errand.nature, sent: dayInParis(dateInitialisation), today: today() };
  return (await decide('errand-mediation', given)) as Mediation | null;
}

/** A member's own conversation, as it is kept. */
export async function ownConversation(db: Db, { memberId }: Owner, id: string): Promise<Row | null> {
  // no text of the database holds this character
  if (id.includes('\0')) return null;
  const mine = and(eq(conversations.id, id), eq(conversations.memberId, memberId));
  const [row] = await db.select().from(conversations).where(mine);
  return row ?? null;
}

/** Marks what the insurer wrote as read; gives how many were new. @throws a refusal for another member's */
export async function markRead({ db, now }: Asking, owner: Owner, id: string): Promise<number> {
  const row = await ownConversation(db, owner, id);
  if (row === null) throw refuse({ code: 'CONVERSATION_INCONNUE', champ: 'id' });
  const { conversationId, isMonMessage, readAt, reference } = conversationMessages;
  const unread = and(eq(conversationId, id), eq(isMonMessage, false), isNull(readAt));
  const read = await db.update(conversationMessages).set({ readAt: now() }).where(unread).returning({ reference });
  return read.length;
}

/** Keeps two who write at once after one another, to the end of the transaction. */
export async function holdConversation(tx: Db, id: string): Promise<void> {
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('no key update');
}

async function viewsOf({ db, decide }: Asking, { memberId }: Owner, rows: readonly Row[]): Promise<ConversationView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { date, reference } = conversationMessages;
  const [messages, words] = await Promise.all([
    db
      .select()
      .from(conversationMessages)
      .where(inArray(conversationMessages.conversationId, ids))
      .orderBy(asc(date), asc(reference)),
    decide('message-words', {}) as Promise<MessageWords>,
  ]);
  const references = messages.map((message) => message.reference);
  const [files, due] = await Promise.all([filesOfReferences(db, memberId, references), dueSteps(db, references)]);
  return rows.map(({ memberId: _memberId, contractId: policeId, dateInitialisation, ...row }) => {
    const own = messages.filter(({ conversationId }) => conversationId === row.id);
    const waited = due.filter((step) => own.some((message) => message.reference === step.reference));
    return {
      ...{ ...row, policeId, dateInitialisation: dateInitialisation.toISOString() },
      natureLibelle: words.natures[row.nature] ?? row.nature,
      nonLus: own.filter(({ isMonMessage, readAt }) => !isMonMessage && readAt === null).length,
      reponseAvant: waited[0]?.echeance ?? null,
      messages: own.map(({ conversationId: _id, memberId: _of, readAt: _readAt, ...message }) => ({
        ...{ ...message, date: message.date.toISOString() },
        attachments: files.filter((file) => file.reference === message.reference),
      })),
    };
  });
}

/** The steps that the insurer has yet to take, the nearest day first. */
function dueSteps(db: Db, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .select({ reference: errandSteps.reference, echeance: errandSteps.echeance })
    .from(errandSteps)
    .innerJoin(errands, eq(errands.reference, errandSteps.reference))
    .where(
      and(
        inArray(errandSteps.reference, [...references]),
        inArray(errands.etat, [...UNDER_WAY]),
        isNull(errandSteps.date),
        isNotNull(errandSteps.echeance),
      ),
    )
    .orderBy(asc(errandSteps.echeance));
}
