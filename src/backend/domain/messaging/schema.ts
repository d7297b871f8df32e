import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { contracts } from '../contracts/schema.ts';
import { errands } from '../errands/schema.ts';
import { memberId } from '../members/schema.ts';

/** Conversations of a member with the insurer, one per subject (P3.6). */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    memberId: memberId(),
    contractId: text().references(() => contracts.id, { onDelete: 'cascade' }),
    /** A nature of `messaging.json`. */
    nature: text().notNull(),
    /** Label of the subject when the first message was sent. */
    objet: text().notNull(),
    /** Of the claim or of the complaint. */
    numero: text(),
    /** Errand of the first message. */
    reference: text()
      .notNull()
      .references(() => errands.reference, { onDelete: 'cascade' }),
    dateInitialisation: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('conversations_member').on(table.memberId),
    index('conversations_contract').on(table.contractId),
    index('conversations_reference').on(table.reference),
    index('conversations_started').on(table.dateInitialisation),
  ],
);

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    /** Errand of a member's message, which its files are attached to. */
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
    index('conversation_messages_date').on(table.date),
  ],
);
