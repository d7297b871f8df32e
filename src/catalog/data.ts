import type { Plans } from '../vocabulary/index.ts';
import type {
  Accessibility,
  Accounts,
  Actions,
  Banners,
  Brand,
  CancellationGroups,
  CancellationReasons,
  CancellationRenunciation,
  CancellationStatus,
  CancellationTerms,
  CancellationTypes,
  CertificateBodies,
  Certificates,
  Changeable,
  Claims,
  CodeList,
  ContentPage,
  DashboardRules,
  DocumentBodies,
  DocumentTypes,
  Domains,
  Errands,
  ExactTexts,
  Family,
  Fees,
  FileFields,
  Form,
  Frequencies,
  Guarantees,
  HelperAccessRules,
  Icons,
  JournalWords,
  Language,
  Links,
  Lists,
  Mails,
  Market,
  Memo,
  Messaging,
  Moments,
  Offers,
  Operation,
  Operations,
  PersonalData,
  Products,
  Replies,
  Routes,
  Rules,
  SearchWords,
  States,
  Themes,
  Tour,
  Verification,
  Vocabulary,
  Waivers,
  Wording,
} from './types.generated.ts';

/** What every page knows about a family, by its id, before its slice is loaded. */
export interface FamilyEntry {
  label: string;
  routes: string[];
  /** Where its cards lead: `/mon-contrat/{id}`. */
  page: string;
  cardLink?: string;
}

/** What a page's first script knows about a family before the index is loaded: how to query one of its contracts. */
export interface FamilyOpening extends Pick<FamilyEntry, 'routes' | 'page'> {
  id: string;
  /** Name of the release file that holds the rest of the family. */
  slice: string;
  /** The family's GraphQL document. */
  text: string;
  variables: FamilyDocument['variables'];
}

/** What every page knows about a form before its file is loaded: the addresses that open it. */
export interface FormEntry {
  path: string;
  /** Other addresses; an empty one is the path without its step. */
  aliases?: string[];
  /** Parameter of its address -> its possible values. */
  variants?: Record<string, string[]>;
  /** Parameter of its query -> values with answers of their own, each with its alternative spellings. */
  queryVariants?: Record<string, Record<string, string[]>>;
  public?: boolean;
}

/** A content page's address, and what its rules read about the member. */
export interface PageEntry {
  title: string;
  icon?: string;
  kind: 'text' | 'hub';
  /** Allowed values of the parameters in its address; with any other, the page does not exist. */
  params?: Readonly<Record<string, readonly string[]>>;
  reads: PageRead[];
}

/** What another API tells nothing of, so that the portal's own words must not claim to know it. */
export type Lacking = 'drafts' | 'tasks' | 'locality' | 'address' | 'country';

/** What a content page may read about the member, without the `$`. */
export type PageRead = 'contracts' | 'quotes' | 'terminations';

/** An open page in the site map. */
export interface SiteMapEntry {
  path: string;
  title: string;
  /** Null for a form, which the map lists in the area of forms. */
  area: string | null;
  public: boolean;
}

/** A search result in the catalogue: a page, an answer on it, or an action on contracts of some families. */
export type SearchEntry =
  | { kind: 'page' | 'help' | 'errand'; title: string; path: string; page?: string }
  /** `path`: where the action opens, with the contract for `{id}`; absent: its page decides. */
  | { kind: 'action'; title: string; families: string[]; path?: string }
  | { kind: 'tab' | 'guarantee'; title: string; tab: string; families: string[] };

/** The query of a family, derived from what its rules read. */
export interface FamilyDocument {
  text: string;
  /** GraphQL variable -> text or rule over id, numProfil, policeId and today. */
  variables: Record<string, import('../rules/index.ts').Json>;
  /** Name in the rules -> key of the answer. */
  reads: Record<string, string>;
  /** Variables that a form's query cannot do without; absent: none. */
  needs?: string[];
}

/** The operations; in a release, with the query of each file in place of its fields. */
export interface ReleasedOperations extends Omit<Operations, 'operations'> {
  operations: Record<string, Omit<Operation, 'file'> & { file?: Partial<FileFields> & { query?: string } }>;
}

/**
 * The catalogue, one property per file or folder of `catalog/`, and the forms of `forms/`. The index and slices of a
 * release have the same shape with sections left out, plus what the release derives: `familyIndex`, `formIndex`,
 * `pageIndex`, `siteMap`, `searchIndex`, `documents`, `plans` and `stepReads`.
 */
export interface CatalogueData {
  language?: Language;
  brand?: Brand;
  icons?: Icons;
  links?: Links;
  routes?: Routes;
  themes?: Themes;
  states?: States;
  dashboard?: DashboardRules;
  lists?: Lists;
  moments?: Moments;
  exactTexts?: ExactTexts;
  domains?: Domains;
  waivers?: Waivers;
  vocabulary?: Vocabulary;
  products?: Products;
  frequencies?: Frequencies;
  fees?: Fees;
  cancellationGroups?: CancellationGroups;
  cancellationReasons?: CancellationReasons;
  cancellationTypes?: CancellationTypes;
  cancellationStatus?: CancellationStatus;
  cancellationTerms?: CancellationTerms;
  cancellationRenunciation?: CancellationRenunciation;
  certificates?: Certificates;
  certificateBodies?: CertificateBodies;
  documentBodies?: DocumentBodies;
  verification?: Verification;
  memo?: Memo;
  documentTypes?: DocumentTypes;
  guarantees?: Guarantees;
  offers?: Offers;
  actions?: Actions;
  rules?: Rules;
  operations?: ReleasedOperations;
  wording?: Wording;
  banners?: Banners;
  accessibility?: Accessibility;
  tour?: Tour;
  search?: SearchWords;
  market?: Market;
  accounts?: Accounts;
  errands?: Errands;
  messaging?: Messaging;
  journal?: JournalWords;
  helperAccess?: HelperAccessRules;
  personalData?: PersonalData;
  claims?: Claims;
  changeable?: Changeable;
  mails?: Mails;
  replies?: Replies;
  codes?: Record<string, CodeList>;
  families?: Record<string, Family>;
  /** Content pages, by the names that `routes.json` gives them. */
  pages?: Record<string, ContentPage>;
  forms?: Record<string, Form>;
  /** File of each form, for messages; only while files are checked, not in a release. */
  formFiles?: Record<string, string>;
  /** Number of files over which a release spreads its products, when they are too many for the index. */
  productFiles?: number;
  familyIndex?: Record<string, FamilyEntry>;
  formIndex?: Record<string, FormEntry>;
  documents?: Record<string, FamilyDocument>;
  /** Form -> step -> answers that the step's page depends on. */
  stepReads?: Record<string, Record<string, string[]>>;
  pageIndex?: Record<string, PageEntry>;
  /** The open pages with their areas, for content pages that list them. */
  siteMap?: SiteMapEntry[];
  /** Plans of the documents that a file asks, where the API speaks other words than ours. */
  plans?: Plans;
  /** What the portal must not speak of as if it knew, where the API speaks other words than ours. */
  lacking?: readonly Lacking[];
  /** What the search finds in addition to the member's own data. */
  searchIndex?: SearchEntry[];
}

/** Sections that may be split over index and slices: they merge entry by entry. */
const keyed = [
  'codes',
  'families',
  'forms',
  'documents',
  'plans',
  'familyIndex',
  'formIndex',
  'stepReads',
  'pages',
  'pageIndex',
] as const;

/** Merges index and slices; of a section given twice, the later one wins. */
export function mergeData(...parts: readonly CatalogueData[]): CatalogueData {
  const whole: CatalogueData = Object.assign({}, ...parts);
  for (const section of keyed) {
    Object.assign(whole, { [section]: Object.assign({}, ...parts.map((part) => part[section] ?? {})) });
  }
  // a release splits these over its files too, one level deeper
  whole.rules = { rules: Object.assign({}, ...parts.map((part) => part.rules?.rules ?? {})) };
  const texts = parts.map((part) => part.wording?.texts ?? {});
  whole.wording = { texts: Object.assign({}, ...texts) };
  if (whole.links !== undefined) {
    // the first address wins: a deployment puts its own into the index
    const links = parts.map((part) => part.links?.links ?? {}).reverse();
    whole.links = Object.assign({}, ...parts.map((part) => part.links), { links: Object.assign({}, ...links) });
  }
  if (whole.products !== undefined) {
    const products = parts.map((part) => part.products?.products ?? {});
    whole.products = { ...whole.products, products: Object.assign({}, ...products) };
  }
  return whole;
}

/** Files of a release other than its index, slices and forms; each is fetched where it is needed. */
export type PartName =
  | 'claims'
  | 'contracts'
  | 'cookies'
  | 'dashboard'
  | 'documents'
  | 'helper'
  | 'later'
  | 'lists'
  | 'memo'
  | 'messages'
  | 'offline'
  | 'pages'
  | 'passkeys'
  | 'search'
  | 'session'
  | 'sign-in'
  | 'tour'
  | 'verification'
  | 'vocabulary';
