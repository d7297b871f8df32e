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
import type { Settle, Submissions } from '../../domain/submissions/submissions.ts';
import type { VerifyToken } from '../../identity/tokens.ts';
import type { Scan } from '../../scan/clamav.ts';

/** All that some resolver works with, the same for all requests; each names the few that it uses. */
export interface Services extends AccountServices, Pick<PasskeyServices, 'relyingParty' | 'findSignIn'> {
  say: Say;
  blobs: Blobs;
  /** Null where no scanner is configured. */
  scan: Scan | null;
  verifyToken: VerifyToken;
  submissions: Submissions;
  /** How fast members and visitors may send. */
  pace: Throttle;
  /** Who did or saw what of each member's. */
  journal: Journal;
  /** Null where no service is configured. */
  verifyCaptcha: VerifyCaptcha | null;
  /** The address of a provider's page for an operation; null where no provider takes any. */
  hostedPage: HostedPage | null;
  /** Today in Paris, AAAA-MM-JJ. */
  today(): string;
  /** The name of the release of the catalogue in force; null where none was published. */
  release(): string | null;
  /** May this address log another browser error now? */
  mayLog(address: string): Promise<boolean>;
}

/** What the request of a signed-in member is answered by. */
export interface MemberContext {
  viewer: Viewer;
  contracts: OwnContracts;
  /** Somebody whom the member lets read in their place; null where the member asks. */
  helper: ActiveHelper | null;
}

/** Whoever helps, with what the catalogue in force lets them read. */
export interface ActiveHelper extends Helper {
  rights: HelperRights;
}

/** One request. */
export interface Context {
  /** Null for a visitor. */
  member: MemberContext | null;
  address: string;
  /** What the client names this submission by, so that it may be sent twice; null when it does not. */
  submissionKey: string | null;
  /** The draft that this submission finishes, when it goes through; null when the client names none. */
  draft: string | null;
  /** What the page's script has earned to show that a person is there. */
  captcha: string | null;
  /** For a mutation that must not have its effect twice even when the process dies; nothing without a key. */
  settle: Settle;
  /** The file that came with this request, by what stands for it in a variable; null for anything else. */
  fileOf(token: string): Incoming | null;
  services: Services;
}
