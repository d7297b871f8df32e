import { refusing } from '../refusal.ts';

export const REASON_LENGTH = 200;

/** Why a certificate is not made. */
export type CertificateRefusal =
  | { code: 'BAD_USER_INPUT' }
  /** What it would say is not true of the contract today; `moment` is where the contract stands. */
  | { code: 'ATTESTATION_NON_DELIVREE'; attestation: string; moment: string };

const BY_MOMENT: Readonly<Record<string, string>> = {
  suspended: 'le contrat est suspendu',
  terminated: 'le contrat est résilié',
  litigation: 'le contrat est résilié',
  abandoned: 'le projet est resté sans suite',
  project: 'le contrat n’est pas encore conclu',
  'awaiting-signature': 'le contrat n’est pas encore signé',
  'in-study': 'la demande est à l’étude',
  'not-yet': 'le contrat n’a pas encore pris effet',
};

export const refuse = refusing<CertificateRefusal>({
  BAD_USER_INPUT: `Merci d’indiquer un motif, en ${REASON_LENGTH} caractères au plus`,
  ATTESTATION_NON_DELIVREE: ({ moment }) =>
    `Cette attestation n’est pas délivrée : ${BY_MOMENT[moment] ?? 'ce qu’elle dirait n’est pas vrai de ce contrat à ce jour'}`,
});
