import { refusalFactory } from '../refusal.ts';

/** Why a change of a member's record is not taken. */
export type RecordRefusal =
  /** Another member's, or nobody's. */
  | { code: 'PROFIL_INCONNU'; champ: 'numProfil' }
  | { code: 'COORDONNEE_REFUSEE'; champ: 'email' | 'telMobile' }
  /** Neither true nor false, or read in words that are no longer those of the form. */
  | { code: 'CHOIX_REFUSE'; champ: string }
  | { code: 'TEXTES_CHANGES'; champ: string }
  | { code: 'PIECE_REFUSEE'; champ: 'type' | 'numero' | 'dateDelivrance' | 'dateExpiration' }
  | { code: 'PIECE_SANS_COPIE'; champ: 'piecesJointes' }
  /** The same is being looked at already. */
  | { code: 'DEMANDE_EN_COURS' }
  | { code: 'ADRESSE_REFUSEE'; champ: 'type' | 'voie' | 'complement' | 'localite' }
  | { code: 'DATE_REFUSEE'; champ: 'dateDebut' | 'dateFin' }
  | { code: 'TRANCHE_REFUSEE'; champ: 'trancheRevenus' | 'tranchePatrimoine' };

export const refuse = refusalFactory<RecordRefusal>('profile', {
  COORDONNEE_REFUSEE: ({ champ }) => ({ variant: champ }),
});
