import type { CatalogueData, FamilyOpening, PartName } from '../../catalog/index.ts';
import type { PortalConfig } from './config.generated.ts';

/** An error of the endpoint: where it happened, and what it says of itself. */
export interface AnswerError {
  message?: string;
  path?: readonly (string | number)[] | undefined;
  extensions?:
    | { code?: string; champ?: string; moment?: string; reference?: string; http?: { status?: number } }
    | undefined;
}

/** An answer as the endpoint gives it, with the status of the response. */
export interface RawAnswer {
  status: number;
  data: Readonly<Record<string, unknown>> | null;
  errors: readonly AnswerError[];
  /** What is no answer of GraphQL says of itself: the words of a server on the way. */
  refusal?: { message: string | undefined; reference: string | null };
  release?: string | null;
}

/** A response as it came, read by whoever takes it up. */
export interface RawResponse {
  status: number;
  body: string;
  release: string | null;
}

/** A question that the first script has sent. */
export interface EarlyQuestion {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  /** Epoch, in milliseconds. */
  startedAt: number;
  answer: Promise<RawResponse>;
}

/** Files of the release that only some pages need. */
export type FetchedPart = PartName | `page-${string}`;

/** What `/boot.js` has said, and what the first script has begun before the application was there. */
export interface Handover {
  config: PortalConfig;
  /** Content hash of the catalogue's current release. */
  release: string;
  /** Name of the built portal that the server has; absent in development. */
  build?: string;
  /** How a contract of each family is asked for; absent in development, and in a release of long ago. */
  families?: Readonly<Record<string, FamilyOpening>>;
  /** It is what was said at an earlier visit: there was no network. */
  kept?: boolean;
  /** The application has started: the first script comes too late. */
  taken?: boolean;
  /** Files of the release, by their names. */
  files?: Record<string, Promise<CatalogueData>>;
  early?: EarlyQuestion[];
  /** Only where the browser is too old: leaves for the page that says so, unless `address` is spared. True if it does. */
  leaveOutdated?: (address: string) => boolean;
}

declare global {
  interface Window {
    SOCIETAIRE?: Handover;
    /** What went wrong before the log was there to be told. */
    FIRST_FAILURES?: Event[];
  }
}

/** What the first script has left; it is there before the application starts. */
export function handover(): Handover {
  if (self.SOCIETAIRE === undefined) throw new Error('boot.js did not run');
  return self.SOCIETAIRE;
}

export function portalConfig(): PortalConfig {
  return handover().config;
}
