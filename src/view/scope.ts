import type { Catalogue } from '../catalog/index.ts';
import { engineNames } from '../catalog/names.ts';
import { type Dollars, dollarPlace, listed, place } from './dollars.ts';
import { codeText } from './text/code-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What a compiled element of a view is evaluated on. */
export interface Scope {
  /** What rules read: the fields of the contract, or an element of one of its lists. */
  data: Fields;
  /** What the engine decided of the contract. */
  dollars: Dollars;
  /** The same and all that was given, as rules read it: each `$` name at its `dollarPlace`. */
  list: unknown[];
  /** The contract says its state, be it null: without one, nothing is known of it but its product. */
  isStateGiven: boolean;
  /** Paths whose reading failed (`$documents`, `conducteurs`), or null when everything came. */
  unavailable: readonly string[] | null;
}

/** The scope of an element of a list. */
export function within({ dollars, list, isStateGiven, unavailable }: Scope, element: unknown): Scope {
  return { data: element as Fields, dollars, list, isStateGiven, unavailable };
}

/** Notes what the engine has decided: rules that are evaluated from now on read it. */
export function settle<Name extends keyof Dollars>(scope: Scope, name: Name, value: Dollars[Name]): void {
  scope.dollars[name] = value;
  place(scope.list, dollarPlace(name), value);
}

/** What `contractView` and the decisions on a contract are given; every field may be absent or null. */
export interface ContractGiven {
  contract?: Fields | null | undefined;
  /** Serves where the contract has no product code. */
  family?: string | null | undefined;
  profile?: unknown;
  /** Codes as the API writes them (`pam_2025`). */
  offers?: readonly string[] | null | undefined;
  contracts?: readonly unknown[] | null | undefined;
  termination?: unknown;
  mileage?: unknown;
  /** ISO date, YYYY-MM-DD. */
  today?: string | null | undefined;
  /** Paths whose reading failed. */
  unavailable?: readonly string[] | undefined;
  /** Answers of the family's other reads, by their name. */
  [read: string]: unknown;
}

const settled: ReadonlySet<string> = new Set(['contract', 'family', 'unavailable', 'offers', 'today']);

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

/** A contract with its aliases settled: most come so, and are taken as they are. */
function settledFields(contract: Fields, id: string | null, codeEtat: string | null): Fields {
  return contract.id === id && contract.codeEtat === codeEtat ? contract : { ...contract, id, codeEtat };
}

/** Decisions on a contract that need no rule. */
export type DecisionsWithoutRule = Pick<
  Dollars,
  '$product' | '$family' | '$display' | '$stateLabel' | '$stateKnown' | '$inForce' | '$terminationGroup'
>;

const givenPlaces = new Map<string, number>();

/**
 * The place of `$name` of what is given, or -1 for what never takes the place of what the engine or the catalogue says.
 * Made once: joining texts anew at each reading would cost more than the reading.
 */
function givenPlace(name: string): number {
  let known = givenPlaces.get(name);
  if (known === undefined) {
    const dollar = `$${name}`;
    known = settled.has(name) || engineNames.has(dollar) ? -1 : dollarPlace(dollar);
    givenPlaces.set(name, known);
  }
  return known;
}

/**
 * The scope of a contract before the family's own decisions: its fields, aliases settled, what was given, and what
 * needs no rule.
 */
export function openScope(catalogue: Catalogue, given: ContractGiven, decided: DecisionsWithoutRule): Scope {
  const contract = given.contract ?? {};
  const id = contractId(contract);
  const dollars: Dollars = {
    $id: id,
    $links: catalogue.data.links?.links,
    $brand: catalogue.data.brand,
    $offers: offerKeys(given.offers),
    $today: given.today ?? undefined,
    $product: decided.$product,
    $family: decided.$family,
    $display: decided.$display,
    $stateLabel: decided.$stateLabel,
    $stateKnown: decided.$stateKnown,
    $inForce: decided.$inForce,
    $moment: '',
    $terminationGroup: decided.$terminationGroup,
    $certificates: null,
    $familyBlocked: false,
    $terminationStatus: '',
    $mention: false,
  };
  const list = listed(dollars);
  for (const name in given) {
    const at = givenPlace(name);
    if (at >= 0) place(list, at, given[name]);
  }
  const { unavailable } = given;
  return {
    data: settledFields(contract, id, stateCode(contract)),
    dollars,
    list,
    isStateGiven: contract.codeEtat !== undefined || contract.etat !== undefined,
    unavailable: Array.isArray(unavailable) && unavailable.length > 0 ? unavailable : null,
  };
}
