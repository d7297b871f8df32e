import { refusing } from '../refusal.ts';

/** Why documents that a member sends are not taken. */
export type DepositRefusal =
  | { code: 'DEPOT_SANS_FICHIER'; champ: 'piecesJointes' }
  | { code: 'DEPOT_NATURE'; champ: 'nature' }
  | { code: 'DEPOT_DATE'; champ: 'dateDocument' }
  | { code: 'DEPOT_MESSAGE'; champ: 'message' }
  /** Another member's contract, or none at all. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' };

export const refuse = refusing<DepositRefusal>({
  DEPOT_SANS_FICHIER: 'Vous devez charger au moins 1 fichier',
  DEPOT_NATURE: 'Dites de quels documents il s’agit',
  DEPOT_DATE: 'Écrivez la date du justificatif',
  DEPOT_MESSAGE: 'Votre message est trop long',
  CONTRAT_INCONNU: 'Ce contrat n’existe pas',
});
