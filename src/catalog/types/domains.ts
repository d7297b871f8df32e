import { memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { keptOptionsOf } from '../kept-options.ts';

/** The closed lists of the catalogue: for fields of the API, for code lists, and for the engine's own decisions. */
export interface Domains {
  /** Codes of an API field, by `Type.field`; undefined when any text is possible. */
  of(field: string): readonly string[] | undefined;
  /** Codes of a list in `codes/`, or of one that the engine makes. */
  codes(list: string): readonly string[] | undefined;
}

/** Code lists also have a label for absence, which is not a code. */
const isCode = (code: string): boolean => code !== 'null';

/** A code with `?` is a pattern, so the list is open. */
const closedList = (codes: readonly string[]) => (codes.some((code) => code.includes('?')) ? undefined : codes);

/** Computed once per catalogue. */
export const domainsOf = memoizeWeak((data: CatalogueData): Domains => {
  const tables = keptOptionsOf(data).tables ?? {};
  const lists = new Map(
    Object.entries(tables).map(([list, table]) => [list, closedList(Object.keys(table).filter(isCode))]),
  );
  const fields = new Map(
    Object.entries(data.domains?.fields ?? {}).map(([field, { codes, values }]) => [
      field,
      values ?? lists.get(codes ?? ''),
    ]),
  );
  return { of: (field) => fields.get(field), codes: (list) => lists.get(list) };
});
