import { refusalFactory } from '../refusal.ts';

export const REASON_LENGTH = 200;

/** Refusals to issue a certificate. */
export type CertificateRefusal =
  | { code: 'BAD_USER_INPUT' }
  /** Its content would not be true today; `moment` is the contract's phase. */
  | { code: 'ATTESTATION_NON_DELIVREE'; attestation: string; moment: string };

export const refuse = refusalFactory<CertificateRefusal>('certificates', {
  BAD_USER_INPUT: () => ({ values: { longest: REASON_LENGTH } }),
  ATTESTATION_NON_DELIVREE: ({ moment }) => ({ variant: moment }),
});
