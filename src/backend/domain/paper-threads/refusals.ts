import { refusing } from '../refusal.ts';

/** Why a paper is not made now. */
export type PaperRefusal =
  /** Too many wait already. */
  | { code: 'TROP_DE_DEMANDES'; retryAfter: number }
  /** It took too long, or too much memory. */
  | { code: 'DOCUMENT_INTERROMPU'; retryAfter: number };

export const refuse = refusing<PaperRefusal>({
  TROP_DE_DEMANDES: 'Trop de documents sont demandés à la fois, merci de patienter',
  DOCUMENT_INTERROMPU: 'Ce document n’a pas pu être établi, merci de réessayer plus tard',
});
