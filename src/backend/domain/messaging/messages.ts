import { and, desc, inArray, sql } from 'drizzle-orm';
import { getOrAdd } from '../../../base/maps.ts';
import type { Db } from '../../database/database.ts';
import { type FileRow, listFilesOfReferences } from '../files/files.ts';
import type { Viewer } from '../members/viewer.ts';
import { afterCursor, BOUNDS } from '../paging.ts';
import { refusalFactory } from '../refusal.ts';
import { conversationMessages } from './schema.ts';

/** A message (P3.6). */
export interface MessageView {
  reference: string;
  expediteur: string;
  /** Instant it was written. */
  date: string;
  message: string;
  isMonMessage: boolean;
  attachments: FileRow[];
}

/** The last messages, or the last before one of them. */
export interface MessagePage {
  derniers?: number | null | undefined;
  /** The reference of a message. */
  avant?: string | null | undefined;
}

/** Reads the last messages, oldest first. */
export type ReadMessages = (page: MessagePage) => Promise<MessageView[]>;

/** All messages of a conversation, oldest first, for a complete paper. */
export async function readAllMessages({ messages }: { messages: ReadMessages }): Promise<MessageView[]> {
  const pages: MessageView[][] = [];
  for (let avant: string | undefined; ; ) {
    const page = await messages({ derniers: BOUNDS.messages.most, avant });
    pages.unshift(page);
    avant = page[0]?.reference;
    if (page.length < BOUNDS.messages.most) return pages.flat();
  }
}

/** Reads each page of messages once. */
export function memoizePages<T>(read: (page: MessagePage) => Promise<T>): (page: MessagePage) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (page) => getOrAdd(known, JSON.stringify([page.derniers, page.avant]), () => read(page));
}

interface MessageQuery extends Pick<MessagePage, 'avant'> {
  /** Of conversations. */
  ids: readonly string[];
  /** Of each. */
  size: number;
}

type MessageRow = typeof conversationMessages.$inferSelect;

/** The last messages of one conversation, oldest first, straight from its index. */
async function lastMessages(db: Db, { ids, size, avant }: MessageQuery): Promise<MessageRow[]> {
  const { conversationId, date, reference } = conversationMessages;
  const own = inArray(conversationId, [...ids]);
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(and(own, afterCursor({ date, id: reference, own }, avant)))
    .orderBy(desc(date), desc(reference))
    .limit(size);
  return rows.reverse();
}

/** The last messages of each of several conversations, oldest first. */
async function lastMessagesOfEach(db: Db, { ids, size }: MessageQuery): Promise<MessageRow[]> {
  const { conversationId, date, reference } = conversationMessages;
  const rank = sql<number>`row_number() over (partition by ${conversationId} order by ${date} desc, ${reference} desc)`;
  const ranked = db
    .select({ reference, rank: rank.as('rank') })
    .from(conversationMessages)
    .where(inArray(conversationId, [...ids]))
    .as('ranked');
  const last = db.select({ reference: ranked.reference }).from(ranked).where(sql`${ranked.rank} <= ${size}`);
  return db.select().from(conversationMessages).where(inArray(reference, last)).orderBy(date, reference);
}

/** The last messages of each conversation, oldest first. */
export async function listMessages(
  db: Db,
  { memberId }: Pick<Viewer, 'memberId'>,
  { ids, size, avant }: MessageQuery,
): Promise<Map<string, MessageView[]>> {
  const rows =
    ids.length === 1 ? await lastMessages(db, { ids, size, avant }) : await lastMessagesOfEach(db, { ids, size });
  const files = await listFilesOfReferences(
    db,
    memberId,
    rows.map((row) => row.reference),
  );
  return new Map(
    ids.map((id) => [
      id,
      rows
        .filter((row) => row.conversationId === id)
        .map(({ conversationId: _id, memberId: _of, readAt: _readAt, ...message }) => ({
          ...{ ...message, date: message.date.toISOString() },
          attachments: files.filter((file) => file.reference === message.reference),
        })),
    ]),
  );
}

/** Refusals of messages. */
export type MessageRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'CONVERSATION_INCONNUE'; champ: 'id' }
  | { code: 'SINISTRE_INCONNU'; champ: 'numero' }
  | { code: 'OBJET_REFUSE'; champ: 'objetMessage' }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<MessageRefusal>('messaging');
