import { refusalFactory } from '../refusal.ts';

/** Why something that was sent is not taken. */
export type SubmissionRefusal =
  | { code: 'CLE_REFUSEE' }
  /** Another submission holds this key. */
  | { code: 'CLE_DEJA_UTILISEE' }
  | { code: 'ENVOI_EN_COURS'; retryAfter: number };

export const refuse = refusalFactory<SubmissionRefusal>('submissions');
