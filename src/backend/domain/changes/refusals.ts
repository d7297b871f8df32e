import { refusalFactory } from '../refusal.ts';

/** Refusals of changes of a contract. */
export type ChangeRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'ETAT_DU_CONTRAT' }
  | { code: 'DEMANDE_EN_COURS' }
  | { code: 'DECLARATION_IMPOSSIBLE' }
  | { code: 'KILOMETRAGE_REFUSE'; champ: 'kilometrage'; minimum: number; maximum: number }
  | { code: 'DATE_REFUSEE'; champ: 'dateReleve' | 'dateEffet' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<ChangeRefusal>('changes');
