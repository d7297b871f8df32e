import { refusing } from '../refusal.ts';

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

export const refuse = refusing<MessageRefusal>({
  CONTRAT_INCONNU: 'Ce contrat n’existe pas',
  SINISTRE_INCONNU: 'Aucun de vos sinistres n’a ce numéro',
  CONVERSATION_INCONNUE: 'Cette conversation n’existe pas',
  OBJET_REFUSE: 'Cet objet ne vous est pas proposé : choisissez-en un autre',
  MESSAGE_REFUSE: 'Écrivez un message, de 10 000 caractères au plus',
  REPONSE_REFUSEE: 'Cette réponse ne convient pas',
});
