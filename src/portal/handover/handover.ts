import type { CatalogueData, FamilyOpening, PartName } from '../../catalog/index.ts';
import type { FirstQuestion } from '../../vocabulary/plan.ts';
import type { PortalConfig } from './config.generated.ts';

/** An error of the endpoint. */
export interface AnswerError {
  message?: string;
  path?: readonly (string | number)[] | undefined;
  extensions?:
    | { code?: string; champ?: string; moment?: string; reference?: string; http?: { status?: number } }
    | undefined;
}

/** An answer of the endpoint, with its HTTP status. */
export interface RawAnswer {
  status: number;
  data: Readonly<Record<string, unknown>> | null;
  errors: readonly AnswerError[];
  /** The message of a server on the way, when it is no GraphQL answer. */
  refusal?: { message: string | undefined; reference: string | null };
  release?: string | null;
}

/** An unparsed response. */
export interface RawResponse {
  status: number;
  body: string;
  release: string | null;
}

/** A query that the first script has sent. */
export interface EarlyQuestion {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  /** Epoch, in milliseconds. */
  startedAt: number;
  answer: Promise<RawResponse>;
}

/** Release files for some pages. */
export type FetchedPart = PartName | `page-${string}`;

/** The content of `/boot.js`, and what the first script has started. */
export interface Handover {
  config: PortalConfig;
  /** Content hash of the catalogue's current release. */
  release: string;
  /** Name of the built portal that the server has; absent in development. */
  build?: string;
  /** Each family's query; absent in development, and in old releases. */
  families?: Readonly<Record<string, FamilyOpening>>;
  /** What the first script asks in another API's words, by our names; absent where the API speaks ours. */
  said?: Readonly<Record<string, FirstQuestion>>;
  /** Kept from an earlier visit, for lack of a network. */
  kept?: boolean;
  /** The application has started before the first script. */
  taken?: boolean;
  /** Files of the release, by their names. */
  files?: Record<string, Promise<CatalogueData>>;
  early?: EarlyQuestion[];
  /**
   * Only in unsupported browsers: leaves for the page about them, unless `address` is exempt.
   * @returns whether it leaves
   */
  leaveOutdated?: (address: string) => boolean;
}

declare global {
  interface Window {
    SOCIETAIRE?: Handover;
    /** Errors before the log was loaded. */
    FIRST_FAILURES?: Event[];
  }
}

/** Once the page is the application's; its detail: whether it was taken over as it stood. */
export const takenEvent = 'societaire-taken';

/** What the first script has set, before the application starts. */
export function handover(): Handover {
  if (self.SOCIETAIRE === undefined) throw new Error('boot.js did not run');
  return self.SOCIETAIRE;
}

export function portalConfig(): PortalConfig {
  return handover().config;
}
