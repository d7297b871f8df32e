import { refusalFactory } from '../refusal.ts';

/** Refusals of messages. */
export type MessageRefusal =
  /** No such contract or quote of the member. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** No such conversation of the member. */
  | { code: 'CONVERSATION_INCONNUE'; champ: 'id' }
  /** No such claim of the member. */
  | { code: 'SINISTRE_INCONNU'; champ: 'numero' }
  /** Subject not available to this member. */
  | { code: 'OBJET_REFUSE'; champ: 'objetMessage' }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<MessageRefusal>('messaging');
