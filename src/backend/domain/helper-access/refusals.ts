import { refusalFactory } from '../refusal.ts';

/** Why something about an access for a helper is not done. */
export type HelperAccessRefusal =
  /** A wrong number, a wrong code, one that has served or expired: one answer for all. */
  | { code: 'CODE_AIDE_REFUSE'; champ: 'code' }
  | { code: 'NOM_AIDANT_REFUSE'; champ: 'nom' }
  /** The member has no access that still lives. */
  | { code: 'AIDE_TERMINEE' }
  /** The member has not ticked it. */
  | { code: 'NON_PARTAGE' }
  /** Nobody who helps sees or does it, whatever is ticked. */
  | { code: 'HORS_AIDE' };

export const refuse = refusalFactory<HelperAccessRefusal>('helper-access');
