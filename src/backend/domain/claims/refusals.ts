import { refusalFactory } from '../refusal.ts';

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

export const refuse = refusalFactory<ClaimRefusal>('claims', {
  DECLARATION_REJETEE: ({ motif }) => ({ variant: motif }),
});
