import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../../base/json.ts';
import type { Ending } from './operations.ts';

/** How long a message of the provider may be on its way, in seconds. */
const FRESH = 300;

const computeMac = (secret: string, at: number, body: string) =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();

/** What the provider signs: `t=<seconds since 1970>,v1=<hmac-sha256 of "t.body" in hexadecimal>`. */
export const signBody = (secret: string, body: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${computeMac(secret, at, body).toString('hex')}`;
};

/** Whether a message is the provider's, and was written just now. */
export function isSigned(secret: string, body: string, signature: string, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === undefined || given === undefined) return false;
  const at = Number(time);
  if (Math.abs(now.getTime() / 1000 - at) > FRESH) return false;
  return timingSafeEqual(computeMac(secret, at, body), Buffer.from(given, 'hex'));
}

/** As we name operations; the database keeps no text with U+0000 in it. */
const ID = /^[\w-]{1,64}$/;

/** What a signed message says; null when it says nothing that we know. */
export function parseEnding(body: unknown): Ending | null {
  if (!isObject(body)) return null;
  const { id, issue, montant } = body as Record<string, unknown>;
  if (typeof id !== 'string' || !ID.test(id)) return null;
  if (issue !== 'reussie' && issue !== 'refusee' && issue !== 'abandonnee') return null;
  if (montant !== null && (typeof montant !== 'number' || !Number.isFinite(montant))) return null;
  return { id, issue, montant };
}
