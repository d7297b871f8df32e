import { type BankAccountFault, bankAccountFault } from '../../domain/bank/iban.ts';
import type { QueryIsCoordonneesBancairesValideArgs } from '../core/api.generated.ts';
import type { Area } from '../core/area.ts';

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
} satisfies Area;
