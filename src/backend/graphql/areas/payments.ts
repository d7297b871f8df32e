import { paymentSituation } from '../../domain/payments/situation.ts';
import type { Area, MemberCall } from '../core/area.ts';

export const payments = {
  ownReads: {
    async getSituationPaiementItem({ id }: { id: string }, { contracts, services: { db } }: MemberCall<'db'>) {
      if ((await contracts.find(id)) === null) return null;
      const situation = await paymentSituation(db, id);
      return situation && { ...situation, id };
    },
  },
} satisfies Area;
