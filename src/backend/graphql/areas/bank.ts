import { type BankAccountFault, bankAccountFault } from '../../domain/bank/iban.ts';
import { isMandateToCheck } from '../../domain/bank/mandates.ts';
import type { QueryIsCoordonneesBancairesValideArgs } from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

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
      return numProfil === viewer.numProfil ? { aVerifier: await isMandateToCheck(db, viewer) } : null;
    },
  },
} satisfies Area;
