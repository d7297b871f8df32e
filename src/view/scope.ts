import type { Catalogue } from '../catalog/index.ts';
import { engineNames } from '../catalog/names.ts';
import type { StateDecisions } from './contracts/states.ts';
import { type Dollars, dollarPlace, listed, place, type ScopeProduct } from './dollars.ts';
import { codeText } from './text/code-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What rules are evaluated on. */
export interface RuleScope {
  /** Fields at the root: those of the contract, or of an element of one of its lists. */
  data: Fields;
  /** `$` names, each at its `dollarPlace`. */
  list: unknown[];
  /** Paths whose reading failed (`$documents`, `conducteurs`); null when none did. */
  unavailable: readonly string[] | null;
}

/** What a compiled element of a contract's view is evaluated on. */
export interface Scope extends RuleScope {
  /** Decisions on the contract; they are in `list` too. */
  dollars: Dollars;
  /** The data has a state, possibly null; without one only the product is known. */
  isStateGiven: boolean;
}

/** The scope of an element of a list. */
export function within({ dollars, list, isStateGiven, unavailable }: Scope, element: unknown): Scope {
  return { data: element as Fields, dollars, list, isStateGiven, unavailable };
}

/** Records a decision: rules evaluated from now on read it. */
export function setDollar<Name extends keyof Dollars>(scope: Scope, name: Name, value: Dollars[Name]): void {
  scope.dollars[name] = value;
  place(scope.list, dollarPlace(name), value);
}

/** Given to decisions on a contract; every field may be absent or null. */
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

/** A contract with its aliases settled; most already are, and are not copied. */
function settledFields(contract: Fields, id: string | null, codeEtat: string | null): Fields {
  return contract.id === id && contract.codeEtat === codeEtat ? contract : { ...contract, id, codeEtat };
}

/** Decisions on a contract that need no rule. */
export interface DecisionsWithoutRule {
  product: ScopeProduct;
  family: string;
  state: StateDecisions;
  terminationGroup: number | null;
}

const givenPlaces = new Map<string, number>();

/**
 * The place of a given `$name`, or -1 for names that only the engine or the catalogue sets. Cached: building the name
 * costs more than reading it.
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

/** The scope of a contract before its family's decisions: its fields, aliases settled, and what was given. */
export function openScope(
  catalogue: Catalogue,
  given: ContractGiven,
  { product, family, state, terminationGroup }: DecisionsWithoutRule,
): Scope {
  const contract = given.contract ?? {};
  const id = contractId(contract);
  const dollars: Dollars = {
    $id: id,
    $links: catalogue.data.links?.links,
    $brand: catalogue.data.brand,
    $offers: offerKeys(given.offers),
    $today: given.today ?? undefined,
    $product: product,
    $family: family,
    $display: state.$display,
    $stateLabel: state.$stateLabel,
    $stateKnown: state.$stateKnown,
    $inForce: state.$inForce,
    $moment: '',
    $terminationGroup: terminationGroup,
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
