import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/schema.ts';
import { errands } from '../errands/schema.ts';
import { members } from '../members/schema.ts';

const memberId = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** What a member and the insurer write each other, about one subject (P3.6). */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** A nature of `messaging.json`. */
    nature: text().notNull(),
    /** The subject, as it was called when the first message was sent. */
    objet: text().notNull(),
    /** Of the claim or of the complaint. */
    numero: text(),
    /** Of the errand that the first message is. */
    reference: text()
      .notNull()
      .references(() => errands.reference, { onDelete: 'cascade' }),
    dateInitialisation: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('conversations_member').on(table.memberId),
    index('conversations_contract').on(table.contractId),
    index('conversations_reference').on(table.reference),
  ],
);

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    /** Of the errand that a member's message is; files are claimed under it. */
    reference: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    memberId: memberId(),
    isMonMessage: boolean().notNull(),
    expediteur: text().notNull(),
    message: text().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
    /** When the member read it; null for the member's own. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('conversation_messages_of').on(table.conversationId, table.date),
    index('conversation_messages_member').on(table.memberId),
  ],
);
