import { refusalFactory } from '../refusal.ts';

/** Why a message is not taken. */
export type MessageRefusal =
  /** None of the member's contracts and quotes has this identifier. */
  | { code: 'CONTRAT_INCONNU'; champ: 'policeId' }
  /** None of the member's conversations has this identifier. */
  | { code: 'CONVERSATION_INCONNUE'; champ: 'id' }
  /** None of the member's claims has this number. */
  | { code: 'SINISTRE_INCONNU'; champ: 'numero' }
  /** A subject that is not offered to this member. */
  | { code: 'OBJET_REFUSE'; champ: 'objetMessage' }
  | { code: 'MESSAGE_REFUSE'; champ: 'message' }
  | { code: 'REPONSE_REFUSEE'; champ: string };

export const refuse = refusalFactory<MessageRefusal>('messaging');
