import { askFundChange, askPayment, askWithdrawal } from '../../domain/savings/operations.ts';
import { eparmilSituation } from '../../domain/savings/situation.ts';
import type {
  MutationDemanderChangementFondsArgs,
  MutationDemanderRetraitEpargneArgs,
  MutationDemanderVersementEpargneArgs,
} from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

/** The key of a situation: the contract's identifier, a dash, a date (OP-121). */
const SITUATION_KEY = /^([0-9A-Za-z]+)-(\d{4}-\d{2}-\d{2})$/;

type Call = MemberCall<'db' | 'decide' | 'now' | 'today'>;
const askerOf = ({ viewer, contracts, settle }: Call) => ({ memberId: viewer.memberId, contracts, settle });

export const savings = {
  ownReads: {
    async getContratEparmilSituationItem({ key }: { key: string }, { contracts, services: { db } }: MemberCall<'db'>) {
      const [, policeId = '', date = ''] = SITUATION_KEY.exec(key) ?? [];
      return (await contracts.find(policeId, ['eparmil'])) === null ? null : eparmilSituation(db, policeId, date);
    },
  },

  ownMutations: {
    demanderVersementEpargne: (args: MutationDemanderVersementEpargneArgs, call: Call) =>
      askPayment(call.services, askerOf(call), args),
    demanderRetraitEpargne: (args: MutationDemanderRetraitEpargneArgs, call: Call) =>
      askWithdrawal(call.services, askerOf(call), args),
    demanderChangementFonds: (args: MutationDemanderChangementFondsArgs, call: Call) =>
      askFundChange(call.services, askerOf(call), args),
  },
} satisfies Area;
