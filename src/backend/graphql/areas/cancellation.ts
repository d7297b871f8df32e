import { terminationRequest } from '../../domain/cancellation/requests.ts';
import type { Area, MemberCall } from '../core/area.ts';

export const cancellation = {
  ownReads: {
    async getGedDemandeResiliationContratItem(
      { policeId }: { policeId: string },
      { contracts, services: { db } }: MemberCall<'db'>,
    ) {
      if ((await contracts.find(policeId)) === null) return null;
      return { demande: await terminationRequest(db, policeId) };
    },
  },
} satisfies Area;
