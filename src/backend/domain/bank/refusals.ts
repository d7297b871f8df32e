import { refusalFactory } from '../refusal.ts';

/** Refusals of changes of bank account. */
export type BankRefusal =
  | { code: 'IBAN_INCORRECT'; champ: 'iban' }
  /** Outside SEPA. */
  | { code: 'COMPTE_HORS_SEPA'; champ: 'iban' }
  /** The account in use. */
  | { code: 'COMPTE_DEJA_CONNU'; champ: 'iban' }
  /** Somebody else's account. */
  | { code: 'TITULAIRE_DIFFERENT'; champ: 'titulaire' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointes' | 'piecesJointesType' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'AUCUN_MANDAT' };

export const refuse = refusalFactory<BankRefusal>('bank');
