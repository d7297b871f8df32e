import { refusing } from '../refusal.ts';

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

export const refuse = refusing<RecordRefusal>({
  PROFIL_INCONNU: 'Ce profil n’existe pas',
  COORDONNEE_REFUSEE: ({ champ }) =>
    champ === 'email' ? 'Cette adresse e-mail ne convient pas' : 'Ce numéro de mobile ne convient pas',
  CHOIX_REFUSE: 'Répondez par oui ou par non',
  TEXTES_CHANGES: 'Le texte de ce choix vient de changer : rechargez la page pour le relire',
  PIECE_REFUSEE: 'Cette pièce d’identité n’est pas valable ou a expiré',
  PIECE_SANS_COPIE: 'Vous devez charger au moins 1 fichier',
  DEMANDE_EN_COURS: 'Nous traitons déjà une demande de ce genre',
  ADRESSE_REFUSEE: 'Cette adresse ne convient pas',
  DATE_REFUSEE: 'Cette date ne convient pas',
  TRANCHE_REFUSEE: 'Choisissez une tranche',
});
