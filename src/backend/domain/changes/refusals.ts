import { refusalFactory } from '../refusal.ts';

/** Refusals of changes of a contract. */
export type ChangeRefusal =
  /** No such contract of the member. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** The contract's state does not allow this. */
  | { code: 'ETAT_DU_CONTRAT' }
  /** The same request is pending. */
  | { code: 'DEMANDE_EN_COURS' }
  | { code: 'DECLARATION_IMPOSSIBLE' }
  /** Below the last reading, or too far above. */
  | { code: 'KILOMETRAGE_REFUSE'; champ: 'kilometrage'; minimum: number; maximum: number }
  /** Before the last reading, or in the future. */
  | { code: 'DATE_REFUSEE'; champ: 'dateReleve' | 'dateEffet' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<ChangeRefusal>('changes');
