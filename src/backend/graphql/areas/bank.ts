import { bankDetails, clientAccounts } from '../../domain/bank/accounts.ts';
import { askAccountChange, confirmMandate } from '../../domain/bank/change.ts';
import { type BankAccountFault, bankAccountFault } from '../../domain/bank/iban.ts';
import { mandateToCheck } from '../../domain/bank/mandates.ts';
import type {
  MutationPostCoordonneesBancairesRecapArgs,
  MutationPostVerificationMandatArgs,
  QueryCoordBancairesGetProfilItemArgs,
  QueryIsCoordonneesBancairesValideArgs,
} from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

type Call = MemberCall<'db' | 'decide' | 'now' | 'today' | 'release'>;

const FAULTS: Record<BankAccountFault, string> = {
  iban: 'Cet IBAN n’est pas valable : vérifiez chaque caractère',
  zone: 'Ce compte n’est pas dans la zone SEPA',
  titulaire: 'Merci de renseigner le titulaire du compte',
};

export const bank = {
  reads: {
    isCoordonneesBancairesValide(given: QueryIsCoordonneesBancairesValideArgs) {
      const fault = bankAccountFault(given);
      return { result: fault === null, message: fault && FAULTS[fault] };
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
      return numProfil === viewer.numProfil ? clientAccounts(services, viewer) : null;
    },
    async coordBancairesGetProfilItem(
      { numProfil, ...of }: QueryCoordBancairesGetProfilItemArgs,
      { viewer, services: { db } }: MemberCall<'db'>,
    ) {
      return numProfil === viewer.numProfil ? bankDetails(db, viewer, of) : null;
    },
  },

  ownMutations: {
    postCoordonneesBancairesRecap: (args: MutationPostCoordonneesBancairesRecapArgs, call: Call) =>
      askAccountChange(call, args),
    postVerificationMandat: (args: MutationPostVerificationMandatArgs, call: Call) => confirmMandate(call, args),
  },
} satisfies Area;
