import { formats } from '../../../rules/index.ts';
import { refusalFactory } from '../refusal.ts';

export const MESSAGE_LENGTH = 1000;

/** Refusals to end a contract. */
export type CancellationRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'RESILIATION_EN_COURS' }
  | { code: 'RESILIATION_IMPOSSIBLE' }
  /** The reason does not apply today, or has another mutation. */
  | { code: 'MOTIF_REFUSE'; champ: 'motif' }
  /** `minimum`: first day that the reason allows; `echeances`: the only days, if any. */
  | { code: 'DATE_EFFET_REFUSEE'; champ: 'aEffetDiffere'; minimum: string; echeances: readonly string[] }
  /** `minimum` and `maximum`: the accepted days. */
  | { code: 'DATE_EVENEMENT_REFUSEE'; champ: 'dateEvenement'; minimum: string; maximum: string; refus: string }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'PIECES_MANQUANTES'; champ: 'piecesJointes' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointesType' }
  | { code: 'RETRAIT_IMPOSSIBLE' }
  | { code: 'RENONCIATION_FAITE' }
  /** Too late: `dernierJour` was the last day. */
  | { code: 'RENONCIATION_TARDIVE'; dernierJour: string }
  /** The contract has no such right, or not in its state. */
  | { code: 'RENONCIATION_IMPOSSIBLE' };

export const refuse = refusalFactory<CancellationRefusal>('cancellation', {
  DATE_EFFET_REFUSEE: ({ echeances }) => ({
    variant: echeances.length > 0 ? 'deadlines' : 'earliest',
    values: { deadlines: echeances.map((day) => formats.date(day)).join(', ') },
  }),
  MESSAGE_REFUSE: () => ({ values: { longest: MESSAGE_LENGTH } }),
});
