import { refusalFactory } from '../refusal.ts';

/** Refusals of changes of a member's record. */
export type RecordRefusal =
  | { code: 'PROFIL_INCONNU'; champ: 'numProfil' }
  | { code: 'COORDONNEE_REFUSEE'; champ: 'email' | 'telMobile' }
  /** Neither true nor false; or with outdated wording. */
  | { code: 'CHOIX_REFUSE'; champ: string }
  | { code: 'TEXTES_CHANGES'; champ: string }
  | { code: 'PIECE_REFUSEE'; champ: 'type' | 'numero' | 'dateDelivrance' | 'dateExpiration' }
  | { code: 'PIECE_SANS_COPIE'; champ: 'piecesJointes' }
  | { code: 'DEMANDE_EN_COURS' }
  | { code: 'ADRESSE_REFUSEE'; champ: 'type' | 'voie' | 'complement' | 'localite' }
  | { code: 'DATE_REFUSEE'; champ: 'dateDebut' | 'dateFin' }
  | { code: 'TRANCHE_REFUSEE'; champ: 'trancheRevenus' | 'tranchePatrimoine' };

export const refuse = refusalFactory<RecordRefusal>('profile', {
  COORDONNEE_REFUSEE: ({ champ }) => ({ variant: champ }),
});
