import { refusing } from '../refusal.ts';

export const MESSAGE_LENGTH = 1000;

/** Why a contract is not ended. */
export type CancellationRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'RESILIATION_EN_COURS' }
  | { code: 'RESILIATION_IMPOSSIBLE' }
  /** The contract does not offer this reason today, or it is sent by another mutation. */
  | { code: 'MOTIF_REFUSE'; champ: 'motif' }
  /** `minimum`: the first day that the reason allows; `echeances`: the only ones, where there are such. */
  | { code: 'DATE_EFFET_REFUSEE'; champ: 'aEffetDiffere'; minimum: string; echeances: readonly string[] }
  /** `minimum` and `maximum`: between which days what happened is taken. */
  | { code: 'DATE_EVENEMENT_REFUSEE'; champ: 'dateEvenement'; minimum: string; maximum: string; refus: string }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'PIECES_MANQUANTES'; champ: 'piecesJointes' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointesType' }
  | { code: 'RETRAIT_IMPOSSIBLE' }
  | { code: 'RENONCIATION_FAITE' }
  /** The delay has passed: `dernierJour` was its last day. */
  | { code: 'RENONCIATION_TARDIVE'; dernierJour: string }
  /** The contract gives no such right, or stands otherwise. */
  | { code: 'RENONCIATION_IMPOSSIBLE' };

const written = (day: string) => day.split('-').reverse().join('/');

export const refuse = refusing<CancellationRefusal>({
  CONTRAT_INCONNU: 'Ce contrat n’existe pas',
  RESILIATION_EN_COURS: 'La résiliation de ce contrat est déjà demandée',
  RESILIATION_IMPOSSIBLE: 'Ce contrat ne se résilie pas en ligne',
  MOTIF_REFUSE: 'Ce motif ne convient pas à ce contrat : choisissez-en un autre',
  DATE_EFFET_REFUSEE: ({ minimum, echeances }) =>
    echeances.length > 0
      ? `La date de fin doit être une échéance : ${echeances.map(written).join(', ')}`
      : `La date de fin doit être au plus tôt le ${written(minimum)}`,
  DATE_EVENEMENT_REFUSEE: ({ minimum, maximum, refus }) =>
    `Cette date doit être entre le ${written(minimum)} et le ${written(maximum)}. ${refus}`,
  MESSAGE_REFUSE: `Votre message doit tenir en ${MESSAGE_LENGTH} caractères`,
  PIECES_MANQUANTES: 'Ce motif demande un justificatif : merci de le joindre',
  PIECES_REFUSEES: 'Merci de dire ce qu’est chaque justificatif',
  RETRAIT_IMPOSSIBLE: 'Cette demande ne peut plus être retirée',
  RENONCIATION_FAITE: 'Vous avez déjà renoncé à ce contrat',
  RENONCIATION_TARDIVE: ({ dernierJour }) =>
    `Le délai pour renoncer à ce contrat a pris fin le ${written(dernierJour)} : vous pouvez le résilier`,
  RENONCIATION_IMPOSSIBLE: 'Ce contrat n’ouvre pas de droit de renoncer en ligne',
});
