import { formats } from '../../../rules/index.ts';
import { refusalFactory } from '../refusal.ts';

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

export const refuse = refusalFactory<CancellationRefusal>('cancellation', {
  DATE_EFFET_REFUSEE: ({ echeances }) => ({
    variant: echeances.length > 0 ? 'deadlines' : 'earliest',
    values: { deadlines: echeances.map((day) => formats.date(day)).join(', ') },
  }),
  MESSAGE_REFUSE: () => ({ values: { longest: MESSAGE_LENGTH } }),
});
