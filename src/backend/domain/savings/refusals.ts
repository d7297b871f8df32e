import { refusalFactory } from '../refusal.ts';

/** Refusals of operations on savings. */
export type SavingsRefusal =
  /** No such savings contract of the member. */
  | { code: 'CONTRAT_INCONNU'; champ: string }
  /** The contract's state does not allow it. */
  | { code: 'ETAT_DU_CONTRAT' }
  /** A total withdrawal is pending. */
  | { code: 'RETRAIT_TOTAL_EN_COURS' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'MONTANT_REFUSE'; champ: string }
  /** A programmed payment without a frequency. */
  | { code: 'PERIODICITE_MANQUANTE'; champ: string }
  /** More than what earlier withdrawals leave. */
  | { code: 'MONTANT_INDISPONIBLE'; champ: string }
  | { code: 'REPARTITION_REFUSEE'; champ: string };

export const refuse = refusalFactory<SavingsRefusal>('savings');
