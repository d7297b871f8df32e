import { refusalFactory } from '../refusal.ts';

/** Refusals of sent documents. */
export type DepositRefusal =
  | { code: 'DEPOT_SANS_FICHIER'; champ: 'piecesJointes' }
  | { code: 'DEPOT_NATURE'; champ: 'nature' }
  | { code: 'DEPOT_DATE'; champ: 'dateDocument' }
  | { code: 'DEPOT_MESSAGE'; champ: 'message' }
  /** Another member's contract, or none. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' };

export const refuse = refusalFactory<DepositRefusal>('documents');
