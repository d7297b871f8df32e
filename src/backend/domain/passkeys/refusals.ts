import { refusalFactory } from '../refusal.ts';

/** Refusals about passkeys. */
export type PasskeyRefusal =
  | { code: 'DEFI_EXPIRE' }
  /** Unknown, removed, another's, copied or badly signed: one answer for all. */
  | { code: 'CLE_ACCES_REFUSEE' }
  | { code: 'CLE_ACCES_DEJA_CONNUE' }
  | { code: 'AUCUNE_CLE_POUR_CONFIRMER' }
  | { code: 'CLE_ACCES_INCONNUE'; champ: 'id' }
  | { code: 'CLES_ACCES_TROP_NOMBREUSES' }
  | { code: 'NOM_REFUSE'; champ: 'nom' }
  /** Another provider signs members in, or the portal's address cannot have passkeys. */
  | { code: 'CLES_ACCES_INDISPONIBLES' };

export const refuse = refusalFactory<PasskeyRefusal>('passkeys');
