import { refusing } from '../refusal.ts';

export const REASON_LENGTH = 200;

/** Why a certificate is not made. */
export type CertificateRefusal = { code: 'BAD_USER_INPUT' };

export const refuse = refusing<CertificateRefusal>({
  BAD_USER_INPUT: `Merci d’indiquer un motif, en ${REASON_LENGTH} caractères au plus`,
});
