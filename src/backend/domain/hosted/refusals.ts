import { refusalFactory } from '../refusal.ts';

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

export const refuse = refusalFactory<HostedRefusal>('hosted');
