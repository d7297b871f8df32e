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

/** Decisions of the engine, by `$` name. */
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
 * Rules read `$` names by index in a list: looking up a name in an object of thirty costs as much as a small rule. The
 * names are few: those of the engine and of the reads.
 */
const places = new Map<string, number>();

/** The index of a `$` name in every list. */
export function dollarPlace(name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = places.size;
  places.set(name, place);
  return place;
}

/** All names, in order. */
export function dollarNames(): string[] {
  return [...places.keys()];
}

export function listed<T extends object>(dollars: T): unknown[] {
  const list: unknown[] = [];
  // of a literal, `in` is much faster than its entries
  for (const name in dollars) place(list, dollarPlace(name), dollars[name]);
  return list;
}

/** Sets a value without leaving holes, which would be read through the prototype. */
export function place(list: unknown[], at: number, value: unknown): void {
  while (list.length < at) list.push(undefined);
  list[at] = value;
}
