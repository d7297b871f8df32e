import { refusing } from '../refusal.ts';

/** Why a code is not looked up. */
export type VerificationRefusal = { code: 'TROP_DE_TENTATIVES'; retryAfter: number };

export const refuse = refusing<VerificationRefusal>({
  TROP_DE_TENTATIVES: ({ retryAfter }) =>
    `Trop de codes non reconnus : merci de réessayer dans ${Math.ceil(retryAfter / 60)} min`,
});
