import type { Logger } from 'pino';
import type { VerifyCaptcha } from '../captcha/verify.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { Db } from '../database/database.ts';
import type { Throttle } from '../identity/throttle.ts';
import type { VerifyToken } from '../identity/tokens.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Mailer } from '../mail/letter.ts';
import type { Settle, Submissions } from '../submissions/submissions.ts';

/** What resolvers work with, the same for all requests. */
export interface Services {
  db: Db;
  decide: Decide;
  log: Logger;
  verifyToken: VerifyToken;
  submissions: Submissions;
  /** Null where no service is configured. */
  verifyCaptcha: VerifyCaptcha | null;
  /** What the member's browser calls us. */
  origin: string;
  throttle: Throttle;
  mailer: Mailer;
  now(): Date;
  /** Lets so many milliseconds go by. */
  pause(ms: number): Promise<void>;
  /** Does work once the answer has left, so that its time and its outcome tell nothing to who asked. */
  later(work: () => Promise<void>): void;
  /** Today in Paris, AAAA-MM-JJ. */
  today(): string;
  /** May this address log another browser error now? */
  mayLog(address: string): Promise<boolean>;
}

/** One request. */
export interface Context {
  viewer: Viewer | null;
  address: string;
  /** What the client names this submission by, so that it may be sent twice; null when it does not. */
  submissionKey: string | null;
  /** What the page's script has earned to show that a person is there. */
  captcha: string | null;
  /** For a mutation that must not have its effect twice even when the process dies; nothing without a key. */
  settle: Settle;
  services: Services;
}
