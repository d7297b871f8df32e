import { refusalFactory } from '../refusal.ts';

/** Why an operation on savings is not taken. */
export type SavingsRefusal =
  /** None of the member's savings contracts has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: string }
  /** The contract is no longer, or not yet, one that can be acted on. */
  | { code: 'ETAT_DU_CONTRAT' }
  /** All of the contract is to be paid out. */
  | { code: 'RETRAIT_TOTAL_EN_COURS' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'MONTANT_REFUSE'; champ: string }
  /** A programmed payment that does not say how often. */
  | { code: 'PERIODICITE_MANQUANTE'; champ: string }
  /** More than what is left once earlier withdrawals are counted. */
  | { code: 'MONTANT_INDISPONIBLE'; champ: string }
  | { code: 'REPARTITION_REFUSEE'; champ: string };

export const refuse = refusalFactory<SavingsRefusal>('savings');
