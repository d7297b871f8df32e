import { refusing } from '../refusal.ts';

export const MESSAGE_LENGTH = 1000;

/** Why a contract is not ended. */
export type CancellationRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'RESILIATION_EN_COURS' }
  | { code: 'RESILIATION_IMPOSSIBLE' }
  /** The contract does not offer this reason today, or it is sent by another mutation. */
  | { code: 'MOTIF_REFUSE'; champ: 'motif' }
  /** `minimum`: the first day that the reason allows. */
  | { code: 'DATE_EFFET_REFUSEE'; champ: 'aEffetDiffere'; minimum: string }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'PIECES_MANQUANTES'; champ: 'piecesJointes' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointesType' }
  | { code: 'RETRAIT_IMPOSSIBLE' };

export const refuse = refusing<CancellationRefusal>({
  CONTRAT_INCONNU: 'Ce contrat n’existe pas',
  RESILIATION_EN_COURS: 'La résiliation de ce contrat est déjà demandée',
  RESILIATION_IMPOSSIBLE: 'Ce contrat ne se résilie pas en ligne',
  MOTIF_REFUSE: 'Ce motif ne convient pas à ce contrat : choisissez-en un autre',
  DATE_EFFET_REFUSEE: ({ minimum }) =>
    `La date de fin doit être au plus tôt le ${minimum.split('-').reverse().join('/')}`,
  MESSAGE_REFUSE: `Votre message doit tenir en ${MESSAGE_LENGTH} caractères`,
  PIECES_MANQUANTES: 'Ce motif demande un justificatif : merci de le joindre',
  PIECES_REFUSEES: 'Merci de dire ce qu’est chaque justificatif',
  RETRAIT_IMPOSSIBLE: 'Cette demande ne peut plus être retirée',
});
