import { eq } from 'drizzle-orm';
import type { JournalLine } from '../../../view/journal.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../../domain/contracts/schema.ts';
import { errands } from '../../domain/errands/schema.ts';
import { helperAccesses } from '../../domain/helper-access/schema.ts';
import { journalOf } from '../../domain/journal/journal.ts';

interface Asking {
  db: Db;
  decide: Decide;
}

/** A line of the journal, in the words of the catalogue. */
export interface JournalLineView {
  id: string;
  auteur: string;
  libelle: string;
  objet: string | null;
  date: string;
}

/** What was done or seen of a member's, the last first; by whoever came by one access, if it is named. */
export async function journalLines(
  { db, decide }: Asking,
  memberId: string,
  { longest, helperAccess: access }: { longest: number; helperAccess?: string },
): Promise<JournalLineView[]> {
  const entries = await journalOf(db, memberId, longest, access);
  if (entries.length === 0) return [];
  const [known, helpers] = await Promise.all([namesOf(db, memberId), helpersOf(db, memberId)]);
  const lines = entries.map(async ({ id, actor, action, objet, date, helperAccess }) => {
    const name = helpers.get(helperAccess ?? '') ?? null;
    const line = (await decide('journal-line', { actor, action, name })) as JournalLine | null;
    return {
      id,
      auteur: line?.actor ?? actor,
      libelle: line?.label ?? action,
      objet: known.get(objet ?? '') ?? null,
      date: date.toISOString(),
    };
  });
  return Promise.all(lines);
}

/** What a member calls what entries are about: a contract by its number, an errand by its reference; nothing else. */
async function namesOf(db: Db, memberId: string): Promise<ReadonlyMap<string, string>> {
  const held = await db
    .select({ id: contracts.id, numero: contracts.numeroContrat })
    .from(contracts)
    .where(eq(contracts.memberId, memberId));
  const sent = await db.select({ reference: errands.reference }).from(errands).where(eq(errands.memberId, memberId));
  return new Map([
    ...held.flatMap(({ id, numero }): [string, string][] => (numero === null ? [] : [[id, numero]])),
    ...sent.map(({ reference }): [string, string] => [reference, reference]),
  ]);
}

/** Those who have helped a member, by the access. */
async function helpersOf(db: Db, memberId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: helperAccesses.id, name: helperAccesses.helperName })
    .from(helperAccesses)
    .where(eq(helperAccesses.memberId, memberId));
  return new Map(rows.flatMap(({ id, name }): [string, string][] => (name === null ? [] : [[id, name]])));
}
