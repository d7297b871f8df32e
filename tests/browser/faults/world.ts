import type { BrowserContext, Page } from '@playwright/test';
import type { Portal } from '../server.ts';
import type { Network } from './network.ts';
import type { Row } from './rows.ts';

/** The portal behind a network that can be made to fail. */
export interface Stage {
  portal: Portal;
  network: Network;
  /** Files that the built portal is made of, under `/assets/`. */
  assets: readonly string[];
}

/** One row being walked: a browser, its member, and the moment at which the fault begins. */
export interface World extends Stage {
  row: Row;
  context: BrowserContext;
  page: Page;
  /** The member's contract of a car. */
  contract: string;
  /** From now on it goes wrong. */
  begin(): Promise<void>;
}
