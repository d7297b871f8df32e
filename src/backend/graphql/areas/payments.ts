import { paymentNotices } from '../../domain/payments/notices.ts';
import { findPaymentSituation } from '../../domain/payments/situation.ts';
import { findNextSlip } from '../../domain/payments/slips.ts';
import type { Area, MemberCall } from '../core/area.ts';

export const payments = {
  ownReads: {
    async getSituationPaiementItem({ id }: { id: string }, { contracts, services: { db } }: MemberCall<'db'>) {
      if ((await contracts.find(id)) === null) return null;
      const situation = await findPaymentSituation(db, id);
      return situation && { ...situation, id };
    },

    async getAvisEcheancesItem(
      { numProfil }: { numProfil: string },
      { viewer, contracts, services }: MemberCall<'db' | 'decide' | 'today'>,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      return { avisEcheances: await paymentNotices(services, viewer, services.today(), await contracts.all()) };
    },

    async getTipCollection(
      { numProfil }: { numProfil: string },
      { viewer, services }: MemberCall<'db' | 'decide' | 'today'>,
    ) {
      return numProfil === viewer.numProfil ? findNextSlip(services, viewer, services.today()) : null;
    },
  },
} satisfies Area;
