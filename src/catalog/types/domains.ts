import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData } from '../data.ts';

/** The closed lists of the catalogue: of fields of the API, of code lists, and of what the engine itself decides. */
export interface Domains {
  /** Codes of a field of the API, by `Type.field`; undefined where any text may come. */
  of(field: string): readonly string[] | undefined;
  /** Codes of a list of `codes/`, or of one that the engine makes. */
  codes(list: string): readonly string[] | undefined;
}

const made = new WeakMap<CatalogueData, Domains>();

/** The code lists know a label for what is absent too, which is no code. */
const isCode = (code: string): boolean => code !== 'null';

/** A code with `?` stands for many. */
const closed = (codes: readonly string[]) => (codes.some((code) => code.includes('?')) ? undefined : codes);

/** Made once a catalogue. */
export function domainsOf(data: CatalogueData): Domains {
  let domains = made.get(data);
  if (domains === undefined) {
    const tables = compileOptionsOf(data).tables ?? {};
    const lists = new Map(
      Object.entries(tables).map(([list, table]) => [list, closed(Object.keys(table).filter(isCode))]),
    );
    const fields = new Map(
      Object.entries(data.domains?.fields ?? {}).map(([field, { codes, values }]) => [
        field,
        values ?? lists.get(codes ?? ''),
      ]),
    );
    domains = { of: (field) => fields.get(field), codes: (list) => lists.get(list) };
    made.set(data, domains);
  }
  return domains;
}
