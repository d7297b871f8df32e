import { refusalFactory } from '../refusal.ts';

/** Refusals of changes of bank account. */
export type BankRefusal =
  | { code: 'IBAN_INCORRECT'; champ: 'iban' }
  | { code: 'COMPTE_HORS_SEPA'; champ: 'iban' }
  | { code: 'COMPTE_DEJA_CONNU'; champ: 'iban' }
  | { code: 'TITULAIRE_DIFFERENT'; champ: 'titulaire' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointes' | 'piecesJointesType' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'AUCUN_MANDAT' };

export const refuse = refusalFactory<BankRefusal>('bank');
