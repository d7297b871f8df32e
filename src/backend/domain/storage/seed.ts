import type { storedItems } from './schema.ts';

/** How a member likes to be reached. */
export function storedRow(memberId: string, at: Date): typeof storedItems.$inferInsert {
  return { memberId, clef: 'contact', valeur: 'email', dateMaj: at };
}
