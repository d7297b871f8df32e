import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { helperAccesses } from '../../domain/helper-access/schema.ts';
import { opaqueId } from '../samples/random.ts';

/**
 * Hours of the access and of its code: longer than in production, since nobody tries a demonstration within minutes.
 */
const HOURS = 48;

/** What seeding an access needs. */
export interface HelperSecrets {
  codeHash: string;
  at: Date;
}

/** An access that waits for its helper; none without shared parts. */
export function helperRows(memberId: string, parts: SharedPart[] | undefined, { codeHash, at }: HelperSecrets): Rows[] {
  if (parts === undefined) return [];
  const until = new Date(at.getTime() + HOURS * 3_600_000);
  const access = { id: opaqueId('helper-access', memberId), memberId, parts, codeHash };
  return [rows(helperAccesses, [{ ...access, openedAt: at, expiresAt: until, codeExpiresAt: until }])];
}
