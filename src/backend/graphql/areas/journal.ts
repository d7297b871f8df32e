import { BOUNDS } from '../../domain/paging.ts';
import type { QueryGetJournalCollectionArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';
import { listJournalLines } from '../core/journal-lines.ts';

/** Who did or viewed what, for the member only. */
export const journal = {
  ownReads: {
    getJournalCollection: async (
      { numProfil, ...page }: QueryGetJournalCollectionArgs,
      { viewer, services }: MemberCall<'db' | 'decide'>,
    ) =>
      numProfil === viewer.numProfil
        ? listJournalLines(services, viewer.memberId, { ...page, bounds: BOUNDS.journal })
        : null,
  },
} satisfies Area;
