import { memoizeWeak } from '../../base/maps.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { same } from '../cases/same.ts';
import { applyMutant } from '../mutate/mutant.ts';
import { type Deciding, type ExplainedCatalogue, notDecisive } from './deciding.ts';

/** Catalogues with one rule answering otherwise that are kept: rows that fail together fail by the same few. */
const MOST_KEPT = 150;
/** Decisions that are taken again for one catalogue: more rows fail than anybody reads. */
const MOST_TRIED = 1500;

interface Tried {
  catalogues: Map<string, Catalogue>;
  decisions: number;
}
const triedOf = memoizeWeak((_catalogue: Catalogue): Tried => ({ catalogues: new Map(), decisions: 0 }));

/**
 * What decided a value, without what it would be the same without: each rule is made to answer otherwise, on its own. Where no
 * rule changes the value on its own, they decide it together and all stay.
 * @param valueWith the value that is decided by a catalogue
 */
export function mattering(
  { catalogue, table }: ExplainedCatalogue,
  found: readonly Deciding[],
  valueWith: (catalogue: Catalogue) => unknown,
): Deciding[] {
  const decisive = found.filter(({ isDecisive }) => isDecisive);
  if (decisive.length < 2) return [...found];
  const tried = triedOf(catalogue);
  if (tried.decisions + decisive.length > MOST_TRIED) return [...found];
  tried.decisions += decisive.length;
  const now = valueWith(catalogue);
  const isIdle = (one: Deciding): boolean => {
    const other = otherwise({ catalogue, table }, one, tried.catalogues);
    if (other === null) return false;
    try {
      return same(now, valueWith(other));
    } catch {
      // what cannot be decided without it is decided by it
      return false;
    }
  };
  const idle = new Set(decisive.filter(isIdle));
  if (idle.size === decisive.length) return [...found];
  const marked = found.map((one) => (idle.has(one) ? notDecisive(one, 'the answer is the same without it') : one));
  return marked.sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
}

/** The catalogue in which a rule answers something else; null for what is no rule, or answers what has no opposite. */
function otherwise(
  { catalogue, table }: ExplainedCatalogue,
  { file, pointer, value }: Deciding,
  known: Map<string, Catalogue>,
): Catalogue | null {
  const opposite = oppositeOf(value);
  const role = table.at(file, pointer)?.role;
  if (opposite === undefined || (role !== 'rule' && role !== 'value')) return null;
  const key = `${file}#${pointer} ${JSON.stringify(opposite)}`;
  const made = known.get(key);
  if (made !== undefined || known.size >= MOST_KEPT) return made ?? null;
  const edit = { do: 'set', at: pointer, value: opposite } as const;
  const { data, validate } = catalogue;
  const changed = compileCatalogue(applyMutant(data, { file, pointer, kind: 'negated', what: '', edit }), validate);
  known.set(key, changed);
  return changed;
}

function oppositeOf(value: unknown): Json | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}?` : undefined;
}
