import { errandOf, errandsOf } from '../../domain/errands/find.ts';
import type { QueryGetDemandeCollectionArgs, QueryGetDemandeItemArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'today'>;

/** What members have asked for, and where it stands. */
export const errands = {
  ownReads: {
    async getDemandeCollection(
      { policeId, aSuivre }: QueryGetDemandeCollectionArgs,
      { contracts, viewer, services }: Call,
    ) {
      if (policeId && (await contracts.find(policeId)) === null) return null;
      return errandsOf(services, viewer, { contractId: policeId, isFollowed: aSuivre === true });
    },

    getDemandeItem: ({ reference }: QueryGetDemandeItemArgs, { viewer, services }: Call) =>
      errandOf(services, viewer, reference),
  },
} satisfies Area;
