import { refusalFactory } from '../refusal.ts';

/** Refusals of operations on savings. */
export type SavingsRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: string }
  | { code: 'ETAT_DU_CONTRAT' }
  | { code: 'RETRAIT_TOTAL_EN_COURS' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'MONTANT_REFUSE'; champ: string }
  | { code: 'PERIODICITE_MANQUANTE'; champ: string }
  | { code: 'MONTANT_INDISPONIBLE'; champ: string }
  | { code: 'REPARTITION_REFUSEE'; champ: string };

export const refuse = refusalFactory<SavingsRefusal>('savings');
