import { and, eq, inArray } from 'drizzle-orm';
import { JOURNAL_ACTORS } from '../../../view/accounts/journal.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../../domain/contracts/schema.ts';
import { errands } from '../../domain/errands/schema.ts';
import { helperAccesses } from '../../domain/helper-access/schema.ts';
import { type JournalPage, listJournal } from '../../domain/journal/list.ts';

interface JournalServices {
  db: Db;
  decide: Decide;
}

/** A line of the journal, in the catalogue's wording. */
export interface JournalLineView {
  id: string;
  auteur: string;
  libelle: string;
  objet: string | null;
  date: string;
}

/** A member's journal, latest first. */
export async function listJournalLines(
  { db, decide }: JournalServices,
  memberId: string,
  page: JournalPage,
): Promise<JournalLineView[]> {
  const entries = await listJournal(db, memberId, page);
  if (entries.length === 0) return [];
  const of = <Field extends 'objet' | 'helperAccess'>(field: Field) =>
    entries.flatMap((entry): string[] => (entry[field] === null ? [] : [entry[field]]));
  const [known, helpers] = await Promise.all([
    findNames(db, memberId, of('objet')),
    findHelperNames(db, memberId, of('helperAccess')),
  ]);
  const lines = entries.map(async ({ id, actor, action, objet, date, helperAccess }) => {
    const name = helpers.get(helperAccess ?? '') ?? null;
    // a later version, which serves beside this one, may know another
    const author = JOURNAL_ACTORS.includes(actor) ? actor : 'inconnu';
    const line = await decide('journal-line', { actor: author, action, name });
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

/** Names of contracts and errands in entries: contract number and reference only. */
async function findNames(db: Db, memberId: string, objects: string[]): Promise<ReadonlyMap<string, string>> {
  const held = await db
    .select({ id: contracts.id, numero: contracts.numeroContrat })
    .from(contracts)
    .where(and(eq(contracts.memberId, memberId), inArray(contracts.id, objects)));
  const sent = await db
    .select({ reference: errands.reference })
    .from(errands)
    .where(and(eq(errands.memberId, memberId), inArray(errands.reference, objects)));
  return new Map([
    ...held.flatMap(({ id, numero }): [string, string][] => (numero === null ? [] : [[id, numero]])),
    ...sent.map(({ reference }): [string, string] => [reference, reference]),
  ]);
}

/** Names of helpers, by access. */
async function findHelperNames(db: Db, memberId: string, accesses: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: helperAccesses.id, name: helperAccesses.helperName })
    .from(helperAccesses)
    .where(and(eq(helperAccesses.memberId, memberId), inArray(helperAccesses.id, accesses)));
  return new Map(rows.flatMap(({ id, name }): [string, string][] => (name === null ? [] : [[id, name]])));
}
