import { refusalFactory } from '../refusal.ts';

/** Refusals of submissions. */
export type SubmissionRefusal =
  | { code: 'CLE_REFUSEE' }
  /** Another submission has this key. */
  | { code: 'CLE_DEJA_UTILISEE' }
  | { code: 'ENVOI_EN_COURS'; retryAfter: number };

export const refuse = refusalFactory<SubmissionRefusal>('submissions');
