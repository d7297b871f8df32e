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
  Form,
  Frequencies,
  Guarantees,
  HelperAccessRules,
  JournalWords,
  Language,
  Links,
  Lists,
  Mails,
  Memo,
  Messaging,
  Moments,
  Offers,
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
  Waivers,
  Wording,
} from './types.generated.ts';

/** What every page knows of a family, by its id, before its slice is there. */
export interface FamilyEntry {
  label: string;
  routes: string[];
  /** Where its cards lead: `/mon-contrat/{id}`. */
  page: string;
  cardLink?: string;
}

/** What the first script of a page knows of a family before the index is there: how to ask for a contract of it. */
export interface FamilyOpening extends Pick<FamilyEntry, 'routes' | 'page'> {
  id: string;
  /** Name of the release file that holds the rest of the family. */
  slice: string;
  /** The family's GraphQL document. */
  text: string;
  variables: FamilyDocument['variables'];
}

/** What every page knows of a form before its file is there: the addresses that open it. */
export interface FormEntry {
  path: string;
  /** Other addresses; an empty one is the path without its step. */
  aliases?: string[];
  /** Part of its address -> what stands there in one or the other of these. */
  variants?: Record<string, string[]>;
  /** Parameter of its query -> values that have answers of their own, each with other words for it. */
  queryVariants?: Record<string, Record<string, string[]>>;
  public?: boolean;
}

/** What its address says of a content page, and what its rules read of the member. */
export interface PageEntry {
  title: string;
  icon?: string;
  kind: 'text' | 'hub';
  /** What an open segment of its address may be; any other is no page. */
  params?: Readonly<Record<string, readonly string[]>>;
  reads: PageRead[];
}

/** What a content page may read of the member, without its `$`. */
export type PageRead = 'contracts' | 'quotes' | 'terminations';

/** An open page in the site map. */
export interface SiteMapEntry {
  path: string;
  title: string;
  /** Null: a form, which stands where the map has those. */
  area: string | null;
  public: boolean;
}

/** Something that the search finds in the catalogue: a page, an answer on it, or what is done with contracts of some families. */
export type SearchEntry =
  | { kind: 'page' | 'help' | 'errand'; title: string; path: string; page?: string }
  /** `path`: where it is done, with the contract for `{id}`; absent: its page says. */
  | { kind: 'action'; title: string; families: string[]; path?: string }
  | { kind: 'tab' | 'guarantee'; title: string; tab: string; families: string[] };

/** The query of a family, derived from what its rules read. */
export interface FamilyDocument {
  text: string;
  /** GraphQL variable -> text or rule over id, numProfil, policeId and today. */
  variables: Record<string, import('../rules/index.ts').Json>;
  /** Name in the rules -> key of the answer. */
  reads: Record<string, string>;
  /** Variables of a form's question without which the API does not answer it; absent: none. */
  needs?: string[];
}

/**
 * The catalogue, one property a file or folder of `catalog/`, and the forms of `forms/`. A release's index and slices are the same, with
 * sections left out, and carry besides what the release derives: `familyIndex`, `formIndex`, `pageIndex`, `siteMap`, `searchIndex`, `documents` and `stepReads`.
 */
export interface CatalogueData {
  language?: Language;
  brand?: Brand;
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
  operations?: Operations;
  wording?: Wording;
  banners?: Banners;
  accessibility?: Accessibility;
  tour?: Tour;
  search?: SearchWords;
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
  /** Where each form was read, for messages: known while the files are checked, and not in a release. */
  formFiles?: Record<string, string>;
  /** In how many files a release holds the products, when they are too many for its index. */
  productFiles?: number;
  familyIndex?: Record<string, FamilyEntry>;
  formIndex?: Record<string, FormEntry>;
  documents?: Record<string, FamilyDocument>;
  /** Form -> step -> answers that the step's page shows or chooses by. */
  stepReads?: Record<string, Record<string, string[]>>;
  pageIndex?: Record<string, PageEntry>;
  /** The open pages with their places, where a content page lists them. */
  siteMap?: SiteMapEntry[];
  /** What the search finds besides what a member holds. */
  searchIndex?: SearchEntry[];
}

/** Sections whose entries may be spread over index and slices: merged entry by entry. */
const keyed = [
  'codes',
  'families',
  'forms',
  'documents',
  'familyIndex',
  'formIndex',
  'stepReads',
  'pages',
  'pageIndex',
] as const;

/** Index and slice put together again; of a section given twice, the later one holds. */
export function mergeData(...parts: readonly CatalogueData[]): CatalogueData {
  const whole: CatalogueData = Object.assign({}, ...parts);
  for (const section of keyed) {
    Object.assign(whole, { [section]: Object.assign({}, ...parts.map((part) => part[section] ?? {})) });
  }
  // a release spreads these over its files too, one level below
  whole.rules = { rules: Object.assign({}, ...parts.map((part) => part.rules?.rules ?? {})) };
  const texts = parts.map((part) => part.wording?.texts ?? {});
  whole.wording = { texts: Object.assign({}, ...texts) };
  if (whole.links !== undefined) {
    // of an address the first one holds: a deployment puts its own into the index
    const links = parts.map((part) => part.links?.links ?? {}).reverse();
    whole.links = Object.assign({}, ...parts.map((part) => part.links), { links: Object.assign({}, ...links) });
  }
  if (whole.products !== undefined) {
    const products = parts.map((part) => part.products?.products ?? {});
    whole.products = { ...whole.products, products: Object.assign({}, ...products) };
  }
  return whole;
}

/** What a release holds besides its index, its slices and its forms: a file of each name, fetched by what needs it. */
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
  | 'verification';
