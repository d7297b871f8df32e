import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { AnswerEffect } from '../../domain/errands/answer.ts';
import { errandSteps } from '../../domain/errands/schema.ts';
import { holdConversation } from '../../domain/messaging/find.ts';
import { conversationMessages } from '../../domain/messaging/schema.ts';

/** The insurer's messages, by step. */
const ANSWERS: Readonly<Record<string, string>> = {
  accuse:
    'Bonjour,\n\nNous accusons réception de votre réclamation. Elle est confiée au service réclamations, qui vous répond dans cette conversation.\n\nBien à vous',
  reponse:
    'Bonjour,\n\nNous avons bien lu votre message et mis votre dossier à jour. Si une question demeure, répondez-nous dans cette conversation.\n\nBien à vous',
};

/** Their sender. */
export const ADVISER = 'Votre conseiller';

/** The conversation of a member's message. */
async function findConversationId(tx: Db, reference: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(eq(conversationMessages.reference, reference));
  return row?.id ?? null;
}

/** The insurer writes one message for each step. */
export const messageAnswer: AnswerEffect = {
  async hold(tx, { reference }) {
    const id = await findConversationId(tx, reference);
    if (id !== null) await holdConversation(tx, id);
  },
  async accept(tx, { reference, memberId }) {
    const conversationId = await findConversationId(tx, reference);
    if (conversationId === null) return;
    const taken = and(eq(errandSteps.reference, reference), isNotNull(errandSteps.date));
    for (const { code, date } of await tx.select().from(errandSteps).where(taken)) {
      const message = Object.hasOwn(ANSWERS, code) ? ANSWERS[code] : undefined;
      if (message === undefined || date === null) continue;
      const written = { conversationId, memberId, isMonMessage: false, expediteur: ADVISER, message, date };
      await tx
        .insert(conversationMessages)
        .values({ ...written, reference: `${reference}-${code}` })
        .onConflictDoNothing();
    }
  },
};
