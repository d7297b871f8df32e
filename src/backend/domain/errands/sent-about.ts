import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { errands } from './schema.ts';

/** By table names: messaging imports errands, not the reverse. */
const lastFiles = sql<Date | null>`(
  select max(m.date) from conversations c join conversation_messages m on m.conversation_id = c.id
  where c.member_id = errands.member_id and c.numero = errands.reference and m.is_mon_message
    and exists (select 1 from files f where f.reference = m.reference and f.removed_at is null))`;

const sentAbout = prepared<{ references: readonly string[] }, { reference: string; at: Date | null }[]>((db) =>
  db
    .select({ reference: errands.reference, at: lastFiles.mapWith(errands.date) })
    .from(errands)
    .where(oneOf(errands.reference, 'references')),
);

/** When the member last sent files about each of these errands, in messages that name it. */
export async function findLastSent(db: Db, references: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await sentAbout(db, { references });
  return new Map(rows.flatMap(({ reference, at }) => (at === null ? [] : [[reference, at]])));
}
