import { refusalFactory } from '../refusal.ts';

/** Refusals to begin an operation. */
export type HostedRefusal =
  /** No such contract of the member. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** No such slip to pay. */
  | { code: 'TIP_INCONNU'; champ: 'numeroTIP' }
  /** Nothing to pay by card or to sign. */
  | { code: 'RIEN_A_FAIRE' }
  /** No provider is configured. */
  | { code: 'PRESTATAIRE_FERME' };

export const refuse = refusalFactory<HostedRefusal>('hosted');
