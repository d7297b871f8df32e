import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { dataPath, type Mutant } from './mutant.ts';
import { answerOf, type DecisionAnswer, type Row } from './row.ts';

/** Parts of a catalogue that some rows read, three names deep; those in `whole` are read entirely. */
export interface Touched {
  read: ReadonlySet<string>;
  whole: ReadonlySet<string>;
}

/** Depth down to which paths are distinguished. */
const DEPTH = 3;
const keyOf = (path: readonly string[]) => path.join('\u0000');

/** Where the look-up tables of rules come from. */
const tables: Readonly<Record<string, readonly string[]>> = {
  'display-state': ['states', 'display'],
  'state-label': ['states', 'labels'],
  product: ['products', 'products'],
  'document-type': ['documentTypes', 'types'],
  guarantee: ['guarantees', 'guarantees'],
  'cancellation-reason': ['cancellationReasons', 'reasons'],
  'cancellation-effect': ['cancellationTerms', 'reasons'],
  'certificate-purpose': ['certificates', 'certificates'],
  frequency: ['frequencies', 'frequencies'],
};

/**
 * What the rows of each group read of the catalogue: only a change there can make a difference to them.
 * @param note called with the answer of each row
 */
export function findTouched(
  catalogueOf: (row: Row) => Catalogue,
  rows: readonly Row[],
  note: (rank: number, answer: DecisionAnswer) => void = () => undefined,
): Map<string, Touched> {
  const found = new Map<string, { catalogue: Catalogue; touched: Touched }>();
  for (const [rank, row] of rows.entries()) {
    const group = getOrAdd(found, row.group, () => watchCatalogue(catalogueOf(row)));
    note(rank, answerOf(group.catalogue, row));
  }
  return new Map([...found].map(([name, { touched }]) => [name, touched]));
}

/** What a change can affect: who reads one part, or some parts entirely. */
export function affectedParts({ file, edit }: Pick<Mutant, 'file' | 'edit'>): { read: string; whole: string[] } {
  const at = dataPath(file, edit.at);
  const path = edit.do === 'set' ? at : at.slice(0, -1);
  return { read: keyOf(path.slice(0, DEPTH)), whole: path.map((_step, i) => keyOf(path.slice(0, i + 1))) };
}

/** Whether a change can affect rows that read some parts. */
export function canSee(mutant: Pick<Mutant, 'file' | 'edit'>): (touched: Touched) => boolean {
  const parts = affectedParts(mutant);
  return ({ read, whole }) => read.has(parts.read) || parts.whole.some((place) => whole.has(place));
}

/** The same catalogue, which notes what is read of it. */
function watchCatalogue(catalogue: Catalogue): { catalogue: Catalogue; touched: Touched } {
  const read = new Set<string>();
  const whole = new Set<string>();
  const product = (code: string | null | undefined) => {
    whole.add(keyOf(['products', 'default']));
    const { products = {} } = catalogue.data.products ?? {};
    const own = code !== null && code !== undefined && Object.hasOwn(products, code);
    for (const name of own ? [code] : Object.keys(products).filter((one) => one.includes('?')))
      read.add(keyOf(['products', 'products', name]));
  };
  const { options } = catalogue;
  const rules = noteNames(options.rules ?? {}, (name) => read.add(keyOf(['rules', 'rules', name])));
  const looked = noteNames(options.tables ?? {}, (name) => whole.add(keyOf(tables[name] ?? ['codes', name])));
  return {
    touched: { read, whole },
    catalogue: {
      ...catalogue,
      data: watchParts(catalogue.data, [], read),
      options: { ...options, rules, tables: looked },
      product: (code) => {
        product(code);
        return catalogue.product(code);
      },
      knows: (code) => {
        product(code);
        return catalogue.knows(code);
      },
      text: (key, values) => {
        read.add(keyOf(['wording', 'texts', key]));
        return catalogue.text(key, values);
      },
    },
  };
}

function noteNames<T extends object>(target: T, note: (name: string) => void): T {
  return new Proxy(
    { ...target },
    {
      get: (own, name, receiver) => {
        if (typeof name === 'string') note(name);
        return Reflect.get(own, name, receiver);
      },
    },
  );
}

/** Data that notes which parts are read. A copy: a proxy must return the properties of a frozen target unchanged. */
function watchParts<T extends object>(target: T, path: readonly string[], read: Set<string>): T {
  const made = new Map<string, unknown>();
  return new Proxy(Array.isArray(target) ? ([...target] as T) : { ...target }, {
    get: (own, name, receiver) => {
      const value: unknown = Reflect.get(own, name, receiver);
      if (typeof name !== 'string') return value;
      const here = [...path, name];
      read.add(keyOf(here));
      if (!isObject(value) || here.length >= DEPTH) return value;
      if (!made.has(name)) made.set(name, watchParts(value, here, read));
      return made.get(name);
    },
  });
}
