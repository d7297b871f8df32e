import type { HelperRights } from '../../../view/accounts/helper-access.ts';
import type { Blobs } from '../../blobs/blobs.ts';
import type { VerifyCaptcha } from '../../captcha/verify.ts';
import type { Say } from '../../catalogue/say.ts';
import type { AccountServices } from '../../domain/accounts/services.ts';
import type { Throttle } from '../../domain/accounts/throttle.ts';
import type { OwnContracts } from '../../domain/contracts/find.ts';
import type { Incoming } from '../../domain/files/files.ts';
import type { Helper } from '../../domain/helper-access/views.ts';
import type { HostedPage } from '../../domain/hosted/operations.ts';
import type { Journal } from '../../domain/journal/journal.ts';
import type { Viewer } from '../../domain/members/viewer.ts';
import type { PasskeyServices } from '../../domain/passkeys/services.ts';
import type { KeepAnswer, Submissions } from '../../domain/submissions/submissions.ts';
import type { VerifyToken } from '../../identity/tokens.ts';
import type { KeyCipher } from '../../keys/key-cipher.ts';
import type { SeenOperation } from '../../observe/seen.ts';
import type { Scan } from '../../scan/clamav.ts';

/** Services of all resolvers; each names those it uses. */
export interface Services extends AccountServices, Pick<PasskeyServices, 'relyingParty' | 'findSignIn'> {
  say: Say;
  blobs: Blobs;
  /** Null without a scanner. */
  scan: Scan | null;
  verifyToken: VerifyToken;
  /** Opens the keys in the database. */
  cipher: KeyCipher;
  submissions: Submissions;
  /** Pace of submissions. */
  pace: Throttle;
  journal: Journal;
  /** Null without a captcha service. */
  verifyCaptcha: VerifyCaptcha | null;
  /** Address of the provider's page for an operation; null without a provider. */
  hostedPage: HostedPage | null;
  /** Today in Paris, AAAA-MM-JJ. */
  today(): string;
  /** Release of the catalogue in force; null before the first. */
  release(): string | null;
  /** Whether this address may log another browser error now. */
  mayLog(address: string): Promise<boolean>;
}

/** Context of a signed-in member's request. */
export interface MemberContext {
  viewer: Viewer;
  contracts: OwnContracts;
  /** The helper who reads for the member; null for the member. */
  helper: ActiveHelper | null;
}

/** A helper with their rights under the catalogue in force. */
export interface ActiveHelper extends Helper {
  rights: HelperRights;
}

/** One request. */
export interface Context {
  /** Null for a visitor. */
  member: MemberContext | null;
  address: string;
  /** Idempotency key of the submission, if any. */
  submissionKey: string | null;
  /** Draft that a successful submission completes, if any. */
  draft: string | null;
  /** Captcha token. */
  captcha: string | null;
  /** Records the answer with the effect, against repetition; no-op without a key. */
  keepAnswer: KeepAnswer;
  /** The uploaded file behind a variable's token; null for others. */
  fileOf(token: string): Incoming | null;
  /** What logs and metrics record of the operation. */
  seen?: SeenOperation;
  services: Services;
}
