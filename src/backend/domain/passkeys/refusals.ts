import { refusing } from '../refusal.ts';

/** Why something about a passkey is not done. */
export type PasskeyRefusal =
  /** What was to be signed has expired, or was answered already. */
  | { code: 'DEFI_EXPIRE' }
  /** Unknown, removed, another's, copied, or wrongly signed: one answer for all. */
  | { code: 'CLE_ACCES_REFUSEE' }
  | { code: 'CLE_ACCES_DEJA_CONNUE' }
  /** None, or only what this session added. */
  | { code: 'AUCUNE_CLE_POUR_CONFIRMER' }
  | { code: 'CLE_ACCES_INCONNUE'; champ: 'id' }
  | { code: 'CLES_ACCES_TROP_NOMBREUSES' }
  | { code: 'NOM_REFUSE'; champ: 'nom' }
  /** Another provider signs members in, or the address of the portal is none that passkeys may be bound to. */
  | { code: 'CLES_ACCES_INDISPONIBLES' };

export const refuse = refusing<PasskeyRefusal>({
  DEFI_EXPIRE: 'Il s’est passé trop de temps, merci de recommencer',
  CLE_ACCES_REFUSEE:
    'Cette clé d’accès ne convient pas. Connectez-vous avec votre mot de passe, puis regardez vos clés d’accès dans votre profil',
  AUCUNE_CLE_POUR_CONFIRMER:
    'Une clé d’accès ne confirme rien pendant la connexion qui l’a ajoutée : saisissez votre mot de passe',
  CLE_ACCES_DEJA_CONNUE: 'Cet appareil a déjà une clé d’accès pour votre compte',
  CLE_ACCES_INCONNUE: 'Cette clé d’accès n’existe pas ou plus',
  CLES_ACCES_TROP_NOMBREUSES: 'Vous avez déjà dix clés d’accès : retirez-en une qui ne sert plus',
  NOM_REFUSE: 'Un nom a de 1 à 50 caractères',
  CLES_ACCES_INDISPONIBLES: 'Les clés d’accès ne sont pas disponibles ici',
});
