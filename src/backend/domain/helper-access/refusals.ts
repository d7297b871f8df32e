import { refusalFactory } from '../refusal.ts';

/** Refusals about helpers' accesses. */
export type HelperAccessRefusal =
  /** Wrong number, or wrong, used or expired code: one answer for all. */
  | { code: 'CODE_AIDE_REFUSE'; champ: 'code' }
  | { code: 'NOM_AIDANT_REFUSE'; champ: 'nom' }
  | { code: 'AIDE_TERMINEE' }
  | { code: 'NON_PARTAGE' }
  /** Never available to helpers. */
  | { code: 'HORS_AIDE' };

export const refuse = refusalFactory<HelperAccessRefusal>('helper-access');
