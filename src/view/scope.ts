import type { Catalogue } from '../catalog/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What a compiled element of a view is evaluated on. */
export interface Scope {
  /** What rules read: the contract's or an element's fields, and the `$` names. */
  data: Fields;
  /** The `$` names alone, to be put beside the fields of an element. */
  dollars: Record<string, unknown>;
  /** Paths whose reading failed (`$documents`, `conducteurs`), or null when everything came. */
  unavailable: readonly string[] | null;
}

/** What `contractView` and the decisions on a contract are given; every field may be absent or null. */
export interface ContractGiven {
  contract?: Fields | null;
  /** Serves where the contract has no product code. */
  family?: string | null;
  profile?: unknown;
  /** Codes as the API writes them (`pam_2025`). */
  offers?: readonly string[] | null;
  contracts?: readonly unknown[] | null;
  termination?: unknown;
  mileage?: unknown;
  /** ISO date, YYYY-MM-DD. */
  today?: string | null;
  /** Paths whose reading failed. */
  unavailable?: readonly string[];
  /** Answers of the family's other reads, by their name. */
  [read: string]: unknown;
}

const settled: ReadonlySet<string> = new Set(['contract', 'family', 'unavailable', 'offers', 'today']);

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** `id` or `policeId` (C3). */
export function contractId(contract: Fields): string | null {
  return text(contract.id) ?? text(contract.policeId);
}

/** `codeEtat` or `etat.code` (C3). */
export function stateCode(contract: Fields): string | null {
  const state = contract.etat as { code?: unknown } | null | undefined;
  return text(contract.codeEtat) ?? text(state?.code);
}

/** Offer codes as content keys: dashes for underscores (P3.12). */
export function offerKeys(codes: readonly string[] | null | undefined): string[] {
  return (codes ?? []).map((code) => String(code).replace(/_/g, '-'));
}

/** The scope of a contract before anything is decided about it: its fields, aliases settled, and what was given. */
export function openScope(catalogue: Catalogue, given: ContractGiven): Scope {
  const contract = given.contract ?? {};
  const dollars: Record<string, unknown> = {
    $links: catalogue.data.links?.links,
    $brand: catalogue.data.brand,
    $offers: offerKeys(given.offers),
  };
  if (given.today !== undefined && given.today !== null) dollars.$today = given.today;
  for (const name in given) if (!settled.has(name)) dollars[`$${name}`] = given[name];
  const unavailable = given.unavailable === undefined || given.unavailable.length === 0 ? null : given.unavailable;
  const data = { ...contract, id: contractId(contract), codeEtat: stateCode(contract), ...dollars };
  return { data, dollars, unavailable };
}

/** Adds a decision to what the rules that follow can read. */
export function decideInScope(scope: Scope, name: string, value: unknown): void {
  scope.dollars[name] = value;
  (scope.data as Record<string, unknown>)[name] = value;
}
