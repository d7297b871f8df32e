import { refusing } from '../refusal.ts';

/** Why nobody is led to the page of a provider. */
export type HostedRefusal =
  /** None of the member's contracts has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** The member has no such slip to pay. */
  | { code: 'TIP_INCONNU'; champ: 'numeroTIP' }
  /** Nothing of the contract is to be paid by card, or to be signed. */
  | { code: 'RIEN_A_FAIRE' }
  /** No provider is there to take it. */
  | { code: 'PRESTATAIRE_FERME' };

export const refuse = refusing<HostedRefusal>({
  CONTRAT_INCONNU: 'Ce contrat n’existe pas',
  TIP_INCONNU: 'Ce TIP n’est pas à régler',
  RIEN_A_FAIRE: 'Ce contrat n’a rien à régler par carte, ni à signer',
  PRESTATAIRE_FERME: 'Ce service n’est pas ouvert pour le moment',
});
