import { refusalFactory } from '../refusal.ts';

/** Refusals to make a paper now. */
export type PaperRefusal =
  /** Queue full. */
  | { code: 'TROP_DE_DEMANDES'; retryAfter: number }
  /** Out of time or memory. */
  | { code: 'DOCUMENT_INTERROMPU'; retryAfter: number };

export const refuse = refusalFactory<PaperRefusal>('paper-threads');
