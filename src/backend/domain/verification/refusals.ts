import { refusalFactory } from '../refusal.ts';

export type VerificationRefusal = { code: 'TROP_DE_TENTATIVES'; retryAfter: number };

export const refuse = refusalFactory<VerificationRefusal>('verification', {
  TROP_DE_TENTATIVES: ({ retryAfter }) => ({ values: { minutes: Math.ceil(retryAfter / 60) } }),
});
