import { refusing } from '../refusal.ts';

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

/** The four of P5 in its very words. */
export const refuse = refusing<FileRefusal>({
  FICHIER_ABSENT: 'Vous devez charger au moins 1 fichier',
  FICHIER_VIDE: 'Ce fichier est vide : choisissez-en un autre',
  FICHIER_TYPE: 'Type de fichier invalide',
  FICHIER_TAILLE: 'Le fichier est trop volumineux',
  FICHIER_CHIFFRE: 'Ce PDF est protégé par un mot de passe : envoyez-le sans protection',
  FICHIER_ABIME: 'Ce fichier est incomplet ou abîmé : enregistrez-le de nouveau, puis renvoyez-le',
  FICHIER_DIMENSIONS: ({ pixels }) => `Cette image est trop grande : ${pixels} pixels de côté au plus`,
  FICHIER_INFECTE: 'Ce fichier a été refusé par notre antivirus',
  ANALYSE_INDISPONIBLE: 'Nous ne pouvons pas vérifier ce fichier pour le moment : merci de réessayer',
  FICHIERS_TROP_NOMBREUX: 'Vous avez envoyé trop de fichiers sans valider de demande : merci de réessayer plus tard',
  DEPOT_INCONNU: 'Ce formulaire ne prend pas de fichier',
  FICHIER_INCONNU: 'Un fichier n’est plus disponible : retirez-le, puis ajoutez-le de nouveau',
});
