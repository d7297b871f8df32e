import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { helperAccesses } from '../../domain/helper-access/schema.ts';
import { opaqueId } from '../samples/random.ts';

/** How long somebody may help, and get in for the first time, in hours: a demonstration is not tried within minutes. */
const HOURS = 48;

/** What a demonstration needs to open an access whose code is public. */
export interface HelperSecrets {
  /** Of the code. */
  codeHash: string;
  at: Date;
}

/** An access that waits for who helps. Without parts that are shared, there is none. */
export function helperRows(memberId: string, parts: SharedPart[] | undefined, { codeHash, at }: HelperSecrets): Rows[] {
  if (parts === undefined) return [];
  const until = new Date(at.getTime() + HOURS * 3_600_000);
  const access = { id: opaqueId('helper-access', memberId), memberId, parts, codeHash };
  return [rows(helperAccesses, [{ ...access, openedAt: at, expiresAt: until, codeExpiresAt: until }])];
}
