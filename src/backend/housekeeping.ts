import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../base/day.ts';
import type { Blobs } from './blobs/blobs.ts';
import type { Db } from './database/database.ts';
import { forgetDocuments } from './database/document-rows.ts';
import { forgetConfirmedPasswords } from './domain/accounts/confirmed-password.ts';
import { forgetDevices } from './domain/accounts/devices.ts';
import { forgetLinks } from './domain/accounts/links.ts';
import { loginAttempts } from './domain/accounts/schema.ts';
import { forgetAnnouncements } from './domain/announcements/mail.ts';
import { forgetFiles } from './domain/files/files.ts';
import { forgetDrafts } from './domain/forms/drafts.ts';
import { endOverdue, forgetAccesses } from './domain/helper-access/end.ts';
import { endUnanswered } from './domain/hosted/operations.ts';
import { forgetCounts } from './domain/limits/shared-limit.ts';
import { forgetReplacedEmails } from './domain/members/proved-emails.ts';
import { forgetChallenges } from './domain/passkeys/challenges.ts';
import { forgetSubmissions } from './domain/submissions/submissions.ts';
import { forgetIssues } from './domain/verification/issue.ts';
import { forgetExpired } from './identity/adapter.ts';
import { forgetKeys } from './identity/keys.ts';
import { forgetWebSessions } from './identity/web-sessions.ts';
import type { JobKind } from './jobs/worker.ts';
import { forgetPresence } from './studio/drafts.ts';
import { forgetStudioSessions } from './studio/sessions.ts';
import { KEPT_DAYS } from './time/kept-days.ts';

const EVERY = 10 * 60 * 1000;
const ATTEMPTS_KEPT = KEPT_DAYS.login_attempts * DAY_MS;

interface Kept {
  db: Db;
  blobs: Blobs;
  spool: string;
  now(): Date;
}

/** Deletes expired data regularly. */
export const housekeeping = ({ db, blobs, spool, now: clock }: Kept): JobKind => ({
  every: EVERY,
  async run() {
    const now = clock();
    await forgetExpired(db);
    await forgetCounts(db);
    await forgetKeys(db);
    await forgetWebSessions(db);
    await forgetStudioSessions(db);
    await forgetPresence(db);
    await forgetDocuments(db);
    await forgetDevices(db);
    await forgetConfirmedPasswords(db, now);
    await forgetLinks(db, now);
    await forgetReplacedEmails(db, now);
    await forgetAnnouncements(db, now);
    await forgetChallenges(db, now);
    await forgetSubmissions(db);
    await forgetDrafts(db);
    await forgetFiles({ db, blobs }, now);
    await endUnanswered(db, now);
    await clearSpool(spool);
    await forgetIssues(db, now);
    await endOverdue(db, now);
    await forgetAccesses(db, now);
    await db.delete(loginAttempts).where(lt(loginAttempts.lastFailureAt, new Date(now.getTime() - ATTEMPTS_KEPT)));
  },
});

/** Milliseconds; no upload takes that long. */
const STALE = 3600 * 1000;

/** Removes what interrupted requests left behind. */
async function clearSpool(spool: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(spool).catch(() => [])) {
    const path = join(spool, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > STALE) await rm(path, { force: true });
  }
}
