import type { Logger } from 'pino';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Seal } from '../../keys/seal.ts';
import type { Mailer } from '../../mail/letter.ts';
import type { Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import type { Throttle } from './throttle.ts';

/** Services of the accounts area. */
export interface AccountServices {
  db: Db;
  decide: Decide;
  log: Logger;
  mailer: Mailer;
  throttle: Throttle;
  /** The portal's origin. */
  origin: string;
  /** Ends a member's sessions within this transaction, except one grant. */
  endSessions(tx: Db, sub: string, but?: string | null): Promise<void>;
  now(): Date;
  /** The token of a link, from the random text that its mail's job holds. */
  linkToken(nonce: string): string;
  /** Encrypts what the job of a request holds. */
  sealRequest(reference: string): Seal;
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Runs work after the answer: it must affect neither its time nor its outcome. */
  later(work: () => Promise<void>): void;
}

/** A request by anybody, signed in or not. */
export interface AccountVisit {
  /** Client address. */
  address: string;
  /** Records the answer in the transaction of the effect. */
  keepAnswer: KeepAnswer;
  services: AccountServices;
}

/** A member's request about their own account. */
export interface OwnVisit extends Omit<AccountVisit, 'address'> {
  viewer: Viewer;
}
