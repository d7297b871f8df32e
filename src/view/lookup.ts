const own = Object.prototype.hasOwnProperty;

/** A decision by code, as data: the table's entry, else `otherwise`. */
export interface Lookup<T> {
  table: Readonly<Record<string, T>>;
  otherwise: T;
}

/** The table's own key for a code; a missing code is the key `null`. */
export function keyIn({ table }: Lookup<unknown>, code: string | null): string | null {
  const key = code ?? 'null';
  return own.call(table, key) ? key : null;
}

/** The answer for a code. */
export function lookUp<T>(lookup: Lookup<T>, code: string | null): T {
  const key = keyIn(lookup, code);
  return key === null ? lookup.otherwise : (lookup.table[key] as T);
}

/** Every answer a lookup can give. */
export const lookupAnswers = <T>({ table, otherwise }: Lookup<T>): T[] => [...Object.values(table), otherwise];

/** Products or families to which the catalogue gives something. */
export interface Named<T> {
  by: 'product' | 'family';
  names: readonly string[];
  gives: T;
}

/** What is given, and whether to the product itself. */
export type GivenByName<T> = Omit<Named<T>, 'names'>;

/** Indexes names: the first entry with the product decides, else the first with its family. */
export function indexNames<T>(
  entries: readonly Named<T>[],
): (product: string | null, family: string) => GivenByName<T> | null {
  type Index = Map<string | null, GivenByName<T>>;
  const index: { product: Index; family: Index } = { product: new Map(), family: new Map() };
  for (const entry of entries)
    for (const name of entry.names) if (!index[entry.by].has(name)) index[entry.by].set(name, entry);
  return (product, family) => index.product.get(product) ?? index.family.get(family) ?? null;
}
