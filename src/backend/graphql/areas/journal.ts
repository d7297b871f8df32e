import { eq } from 'drizzle-orm';
import type { JournalLine } from '../../../view/journal.ts';
import type { Db } from '../../database/database.ts';
import { contracts } from '../../domain/contracts/schema.ts';
import { errands } from '../../domain/errands/schema.ts';
import { journalOf } from '../../domain/journal/journal.ts';
import type { Viewer } from '../../domain/members/viewer.ts';
import type { QueryGetJournalCollectionArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

/** In lines. */
const LONGEST = 200;

/** Who did or saw what of a member's, told to the member alone. */
export const journal = {
  ownReads: {
    async getJournalCollection(
      { numProfil }: QueryGetJournalCollectionArgs,
      { viewer, services }: MemberCall<'db' | 'decide'>,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      const entries = await journalOf(services.db, viewer.memberId, LONGEST);
      const known = await namesOf(services.db, viewer);
      const told = entries.map(async ({ id, actor, action, objet, date }) => {
        const line = (await services.decide('journal-line', { actor, action })) as JournalLine | null;
        return {
          id,
          auteur: line?.actor ?? actor,
          libelle: line?.label ?? action,
          objet: known.get(objet ?? '') ?? null,
          date: date.toISOString(),
        };
      });
      return Promise.all(told);
    },
  },
} satisfies Area;

/** What a member calls what entries are about: a contract by its number, an errand by its reference; nothing else. */
async function namesOf(db: Db, { memberId }: Viewer): Promise<ReadonlyMap<string, string>> {
  const held = await db
    .select({ id: contracts.id, numero: contracts.numeroContrat })
    .from(contracts)
    .where(eq(contracts.memberId, memberId));
  const asked = await db.select({ reference: errands.reference }).from(errands).where(eq(errands.memberId, memberId));
  return new Map([
    ...held.flatMap(({ id, numero }): [string, string][] => (numero === null ? [] : [[id, numero]])),
    ...asked.map(({ reference }): [string, string] => [reference, reference]),
  ]);
}
