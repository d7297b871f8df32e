import { terminationOffer } from '../../domain/cancellation/offer.ts';
import { terminationRequest } from '../../domain/cancellation/requests.ts';
import { requestTermination, retractTermination, type TerminationArgs } from '../../domain/cancellation/submit.ts';
import { errandOf } from '../../domain/errands/find.ts';
import type { QueryGetMotifResiliationItemArgs, QueryGetResiliationItemArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today'>;

const byType = (type: string) => (args: TerminationArgs, call: Call) => requestTermination(type, args, call);

async function offerOf(policeId: string | null | undefined, { contracts, services }: Call) {
  const contract = policeId ? await contracts.find(policeId) : null;
  if (contract === null) return null;
  const { id, libelleProduit, numeroContrat } = contract;
  return { policeId: id, libelleProduit, numeroContrat, ...(await terminationOffer(services, contract)) };
}

/** The end of a contract: what may be asked, and what was (C4, C7). */
export const cancellation = {
  ownReads: {
    async getGedDemandeResiliationContratItem({ policeId }: { policeId: string }, call: Call) {
      const { contracts, viewer, services } = call;
      if ((await contracts.find(policeId)) === null) return null;
      const demande = await terminationRequest(services.db, policeId);
      if (demande === null) return { demande };
      const suivi = () => errandOf(services, viewer, demande.reference);
      // a field that is a function is called where it is asked for, which the generated types do not say
      return { demande: { ...demande, retirable: demande.etat === 'transmise', suivi: suivi as unknown as null } };
    },

    getResiliationItem: ({ policeId }: QueryGetResiliationItemArgs, call: Call) => offerOf(policeId, call),

    async getMotifResiliationItem({ policeId, motif }: QueryGetMotifResiliationItemArgs, call: Call) {
      return (await offerOf(policeId, call))?.motifs.find(({ code }) => code === motif) ?? null;
    },
  },
  ownMutations: {
    postResiliationSansConditionRecap: byType('sans-condition'),
    postResiliationDiffereeRecap: byType('differee'),
    postResiliationDiffereeAvecJustificatifRecap: byType('differee-avec-justificatif'),
    retirerDemandeResiliation: ({ policeId }: { policeId: string }, call: Call) => retractTermination(policeId, call),
  },
} satisfies Area;
