import { makeAcknowledgement } from '../../domain/documents/acknowledgement.ts';
import { letterPdf, pdfName } from '../../domain/documents/letter-file.ts';
import { findErrand, listErrandKinds, listErrands } from '../../domain/errands/find.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'today'>;

/** Members' errands, their state and their receipts. */
export const errands = {
  ownReads: {
    async getDemandeCollection(
      { policeId, nature, aSuivre, enCours, ...page }: api.QueryGetDemandeCollectionArgs,
      { contracts, viewer, services }: Call,
    ) {
      if (policeId && (await contracts.find(policeId)) === null) return null;
      return listErrands(services, viewer, {
        ...{ contractId: policeId, kind: nature, isFollowed: aSuivre === true, isUnderWay: enCours ?? null },
        ...page,
      });
    },

    getNatureDemandeCollection: (_args: object, { viewer, services }: Call) => listErrandKinds(services, viewer),

    getDemandeItem: ({ reference }: api.QueryGetDemandeItemArgs, { viewer, services }: Call) =>
      findErrand(services, viewer, reference),

    async getAccuseReceptionItem({ reference }: api.QueryGetAccuseReceptionItemArgs, call: Call) {
      const found = await makeAcknowledgement(call, reference);
      if (found === null) return null;
      const content = Buffer.from(await letterPdf(found.letter)).toString('base64');
      const { date } = found.letter;
      return { reference, date, name: pdfName(found.fileName), mime: 'application/pdf', base64Content: content };
    },
  },
} satisfies Area;
