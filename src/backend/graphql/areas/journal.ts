import type { QueryGetJournalCollectionArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';
import { journalLines } from '../core/journal-lines.ts';

/** In lines. */
const LONGEST = 200;

/** Who did or saw what of a member's, told to the member alone. */
export const journal = {
  ownReads: {
    getJournalCollection: async (
      { numProfil }: QueryGetJournalCollectionArgs,
      { viewer, services }: MemberCall<'db' | 'decide'>,
    ) => (numProfil === viewer.numProfil ? journalLines(services, viewer.memberId, { longest: LONGEST }) : null),
  },
} satisfies Area;
