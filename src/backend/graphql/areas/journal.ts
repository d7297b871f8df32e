import type { JournalLine } from '../../../view/journal.ts';
import { journalOf } from '../../domain/journal/journal.ts';
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
      const told = entries.map(async ({ id, actor, action, objet, date }) => {
        const line = (await services.decide('journal-line', { actor, action, isRead: false })) as JournalLine | null;
        return { id, auteur: line?.actor ?? actor, libelle: line?.label ?? action, objet, date: date.toISOString() };
      });
      return Promise.all(told);
    },
  },
} satisfies Area;
