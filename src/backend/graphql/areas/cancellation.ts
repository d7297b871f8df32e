import { ERRANDS } from '../../../catalog/index.ts';
import { listEndableContracts, terminationOffer } from '../../domain/cancellation/offer.ts';
import { openUntil, renounce, renunciationOffer } from '../../domain/cancellation/renounce.ts';
import {
  checkEvent,
  isRetractable,
  requestTermination,
  retractTermination,
  type TerminationArgs,
} from '../../domain/cancellation/submit.ts';
import { describe } from '../../domain/contracts/describe.ts';
import { findErrand, listErrands } from '../../domain/errands/find.ts';
import { findEndUnderWay, listClosing } from '../../domain/savings/closing.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>;

const byType = (type: string) => (args: TerminationArgs, call: Call) => requestTermination(type, args, call);

async function findOffer(
  policeId: string | null | undefined,
  { contracts, services }: Call,
  event: string | null = null,
) {
  const contract = policeId ? await contracts.find(policeId) : null;
  if (contract === null) return null;
  const { id, libelleProduit, numeroContrat } = contract;
  return { policeId: id, libelleProduit, numeroContrat, ...(await terminationOffer(services, contract, event)) };
}

/** The latest errand of a kind about a contract that was not withdrawn, for its link. */
async function findLastErrand(kind: string, { viewer, services }: Call, contractId: string) {
  const all = await listErrands(services, viewer, { contractId, kind });
  return all.find(({ etat }) => etat !== 'retiree') ?? null;
}

/** Ending contracts: what may be requested, and what was (C4, C7). */
export const cancellation = {
  ownReads: {
    async getGedDemandeResiliationContratItem({ policeId }: { policeId: string }, call: Call) {
      const { contracts, viewer, services } = call;
      const contract = await contracts.find(policeId);
      if (contract === null) return null;
      const { demande, retraitTotalDemande } = await findEndUnderWay(services, contract);
      const renonciationJusquau = () => renunciationOffer(services, contract, demande).then(openUntil);
      if (demande === null) return { demande, renonciationJusquau, retraitTotalDemande };
      const retirable = await isRetractable(services, demande);
      const suivi = () => findErrand(services, viewer, demande.reference);
      return {
        demande: { ...demande, retirable, suivi },
        renonciationJusquau,
        retraitTotalDemande,
      };
    },

    async getContratResiliationCollection(_args: object, { viewer, services }: Call) {
      const endable = await listEndableContracts(services, viewer);
      const withdrawn = await listClosing(
        services,
        endable.map(({ contract }) => contract),
      );
      return endable.map(({ contract, ...rest }) => ({
        ...{
          retraitTotalDemande: withdrawn.has(contract.id),
          id: contract.id,
          libelleProduit: contract.libelleProduit,
          numeroContrat: contract.numeroContrat,
        },
        ...{ designation: describe(contract, services.say).ligne1, ...rest },
      }));
    },

    async getResiliationItem({ policeId }: api.QueryGetResiliationItemArgs, call: Call) {
      const offer = await findOffer(policeId, call);
      const retraitTotalDemande = async () => {
        const contract = await call.contracts.find(policeId ?? '');
        return contract !== null && (await findEndUnderWay(call.services, contract)).retraitTotalDemande;
      };
      const derniere = () => findLastErrand(ERRANDS.termination, call, policeId ?? '');
      return (
        offer && {
          ...offer,
          retraitTotalDemande,
          derniere,
        }
      );
    },

    async getRenonciationItem({ policeId }: api.QueryGetRenonciationItemArgs, call: Call) {
      const contract = policeId ? await call.contracts.find(policeId) : null;
      if (contract === null) return null;
      const derniere = () => findLastErrand(ERRANDS.renunciation, call, contract.id);
      return {
        ...{ policeId: contract.id, libelleProduit: contract.libelleProduit, numeroContrat: contract.numeroContrat },
        ...{
          designation: describe(contract, call.services.say).ligne1,
          ...(await renunciationOffer(call.services, contract)),
        },
        derniere,
      };
    },

    async getMotifResiliationItem(
      { policeId, motif, situation, dateEvenement = null }: api.QueryGetMotifResiliationItemArgs,
      call: Call,
    ) {
      const offer = await findOffer(policeId, call, dateEvenement);
      const fitting = offer?.situations.find(({ code }) => code === situation)?.motif ?? null;
      const reason = fitting ?? offer?.motifs.find(({ code }) => code === motif) ?? null;
      if (reason !== null) checkEvent(reason, dateEvenement);
      return reason;
    },
  },
  ownMutations: {
    postResiliationSansConditionRecap: byType('sans-condition'),
    postResiliationDiffereeRecap: byType('differee'),
    postResiliationDiffereeAvecJustificatifRecap: byType('differee-avec-justificatif'),
    postRenonciation: ({ policeId }: { policeId: string }, call: Call) => renounce(policeId, call),
    retirerDemandeResiliation: ({ policeId }: { policeId: string }, call: Call) => retractTermination(policeId, call),
  },
} satisfies Area;
