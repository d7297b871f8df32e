import { refusalFactory } from '../refusal.ts';

/** Why a file, or a list of them, is not taken. */
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
  | { code: 'FICHIERS_TROP_NOMBREUX'; retryAfter: number }
  /** The form, or its field, takes no files. */
  | { code: 'DEPOT_INCONNU'; champ: 'champ' }
  /** Another member's, one that is claimed, one that is gone, or none at all: nothing tells them apart. */
  | { code: 'FICHIER_INCONNU'; champ: 'piecesJointes' };

export const refuse = refusalFactory<FileRefusal>('files');
