import { ERRANDS } from '../../../catalog/index.ts';
import { describe } from '../../domain/contracts/describe.ts';
import { beginOperation, beginSlip, findLastOutcome, findResumptionDay } from '../../domain/hosted/operations.ts';
import { findRefundDay } from '../../domain/hosted/refunds.ts';
import { CONTRACT_NATURES, type HostedOperation } from '../../domain/hosted/schema.ts';
import { subjectsOf } from '../../domain/hosted/subjects.ts';
import { findArrears } from '../../domain/payments/arrears.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'hostedPage' | 'say'>;

/** Euros; null for zero. */
function sumRefunds(refunds: readonly HostedOperation[]): number | null {
  const cents = refunds.reduce((sum, { aRendre }) => sum + Math.round((aRendre ?? 0) * 100), 0);
  return cents === 0 ? null : cents / 100;
}

/** Payments by card and signatures on a provider's page (P2.4). */
export const hosted = {
  ownReads: {
    async getContratAReglerCollection(
      { nature }: api.QueryGetContratAReglerCollectionArgs,
      { viewer, services }: Call,
    ) {
      const known = CONTRACT_NATURES.find((one) => one === nature);
      const subjects = known === undefined ? [] : await subjectsOf(services, viewer, known);
      return subjects.map(({ contract, montant, enLigne }) => ({
        ...{ id: contract.id, libelleProduit: contract.libelleProduit, numeroContrat: contract.numeroContrat },
        ...{ designation: describe(contract, services.say).ligne1, montant, enLigne },
      }));
    },

    async getOperationHebergeeItem({ nature }: api.QueryGetOperationHebergeeItemArgs, { viewer, services }: Call) {
      const outcome = await findLastOutcome(services.db, viewer, nature);
      if (outcome === null) return null;
      const { operation, refunds } = outcome;
      const { etat, montant, date, dateFin, reference, contractId } = operation;
      const [dateReprise, dateARendre, resteDu] = await Promise.all([
        findResumptionDay(services.db, reference),
        findRefundDay(services.db, refunds),
        nature === ERRANDS.latePayment ? findArrears(services.db, contractId) : null,
      ]);
      const given = refunds.filter(({ renduLe }) => renduLe !== null);
      const waiting = refunds.filter(({ renduLe }) => renduLe === null);
      return {
        ...{ nature, etat, montant, reference, policeId: contractId, dateReprise, resteDu },
        ...{
          aRendre: sumRefunds(waiting),
          dateARendre,
          rendu: sumRefunds(given),
          dateRendu: given.at(-1)?.renduLe?.toISOString() ?? null,
        },
        referenceARendre: refunds.at(-1)?.remboursement ?? null,
        ...{ date: date.toISOString(), dateFin: dateFin?.toISOString() ?? null },
      };
    },
  },
  ownMutations: {
    postPaiementRetard: ({ policeId }: api.MutationPostPaiementRetardArgs, call: Call) =>
      beginOperation(call, ERRANDS.latePayment, policeId),
    postPaiementTip: ({ numeroTIP }: api.MutationPostPaiementTipArgs, call: Call) => beginSlip(call, numeroTIP),
    postSignatureDispositionsGenerales: (
      { policeId }: api.MutationPostSignatureDispositionsGeneralesArgs,
      call: Call,
    ) => beginOperation(call, ERRANDS.signature, policeId),
  },
} satisfies Area;
