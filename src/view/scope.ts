import type { Catalogue } from '../catalog/index.ts';
import { engineNames } from '../catalog/names.ts';

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

/** A code, an id or a number as text; null for what is empty or cannot be one. */
export function codeText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** `id` or `policeId` (C3). */
export function contractId(contract: Fields): string | null {
  return codeText(contract.id) ?? codeText(contract.policeId);
}

/** `codeEtat` or `etat.code` (C3). */
export function stateCode(contract: Fields): string | null {
  const state = contract.etat as { code?: unknown } | null | undefined;
  return codeText(contract.codeEtat) ?? codeText(state?.code);
}

/** Offer codes as content keys: dashes for underscores (P3.12). */
export function offerKeys(codes: readonly string[] | null | undefined): string[] {
  if (!Array.isArray(codes)) return [];
  return codes.map((code: unknown) => (codeText(code) ?? '').replace(/_/g, '-')).filter((code) => code !== '');
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
  for (const name in given) {
    // what is given never takes the place of what the engine or the catalogue says
    if (!settled.has(name) && !engineNames.has(`$${name}`)) dollars[`$${name}`] = given[name];
  }
  const { unavailable } = given;
  const id = contractId(contract);
  dollars.$id = id;
  const data = { ...contract, id, codeEtat: stateCode(contract), ...dollars };
  return { data, dollars, unavailable: Array.isArray(unavailable) && unavailable.length > 0 ? unavailable : null };
}

/** Adds a decision to what the rules that follow can read. */
export function decideInScope(scope: Scope, name: string, value: unknown): void {
  scope.dollars[name] = value;
  (scope.data as Record<string, unknown>)[name] = value;
}
