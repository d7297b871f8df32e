import type { Logger } from 'pino';
import type { Decide } from '../catalogue.ts';
import type { Db } from '../database/database.ts';
import type { VerifyToken } from '../identity/tokens.ts';
import type { Viewer } from '../identity/viewer.ts';

/** What resolvers work with, the same for all requests. */
export interface Services {
  db: Db;
  decide: Decide;
  log: Logger;
  verifyToken: VerifyToken;
  /** Today in Paris, AAAA-MM-JJ. */
  today(): string;
  /** May this address log another browser error now? */
  mayLog(address: string): Promise<boolean>;
}

/** One request. */
export interface Context {
  viewer: Viewer | null;
  address: string;
  services: Services;
}
