import { refusalFactory } from '../refusal.ts';

/** Refusals of files. */
export type FileRefusal =
  | { code: 'FICHIER_ABSENT'; champ: 'fichier' }
  | { code: 'FICHIER_VIDE'; champ: 'fichier' }
  | { code: 'FICHIER_TYPE'; champ: 'fichier' }
  | { code: 'FICHIER_TAILLE'; champ: 'fichier' }
  | { code: 'FICHIER_CHIFFRE'; champ: 'fichier' }
  | { code: 'FICHIER_ABIME'; champ: 'fichier' }
  | { code: 'FICHIER_DIMENSIONS'; champ: 'fichier'; pixels: number }
  | { code: 'FICHIER_INFECTE'; champ: 'fichier' }
  | { code: 'ANALYSE_INDISPONIBLE'; retryAfter: number }
  | { code: 'STOCKAGE_INDISPONIBLE'; retryAfter: number }
  | { code: 'FICHIERS_TROP_NOMBREUX'; retryAfter: number }
  | { code: 'DEPOT_INCONNU'; champ: 'champ' }
  /** Another member's, used, deleted or unknown: one answer for all. */
  | { code: 'FICHIER_INCONNU'; champ: 'piecesJointes' };

export const refuse = refusalFactory<FileRefusal>('files');
