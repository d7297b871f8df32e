import { and, eq, exists, inArray, isNull, max } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { files } from '../files/schema.ts';
import { conversationMessages, conversations } from '../messaging/schema.ts';

interface Named {
  memberId: string;
  reference: string;
}

/** When a member last sent files for each of these errands of theirs, in messages that name it. */
export async function lastSentAbout(db: Db, errands: readonly Named[]): Promise<ReadonlyMap<string, Date>> {
  const { numero } = conversations;
  const members = [...new Set(errands.map(({ memberId }) => memberId))];
  const references = errands.map(({ reference }) => reference);
  const attached = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.reference, conversationMessages.reference), isNull(files.removedAt)));
  const rows = await db
    .select({ reference: numero, at: max(conversationMessages.date) })
    .from(conversations)
    .innerJoin(conversationMessages, eq(conversationMessages.conversationId, conversations.id))
    .where(
      and(
        // a number may be written by whoever likes: it counts where its own member has written it
        ...[inArray(conversations.memberId, members), inArray(numero, references)],
        ...[eq(conversationMessages.isMonMessage, true), exists(attached)],
      ),
    )
    .groupBy(numero);
  return new Map(rows.flatMap(({ reference, at }) => (reference === null || at === null ? [] : [[reference, at]])));
}
