import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { ago } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { knownDevices } from './schema.ts';

export const DEVICE_COOKIE = 'appareil';
/** Seconds that a browser is remembered between sign-ins. */
export const DEVICE_AGE = KEPT_DAYS.known_devices * 24 * 3600;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether this member has signed in from this browser before. */
export async function isKnownDevice(db: Db, token: string | null, memberId: string): Promise<boolean> {
  if (token === null) return false;
  const where = and(eq(knownDevices.id, hashToken(token)), eq(knownDevices.memberId, memberId));
  return (await db.select({ id: knownDevices.id }).from(knownDevices).where(where)).length > 0;
}

/**
 * Remembers the browser and returns its new cookie value: 256 random bits, stored as a hash. It changes at each
 * sign-in, which makes a planted or stolen value worthless.
 */
export async function rememberDevice(db: Db, before: string | null, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = hashToken(token);
  const lastUsedAt = sql`now()`;
  if (before !== null)
    await db
      .update(knownDevices)
      .set({ id })
      .where(eq(knownDevices.id, hashToken(before)));
  await db
    .insert(knownDevices)
    .values({ id, memberId, lastUsedAt })
    .onConflictDoUpdate({ target: [knownDevices.id, knownDevices.memberId], set: { lastUsedAt } });
  return token;
}

export async function forgetDevices(db: Db): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, ago(DEVICE_AGE * 1000)));
}
