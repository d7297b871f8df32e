import { refusalFactory } from '../refusal.ts';

/** Why a paper is not made now. */
export type PaperRefusal =
  /** Too many wait already. */
  | { code: 'TROP_DE_DEMANDES'; retryAfter: number }
  /** It took too long, or too much memory. */
  | { code: 'DOCUMENT_INTERROMPU'; retryAfter: number };

export const refuse = refusalFactory<PaperRefusal>('paper-threads');
