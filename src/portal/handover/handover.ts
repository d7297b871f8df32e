import type { CatalogueData, FamilyOpening } from '../../catalog/index.ts';

/** What `/boot.js` says first: where things are. The server writes it from its own configuration. */
export interface PortalConfig {
  /** Where every query goes: a path of this origin, or an address. */
  graphql: string;
  oidc: {
    issuer: string;
    clientId: string;
    authorization: string;
    token: string;
    userinfo?: string | null;
    /** End of the provider's own session; without it, signing out ends ours alone. */
    logout?: string | null;
  };
  /** External addresses of this deployment; they complete and replace those of the catalogue. */
  links?: Record<string, string>;
  /** The script that forms load to tell people from robots. */
  captcha?: { script: string; siteKey: string } | null;
  /** What runs on each navigation, in order; without it, the order of the specification. */
  middlewares?: string[];
}

/** An error of the endpoint: where it happened, and what it says of itself. */
export interface AnswerError {
  message?: string;
  path?: readonly (string | number)[] | undefined;
  extensions?: { code?: string; reference?: string; http?: { status?: number } } | undefined;
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
export type PartName = 'contracts' | 'later' | 'lists' | 'pages' | 'sign-in';

/** What `/boot.js` has said, and what the first script has begun before the application was there. */
export interface Handover {
  config: PortalConfig;
  /** Content hash of the catalogue's current release. */
  release: string;
  /** How a contract of each family is asked for; absent in development, and in a release of long ago. */
  families?: Readonly<Record<string, FamilyOpening>>;
  /** The application has started: the first script comes too late. */
  taken?: boolean;
  /** Files of the release, by their names. */
  files?: Record<string, Promise<CatalogueData>>;
  asked?: EarlyQuestion[];
}

declare global {
  interface Window {
    SOCIETAIRE?: Handover;
  }
}
