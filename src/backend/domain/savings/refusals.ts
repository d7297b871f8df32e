import { refusing } from '../refusal.ts';

/** Why an operation on savings is not taken. */
export type SavingsRefusal =
  /** None of the member's savings contracts has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: string }
  /** The contract is no longer, or not yet, one that can be acted on. */
  | { code: 'ETAT_DU_CONTRAT' }
  | { code: 'MONTANT_REFUSE'; champ: string };

export const refuse = refusing<SavingsRefusal>({
  CONTRAT_INCONNU: 'Ce contrat d’épargne n’existe pas',
  ETAT_DU_CONTRAT: 'L’état du contrat ne permet pas cette opération',
  MONTANT_REFUSE: 'Ce montant ne convient pas',
});
