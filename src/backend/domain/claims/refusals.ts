import { refusing } from '../refusal.ts';

/** Why a claim cannot be declared online. */
export type Rejection = 'apres-fin' | 'suspendu' | 'sans-garantie' | 'deja-declare';

/** Why a declaration is not taken, or not gone on with. */
export type ClaimRefusal =
  /** None of the member's contracts of which such a claim is declared has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' | 'identifiantContrat' }
  | { code: 'NATURE_INCONNUE'; champ: 'natureSinistre' }
  /** To come, or before the contract. */
  | { code: 'DATE_REFUSEE'; champ: 'dateSurvenance' }
  | { code: 'REPONSE_REFUSEE'; champ: string }
  /** A person has to look at it: at which claim, where it was declared already; after which day, where it has ended. */
  | { code: 'DECLARATION_REJETEE'; motif: Rejection; reference?: string; sinistre?: string; dateFin?: string | null }
  /** Nothing was begun for this contract. */
  | { code: 'REPRISE_IMPOSSIBLE'; champ: 'identifiantSinistre' };

const REJECTED: Readonly<Record<Rejection, string>> = {
  'apres-fin': 'Ce jour-là, le contrat ne couvrait plus : un conseiller regarde avec vous ce qui est possible',
  suspendu: 'Ce jour-là, le contrat était suspendu : un conseiller regarde avec vous ce qui est possible',
  'sans-garantie':
    'Le contrat n’a pas de garantie pour ce sinistre : un conseiller regarde avec vous ce qui est possible',
  'deja-declare': 'Vous avez déjà déclaré ce sinistre : un conseiller le complète avec vous',
};

export const refuse = refusing<ClaimRefusal>({
  CONTRAT_INCONNU: 'Ce contrat n’existe pas, ou ce sinistre ne s’y déclare pas',
  NATURE_INCONNUE: 'Cette nature de sinistre ne se déclare pas ainsi',
  DATE_REFUSEE: 'Cette date ne convient pas',
  REPONSE_REFUSEE: 'Cette réponse ne convient pas',
  DECLARATION_REJETEE: ({ motif }) => REJECTED[motif],
  REPRISE_IMPOSSIBLE: 'Aucune déclaration commencée ne se reprend pour ce contrat',
});
