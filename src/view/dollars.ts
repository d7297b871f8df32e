import type { DisplayState } from '../catalog/index.ts';

/** What `$product` holds. */
export interface ScopeProduct {
  code: string | null;
  label: string;
  family: string;
  icon: string;
  theme: string;
  colors: string[];
}

/** What the engine decides, by the `$` names that rules read it by. */
export interface Dollars {
  $id: string | null;
  $product: ScopeProduct;
  $family: string;
  $display: DisplayState;
  $stateLabel: string;
  $stateKnown: boolean;
  $inForce: boolean;
  $moment: string;
  $terminationGroup: number | null;
  $certificates: unknown;
  $familyBlocked: boolean;
  $terminationStatus: string;
  $mention: boolean;
  $today: string | undefined;
  $links: unknown;
  $brand: unknown;
  $offers: unknown;
}

/**
 * Rules find each `$` name by its place in a list: by name, in an object of thirty fields, the host takes as long to
 * find one as to evaluate the rest of a small rule. The names are few: those of the engine and of the reads.
 */
const places = new Map<string, number>();

/** The place of a `$` name in every list. */
export function dollarPlace(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = places.size;
  places.set(name, place);
  return place;
}

/** All the names that have a place, in order. */
export function dollarNames(): string[] {
  return [...places.keys()];
}

/** A list for rules that holds these names. */
export function listed(dollars: object): unknown[] {
  const list: unknown[] = [];
  for (const [name, value] of Object.entries(dollars)) place(list, dollarPlace(name), value);
  return list;
}

/** Puts a value at its place: a list has no holes, so that nothing is looked for in a prototype. */
export function place(list: unknown[], at: number, value: unknown): void {
  while (list.length < at) list.push(undefined);
  list[at] = value;
}
