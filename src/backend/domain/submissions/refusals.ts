import { refusing } from '../refusal.ts';

/** Why something that was sent is not taken. */
export type SubmissionRefusal =
  | { code: 'CLE_REFUSEE' }
  /** Another submission holds this key. */
  | { code: 'CLE_DEJA_UTILISEE' }
  | { code: 'ENVOI_EN_COURS'; retryAfter: number };

export const refuse = refusing<SubmissionRefusal>({
  CLE_REFUSEE: 'La clé de cet envoi n’est pas valable',
  CLE_DEJA_UTILISEE:
    'Cette demande a déjà été envoyée avec d’autres informations : merci de recharger la page et de recommencer',
  ENVOI_EN_COURS:
    'Votre demande est en cours d’enregistrement : merci de patienter quelques secondes avant de réessayer',
});
