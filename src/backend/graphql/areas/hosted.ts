import { describe } from '../../domain/contracts/describe.ts';
import { beginOperation, beginSlip, lastOperation, resumptionOf } from '../../domain/hosted/operations.ts';
import { CONTRACT_NATURES } from '../../domain/hosted/schema.ts';
import { subjectsOf } from '../../domain/hosted/subjects.ts';
import type {
  MutationPostPaiementRetardArgs,
  MutationPostPaiementTipArgs,
  MutationPostSignatureDispositionsGeneralesArgs,
  QueryGetContratAReglerCollectionArgs,
  QueryGetOperationHebergeeItemArgs,
} from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'hostedPage'>;

/** What members do on the page of a provider: they pay by card, and sign (P2.4). */
export const hosted = {
  ownReads: {
    async getContratAReglerCollection({ nature }: QueryGetContratAReglerCollectionArgs, { viewer, services }: Call) {
      const known = CONTRACT_NATURES.find((one) => one === nature);
      const subjects = known === undefined ? [] : await subjectsOf(services, viewer, known);
      return subjects.map(({ contract, montant, enLigne }) => ({
        ...{ id: contract.id, libelleProduit: contract.libelleProduit, numeroContrat: contract.numeroContrat },
        ...{ designation: describe(contract).ligne1, montant, enLigne },
      }));
    },

    async getOperationHebergeeItem({ nature }: QueryGetOperationHebergeeItemArgs, { viewer, services }: Call) {
      const last = await lastOperation(services.db, viewer, nature);
      if (last === null) return null;
      const { etat, montant, date, dateFin, reference, contractId } = last;
      return {
        ...{ nature, etat, montant, reference, policeId: contractId },
        dateReprise: await resumptionOf(services.db, reference),
        ...{ date: date.toISOString(), dateFin: dateFin?.toISOString() ?? null },
      };
    },
  },
  ownMutations: {
    postPaiementRetard: ({ policeId }: MutationPostPaiementRetardArgs, call: Call) =>
      beginOperation(call, 'retard-paiement', policeId),
    postPaiementTip: ({ numeroTIP }: MutationPostPaiementTipArgs, call: Call) => beginSlip(call, numeroTIP),
    postSignatureDispositionsGenerales: ({ policeId }: MutationPostSignatureDispositionsGeneralesArgs, call: Call) =>
      beginOperation(call, 'signature-dg', policeId),
  },
} satisfies Area;
