import { DAY_PATTERN } from '../../../base/day.ts';
import { listOwned, type OwnContract } from '../../domain/contracts/find.ts';
import { savingsErrands } from '../../domain/savings/errands.ts';
import { handlingTime, savingsOffer } from '../../domain/savings/offer.ts';
import { requestFundChange, requestPayment, requestWithdrawal } from '../../domain/savings/operations.ts';
import { findEparmilSituation } from '../../domain/savings/situation.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

/** Key of a situation: the contract's id, a dash, a date (OP-121). */
const SITUATION_KEY = new RegExp(`^([0-9A-Za-z]+)-(${DAY_PATTERN})$`);

type Call = MemberCall<'db' | 'decide' | 'now' | 'today'>;
const toAsker = ({ viewer, contracts, keepAnswer }: Call) => ({ memberId: viewer.memberId, contracts, keepAnswer });

/** Operations of a savings contract; null without savings. */
async function readOffer(contract: OwnContract, { services }: Call) {
  const savings = await savingsErrands(services.decide, contract);
  if (savings === null) return null;
  const { id: policeId, libelleProduit, numeroContrat, dateFin, details } = contract;
  const { versementProgramme = null } = details as { versementProgramme?: object | null };
  const [offer, handling] = await Promise.all([
    savingsOffer(services, contract),
    handlingTime(services, savings.payment),
  ]);
  const own = { policeId, produit: savings.address, libelleProduit, numeroContrat, dateFin, versementProgramme };
  return { ...own, ...offer, ...handling };
}

export const savings = {
  ownReads: {
    async getContratEparmilSituationItem({ key }: { key: string }, { contracts, services: { db } }: MemberCall<'db'>) {
      const [, policeId = '', date = ''] = SITUATION_KEY.exec(key) ?? [];
      return (await contracts.find(policeId, ['ContratEparmil'])) === null
        ? null
        : findEparmilSituation(db, policeId, date);
    },

    async getOperationsEpargneItem({ policeId }: { policeId: string }, call: Call) {
      const contract = await call.contracts.find(policeId);
      return contract === null ? null : readOffer(contract, call);
    },

    async getOperationsEpargneCollection({ numProfil }: { numProfil: string }, call: Call) {
      if (numProfil !== call.viewer.numProfil) return null;
      const all = await listOwned(call.services.db, call.viewer, false);
      const offers = await Promise.all(all.map((row) => readOffer({ ...row, garanties: [] }, call)));
      return offers.filter((offer) => offer !== null);
    },
  },

  ownMutations: {
    postVersementRecap: (args: api.MutationPostVersementRecapArgs, call: Call) =>
      requestPayment(call.services, toAsker(call), args),
    postRetraitRecap: (args: api.MutationPostRetraitRecapArgs, call: Call) =>
      requestWithdrawal(call.services, toAsker(call), args),
    postChangementFondsRecap: (args: api.MutationPostChangementFondsRecapArgs, call: Call) =>
      requestFundChange(call.services, toAsker(call), args),
  },
} satisfies Area;
