import { refusalFactory } from '../refusal.ts';

/** Why a change of bank account is not taken. */
export type BankRefusal =
  /** Not an IBAN: a character is wrong. */
  | { code: 'IBAN_INCORRECT'; champ: 'iban' }
  /** An account from which SEPA takes nothing. */
  | { code: 'COMPTE_HORS_SEPA'; champ: 'iban' }
  /** The account that is used already. */
  | { code: 'COMPTE_DEJA_CONNU'; champ: 'iban' }
  /** Somebody else's account. */
  | { code: 'TITULAIRE_DIFFERENT'; champ: 'titulaire' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointes' | 'piecesJointesType' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'AUCUN_MANDAT' };

export const refuse = refusalFactory<BankRefusal>('bank');
