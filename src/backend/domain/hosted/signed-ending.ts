import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../../base/json.ts';
import type { Ending } from './operations.ts';

/** Seconds that a provider's message stays valid. */
const FRESH = 300;

const computeMac = (secret: string, at: number, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();

/** The provider's signature: `t=<seconds since 1970>,v1=<hmac-sha256 of "t.body" in hexadecimal>`. */
export const signBody = (secret: string, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${computeMac(secret, at, body).toString('hex')}`;
};

/** Whether a message has the provider's signature and is recent. */
export function isSigned(secret: string, body: string, signature: string, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || given === undefined) return false;
  const at = Number(time);
  if (Math.abs(now.getTime() / 1000 - at) > FRESH) return false;
  return timingSafeEqual(computeMac(secret, at, body), Buffer.from(given, 'hex'));
}

/** Format of operation ids; also excludes U+0000, which PostgreSQL cannot store. */
const ID = /^[\w-]{1,64}$/;

/** The outcome in a signed message; null when it has an unknown form. */
export function parseEnding(body: unknown): Ending | null {
  if (!isObject(body)) return null;
  const { id, issue, montant } = body as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) return null;
  if (issue !== 'reussie' && issue !== 'refusee' && issue !== 'abandonnee') return null;
  if (montant !== null && (typeof montant !== 'number' || !Number.isFinite(montant))) return null;
  return { id, issue, montant };
}
