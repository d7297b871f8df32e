import { refusalFactory } from '../refusal.ts';

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

export const refuse = refusalFactory<PasskeyRefusal>('passkeys');
