import { refusalFactory } from '../refusal.ts';

/** Refusals of messages. */
export type MessageRefusal =
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  | { code: 'CONVERSATION_INCONNUE'; champ: 'id' }
  | { code: 'SINISTRE_INCONNU'; champ: 'numero' }
  | { code: 'OBJET_REFUSE'; champ: 'objetMessage' }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<MessageRefusal>('messaging');
