import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Device } from './device.ts';

/** Tokens' and cookies' keys are rotated; `secret` and `journal` are not. */
export type KeyUsage = 'token' | 'cookie' | 'secret' | 'journal';

/** Signing keys of tokens and cookies, and fixed secrets: a restart signs nobody out. */
export const keys = pgTable('keys', {
  id: text().primaryKey(),
  usage: text().$type<KeyUsage>().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Sessions whose tokens the back-end holds, found by a cookie. */
export const webSessions = pgTable(
  'web_sessions',
  {
    /** SHA-256 of the cookie. */
    id: text().primaryKey(),
    /** The tokens, which only the cookie opens. */
    sealed: text().notNull(),
    /** End of the access token. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Start of a renewal under way. */
    renewingAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('web_sessions_expiry').on(table.expiresAt)],
);

/** State of the embedded provider: sessions, grants, codes, refresh tokens. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text(),
    uid: text(),
    expiresAt: timestamp({ withTimezone: true }),
    consumedAt: timestamp({ withTimezone: true }),
    /** Browser of a session, and when it last got a token. */
    device: jsonb().$type<Device>(),
    seenAt: timestamp({ withTimezone: true }),
    /** Hashed network of a sign-in that was begun. */
    network: text(),
  },
  (table) => [
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_expiry').on(table.expiresAt),
    index('oidc_payloads_network').on(table.network, table.expiresAt),
    // the three places that name the member
    index('oidc_payloads_account').on(sql`(${table.payload}->>'accountId')`),
    index('oidc_payloads_session').on(sql`(${table.payload}->'session'->>'accountId')`),
    index('oidc_payloads_login').on(sql`(${table.payload}->'result'->'login'->>'accountId')`),
  ],
);
