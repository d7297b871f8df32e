import { refusalFactory } from '../refusal.ts';

export const REASON_LENGTH = 200;

/** Why a certificate is not made. */
export type CertificateRefusal =
  | { code: 'BAD_USER_INPUT' }
  /** What it would say is not true of the contract today; `moment` is where the contract stands. */
  | { code: 'ATTESTATION_NON_DELIVREE'; attestation: string; moment: string };

export const refuse = refusalFactory<CertificateRefusal>('certificates', {
  BAD_USER_INPUT: () => ({ values: { longest: REASON_LENGTH } }),
  ATTESTATION_NON_DELIVREE: ({ moment }) => ({ variant: moment }),
});
