import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Device } from './device.ts';

/** Those of tokens and cookies are rotated; `secret` and `journal` are not. */
export type KeyUsage = 'token' | 'cookie' | 'secret' | 'journal';

/** Keys that sign tokens and cookies, and secrets of the installation. Kept, so that a restart signs nobody out. */
export const keys = pgTable('keys', {
  id: text().primaryKey(),
  usage: text().$type<KeyUsage>().notNull(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What the embedded provider remembers: sessions, grants, codes, refresh tokens. */
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
    /** Of a session: the browser that it was last given a token in, and when. */
    device: jsonb().$type<Device>(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_expiry').on(table.expiresAt),
  ],
);
