import { refusalFactory } from '../refusal.ts';

/** Why a change of a contract is not taken. */
export type ChangeRefusal =
  /** None of the member's contracts of this kind has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** The contract is no longer, or not yet, one of which this may be asked. */
  | { code: 'ETAT_DU_CONTRAT' }
  /** The same is being looked at already. */
  | { code: 'DEMANDE_EN_COURS' }
  | { code: 'DECLARATION_IMPOSSIBLE' }
  /** Below what was read last, or further than a car goes. */
  | { code: 'KILOMETRAGE_REFUSE'; champ: 'kilometrage'; minimum: number; maximum: number }
  /** Before what was read last, or in the future. */
  | { code: 'DATE_REFUSEE'; champ: 'dateReleve' | 'dateEffet' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<ChangeRefusal>('changes');
