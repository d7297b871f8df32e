import type { Reply } from '../../../view/text/reply-text.ts';
import {
  type BankAccountFault,
  bankAccountFault,
  listBankDetails,
  listClientAccounts,
} from '../../domain/bank/accounts.ts';
import { confirmMandate, requestAccountChange } from '../../domain/bank/change.ts';
import { mandateToCheck } from '../../domain/bank/mandates.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall, PublicCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'release' | 'say'>;

const FAULTS: Record<BankAccountFault, Reply> = {
  iban: { area: 'bank', code: 'IBAN_INCORRECT' },
  zone: { area: 'bank', code: 'COMPTE_HORS_SEPA' },
  titulaire: { area: 'verdicts', code: 'accountHolder' },
};

export const bank = {
  reads: {
    isCoordonneesBancairesValide(given: api.QueryIsCoordonneesBancairesValideArgs, { services }: PublicCall<'say'>) {
      const fault = bankAccountFault(given);
      return { result: fault === null, message: fault && services.say(FAULTS[fault]) };
    },
  },

  ownReads: {
    async getAlerteMandatSepaItem(
      { numProfil }: { numProfil: string },
      { viewer, services: { db } }: MemberCall<'db'>,
    ) {
      return numProfil === viewer.numProfil ? mandateToCheck(db, viewer) : null;
    },
    async getProfilInfosBancairesCollectionCustom(
      { numProfil }: { numProfil: string },
      { viewer, services }: MemberCall<'db' | 'decide' | 'today'>,
    ) {
      return numProfil === viewer.numProfil ? listClientAccounts(services, viewer) : null;
    },
    async coordBancairesGetProfilItem(
      { numProfil, ...of }: api.QueryCoordBancairesGetProfilItemArgs,
      { viewer, services: { db } }: MemberCall<'db'>,
    ) {
      return numProfil === viewer.numProfil ? listBankDetails(db, viewer, of) : null;
    },
  },

  ownMutations: {
    postCoordonneesBancairesRecap: (args: api.MutationPostCoordonneesBancairesRecapArgs, call: Call) =>
      requestAccountChange(call, args),
    postVerificationMandat: (args: api.MutationPostVerificationMandatArgs, call: Call) => confirmMandate(call, args),
  },
} satisfies Area;
