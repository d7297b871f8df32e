import type { Logger } from 'pino';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import type { Mailer } from '../../mail/letter.ts';
import type { Viewer } from '../members/viewer.ts';
import type { Settle } from '../submissions/submissions.ts';
import type { Throttle } from './throttle.ts';

/** What the accounts area works with. */
export interface AccountServices {
  db: Db;
  decide: Decide;
  log: Logger;
  mailer: Mailer;
  throttle: Throttle;
  /** What the member's browser calls us. */
  origin: string;
  /** Ends, in this transaction, all that sign-in gave to a member, but for one grant. */
  endSessions(tx: Db, sub: string, but?: string | null): Promise<void>;
  now(): Date;
  /** Lets so many milliseconds go by. */
  pause(ms: number): Promise<void>;
  /** Does work once the answer has left, so that its time and its outcome say nothing to who asked. */
  later(work: () => Promise<void>): void;
}

/** Somebody who asks, signed in or not. */
export interface AccountVisit {
  /** The network address that the request comes from. */
  address: string;
  /** Records the answer in the transaction of the effect. */
  settle: Settle;
  services: AccountServices;
}

/** A member who asks about their own account. */
export interface OwnVisit extends Omit<AccountVisit, 'address'> {
  viewer: Viewer;
}
