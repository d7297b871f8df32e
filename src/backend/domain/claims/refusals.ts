import { refusalFactory } from '../refusal.ts';

/** Why a claim is not accepted online. */
export type Rejection = 'apres-fin' | 'suspendu' | 'sans-garantie' | 'deja-declare';

/** Refusals of declarations. */
export type ClaimRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' | 'identifiantContrat' }
  | { code: 'NATURE_INCONNUE'; champ: 'natureSinistre' }
  | { code: 'DATE_REFUSEE'; champ: 'dateSurvenance' }
  | { code: 'REPONSE_REFUSEE'; champ: string }
  /** A person has to handle it; with the earlier claim, or the day the contract ended. */
  | { code: 'DECLARATION_REJETEE'; motif: Rejection; reference?: string; sinistre?: string; dateFin?: string | null }
  | { code: 'REPRISE_IMPOSSIBLE'; champ: 'identifiantSinistre' };

export const refuse = refusalFactory<ClaimRefusal>('claims', {
  DECLARATION_REJETEE: ({ motif }) => ({ variant: motif }),
});
