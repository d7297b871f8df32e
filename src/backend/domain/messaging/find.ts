import { and, count, desc, eq, inArray, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import { dayInParis } from '../../../base/paris.ts';
import type { ErrandWords, Mediation } from '../../../view/errands/errands.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { type Db, first } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { contracts } from '../contracts/schema.ts';
import { type ErrandView, listErrands } from '../errands/find.ts';
import { errandSteps, errands, UNDER_WAY } from '../errands/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { BOUNDS, type ListPage, pageSize } from '../paging.ts';
import { listMessages, type MessagePage, memoizePages, type ReadMessages, refuse } from './messages.ts';
import { conversationMessages, conversations } from './schema.ts';

type Owner = Pick<Viewer, 'memberId'>;
export type ConversationServices = { db: Db; decide: Decide; now(): Date; today(): string };
type Row = typeof conversations.$inferSelect;

export interface ConversationView {
  id: string;
  objet: string;
  dateInitialisation: string;
  reference: string;
  /** A kind of `messaging.json`, and its label. */
  nature: string;
  natureLibelle: string;
  /** Of the claim or of the complaint. */
  numero: string | null;
  policeId: string | null;
  nombreMessages: number;
  /** Instant of the last message. */
  dernierMessage: string;
  /** Unread messages of the insurer. */
  nonLus: number;
  /** Day by which the insurer answers, AAAA-MM-JJ; null where no answer is due. */
  reponseAvant: string | null;
}

/** A conversation in a list; messages are read on demand. */
export interface ConversationSummary extends ConversationView {
  messages: ReadMessages;
}

/** A conversation with the data of its own page. */
export interface FollowedConversation extends ConversationSummary {
  /** Steps of the first message's errand. */
  etapes: ErrandWords['etapes'];
  mediation: Mediation | null;
  /** The contract or quote it is about, and the id of the claim. */
  contrat: {
    id: string;
    codeProduit: string | null;
    libelleProduit: string | null;
    numeroContrat: string | null;
  } | null;
  sinistre: string | null;
  /** Reason of a complaint, in words. */
  motif: string | null;
}

/** SQL: date of the last message. */
const lastMessageDate = (table: string) =>
  sql.raw(`coalesce((select max(m.date) from conversation_messages m where m.conversation_id = ${table}.id),
    ${table}.date_initialisation)`);

function afterConversation({ memberId }: Owner, cursor: string | null | undefined): SQL | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  // no text of the database holds this character
  if (cursor.includes('\0')) return sql`false`;
  return sql`(${lastMessageDate('conversations')}, conversations.id) < (select ${lastMessageDate('c')}, c.id from conversations c
    where c.id = ${cursor} and c.member_id = ${memberId})`;
}

const LATEST = [sql`${lastMessageDate('conversations')} desc`, desc(conversations.id)];

const firstPage = prepared<{ memberId: string; most: number }, Row[]>((db) =>
  db
    .select()
    .from(conversations)
    .where(eq(conversations.memberId, sql.placeholder('memberId')))
    .orderBy(...LATEST)
    .limit(sql.placeholder('most')),
);

/** A page of a member's conversations, latest message first. */
export async function listConversations(
  services: ConversationServices,
  owner: Owner,
  page: ListPage,
): Promise<ConversationSummary[]> {
  const { memberId } = owner;
  const most = pageSize(BOUNDS.conversations, page.premiers);
  const after = afterConversation(owner, page.apres);
  const rows =
    after === undefined
      ? await firstPage(services.db, { memberId, most })
      : await services.db
          .select()
          .from(conversations)
          .where(and(eq(conversations.memberId, memberId), after))
          .orderBy(...LATEST)
          .limit(most);
  return withMessages(services.db, owner, await toViews(services, rows));
}

/** A member's conversations about these numbers, latest message first. */
export async function listConversationsAbout(
  services: ConversationServices,
  owner: Owner,
  numeros: readonly string[],
): Promise<ConversationView[]> {
  if (numeros.length === 0) return [];
  const rank = sql<number>`row_number() over (partition by ${conversations.numero} order by ${sql.join(LATEST, sql`, `)})`;
  const ranked = services.db
    .select({ id: conversations.id, rank: rank.as('rank') })
    .from(conversations)
    .where(and(eq(conversations.memberId, owner.memberId), inArray(conversations.numero, [...numeros])))
    .as('ranked');
  const ids = services.db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${BOUNDS.claimConversations.most}`);
  const rows = await services.db
    .select()
    .from(conversations)
    .where(inArray(conversations.id, ids))
    .orderBy(...LATEST);
  return toViews(services, rows);
}

/** One conversation of a member; null for another's or none. */
export async function findConversation(
  services: ConversationServices,
  owner: Owner,
  id: string,
): Promise<FollowedConversation | null> {
  const row = await findOwnConversation(services.db, owner, id);
  if (row === null) return null;
  const [view] = await toViews(services, [row]);
  if (view === undefined) return null;
  const [errand] = await listErrands(services, owner, { reference: row.reference });
  const read = memoizePages((page: MessagePage) =>
    listMessages(services.db, owner, { ...page, ids: [id], size: pageSize(BOUNDS.messages, page.derniers) }),
  );
  const messages: ReadMessages = async (page) => (await read(page)).get(id) ?? [];
  const [mediation, about] = await Promise.all([decideMediation(services, row, errand), findSubject(services, row)]);
  return { ...view, messages, etapes: errand?.etapes ?? [], mediation, ...about };
}

/** The subject of a conversation, limited to the member's own contracts and claims. */
async function findSubject(
  { db, decide }: ConversationServices,
  { memberId, contractId, numero, reference }: Row,
): Promise<Pick<FollowedConversation, 'contrat' | 'sinistre' | 'motif'>> {
  const { id, codeProduit, libelleProduit, numeroContrat } = contracts;
  const ofMember = and(eq(id, contractId ?? ''), eq(contracts.memberId, memberId));
  const [[contrat = null], sinistre, [errand]] = await Promise.all([
    db.select({ id, codeProduit, libelleProduit, numeroContrat }).from(contracts).where(ofMember),
    numero === null ? null : findClaimId(db, { memberId, reference: numero }),
    db.select({ nature: errands.nature, asked: errands.args }).from(errands).where(eq(errands.reference, reference)),
  ]);
  const labels = errand === undefined ? {} : await decide('errand-labels', errand);
  return { contrat, sinistre, motif: labels.motif ?? null };
}

/** Id of the claim that a member declared under a reference; null without one. */
export async function findClaimId(
  db: Db,
  { memberId, reference }: { memberId: string; reference: string },
): Promise<string | null> {
  const own = and(eq(errands.reference, reference), eq(errands.memberId, memberId));
  const [errand] = await db.select({ args: errands.args }).from(errands).where(own);
  const claim = errand?.args.sinistre;
  return typeof claim === 'string' ? claim : null;
}

/** Conversations with messages read together, on first use. */
function withMessages(db: Db, owner: Owner, views: readonly ConversationView[]): ConversationSummary[] {
  const ids = views.map(({ id }) => id);
  const read = memoizePages(({ derniers }: MessagePage) =>
    listMessages(db, owner, { ids, size: pageSize(BOUNDS.lastMessages, derniers) }),
  );
  return views.map((view) => ({ ...view, messages: async (page) => (await read(page)).get(view.id) ?? [] }));
}

async function decideMediation(
  { decide, today }: ConversationServices,
  { dateInitialisation }: Row,
  errand: ErrandView | undefined,
): Promise<Mediation | null> {
  if (errand === undefined) return null;
  const given = { nature: errand.nature, sent: dayInParis(dateInitialisation), today: today() };
  return decide('errand-mediation', given);
}

/** The row of a member's own conversation. */
export async function findOwnConversation(db: Db, { memberId }: Owner, id: string): Promise<Row | null> {
  // no text of the database holds this character
  if (id.includes('\0')) return null;
  const mine = and(eq(conversations.id, id), eq(conversations.memberId, memberId));
  return first(db.select().from(conversations).where(mine));
}

/** Marks the insurer's messages as read; returns how many were new. @throws a refusal of another member's */
export async function markRead({ db, now }: ConversationServices, owner: Owner, id: string): Promise<number> {
  const row = await findOwnConversation(db, owner, id);
  if (row === null) throw refuse({ code: 'CONVERSATION_INCONNUE', champ: 'id' });
  const { conversationId, isMonMessage, readAt, reference } = conversationMessages;
  const unread = and(eq(conversationId, id), eq(isMonMessage, false), isNull(readAt));
  const read = await db.update(conversationMessages).set({ readAt: now() }).where(unread).returning({ reference });
  return read.length;
}

/** Serialises writers until the end of the transaction. */
export async function holdConversation(tx: Db, id: string): Promise<void> {
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('no key update');
}

const { isMonMessage, readAt, conversationId, date } = conversationMessages;
const OF = oneOf(conversationId, 'ids');

interface Counts {
  id: string;
  messages: number;
  last: Date;
  unread: number;
}

const countsOf = prepared<{ ids: readonly string[] }, Counts[]>((db) =>
  db
    .select({
      ...{ id: conversationId, messages: count() },
      last: sql<Date>`max(${date})`.mapWith(date),
      unread: sql<number>`count(*) filter (where not ${isMonMessage} and ${readAt} is null)`.mapWith(Number),
    })
    .from(conversationMessages)
    .where(OF)
    .groupBy(conversationId),
);

async function toViews({ db, decide }: ConversationServices, rows: readonly Row[]): Promise<ConversationView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [counts, due, words] = await Promise.all([
    countsOf(db, { ids }),
    dueDaysOf(db, { ids }),
    decide('message-words', {}),
  ]);
  return rows.map(({ memberId: _memberId, contractId: policeId, dateInitialisation, ...row }) => {
    const { messages = 0, unread = 0, last = dateInitialisation } = counts.find(({ id }) => id === row.id) ?? {};
    return {
      ...{ ...row, policeId, dateInitialisation: dateInitialisation.toISOString() },
      natureLibelle: words.natures[row.nature] ?? row.nature,
      ...{ nonLus: unread, nombreMessages: messages, dernierMessage: last.toISOString() },
      reponseAvant: due.find(({ id }) => id === row.id)?.day ?? null,
    };
  });
}

/** The next due day of the insurer's answer in each of these conversations. */
const dueDaysOf = prepared<{ ids: readonly string[] }, { id: string; day: string | null }[]>((db) =>
  db
    .select({ id: conversationMessages.conversationId, day: min(errandSteps.echeance) })
    .from(conversationMessages)
    .innerJoin(errands, eq(errands.reference, conversationMessages.reference))
    .innerJoin(errandSteps, eq(errandSteps.reference, errands.reference))
    .where(
      and(
        ...[OF, inArray(errands.etat, [...UNDER_WAY])],
        ...[isNull(errandSteps.date), isNotNull(errandSteps.echeance)],
      ),
    )
    .groupBy(conversationMessages.conversationId),
);
