import { getOrAdd } from '../../base/maps.ts';
import {
  type Analysis,
  analyse,
  type CompileOptions,
  elementOf,
  type Json,
  type Origin,
  RuleError,
} from '../../rules/index.ts';
import { ANALYSED, type Entry, type EntryScope, type ListPlace } from './entry.ts';

/** Rules and texts on one kind of data, by what is written: one that is used in many places is analysed once. */
interface Known {
  rules: Map<string, Analysis | RuleError>;
  texts: Map<string, Analysis | RuleError>;
}

/** Far more than the texts and rules of a catalogue; what is typed in an editor comes and goes. */
const kept = 50_000;

/**
 * Analyses of rules and texts, which depend on the named rules and on the names of the code lists only. Those of before
 * stay where they call none of the rules, and look up none of the lists, that have changed since.
 */
export class Analyses {
  private known = new WeakMap<Origin, Known>();
  private count = 0;
  private readonly origins = new WeakMap<ListPlace, Origin>();
  private readonly options: CompileOptions;
  private readonly tables: ReadonlySet<string>;
  /** What each named rule writes; the same text as before where it writes the same. */
  private readonly texts: ReadonlyMap<string, string>;
  private before: Analyses | null;

  constructor(options: CompileOptions, before: Analyses | null) {
    this.options = options;
    this.tables = new Set(Object.keys(options.tables ?? {}));
    this.texts = new Map(Object.entries(options.rules ?? {}).map(([name, rule]) => [name, JSON.stringify(rule)]));
    this.before = before;
    // one that was passed over has what it took from its own
    if (before !== null) before.before = null;
  }

  /** The analysis of a rule or a text, or why it does not compile. */
  of(entry: Entry): Analysis | RuleError {
    const slot = entry[ANALYSED];
    if (slot?.by === this) return slot.found;
    const { value, scope } = entry;
    const isKept = slot !== undefined && slot.by === this.before && scope.lists.length === 0 && this.keeps(slot.found);
    const found = isKept ? slot.found : this.follow(value, this.origin(scope));
    entry[ANALYSED] = { by: this, found };
    return found;
  }

  /** What a named rule writes. */
  textOf(rule: string): string | undefined {
    return this.texts.get(rule);
  }

  /** Whether an analysis of before says the same now; what did not compile is looked at again. */
  private keeps(found: Analysis | RuleError): boolean {
    const { before } = this;
    if (before === null || found instanceof RuleError) return false;
    for (const rule of found.rules) if (this.texts.get(rule) !== before.texts.get(rule)) return false;
    for (const table of found.tables) if (!this.tables.has(table) || !before.tables.has(table)) return false;
    return true;
  }

  private follow(value: Json, origin: Origin | undefined): Analysis | RuleError {
    const known = this.knownOf(origin ?? ROOT);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const kind = typeof value === 'string' ? 'texts' : 'rules';
    const found = known[kind].get(text);
    if (found !== undefined) return found;
    const earlier = this.before?.known.get(origin ?? ROOT)?.[kind].get(text);
    const analysis = earlier !== undefined && this.keeps(earlier) ? earlier : this.analyse(value, origin);
    known[kind].set(text, analysis);
    return analysis;
  }

  private knownOf(origin: Origin): Known {
    return getOrAdd(this.known, origin, () => ({ texts: new Map(), rules: new Map() }));
  }

  private analyse(value: Json, origin: Origin | undefined): Analysis | RuleError {
    if (++this.count > kept) {
      this.known = new WeakMap();
      this.count = 0;
    }
    try {
      return analyse(value, this.options, origin);
    } catch (error) {
      if (error instanceof RuleError) return error;
      throw error;
    }
  }

  /** Where the data of a scope comes from; undefined for the root data. */
  private origin({ lists }: EntryScope): Origin | undefined {
    let origin: Origin | undefined;
    for (const list of lists) {
      const around = origin;
      origin = getOrAdd(this.origins, list, () => elementsOf(this.follow(list.value, around)));
    }
    return origin;
  }
}

/** Stands for the root data among origins. */
const ROOT: Origin = { paths: [[]] };

const ofElements = new WeakMap<Analysis | RuleError, Origin>();

/** Origin of the elements of a rule's result; the same object each time, as it is a cache key. */
const elementsOf = (list: Analysis | RuleError): Origin =>
  getOrAdd(ofElements, list, () => elementOf(list instanceof RuleError ? { paths: [] } : list.origin));

const lastOf = new WeakMap<object, { tables: string; analyses: Analyses }>();
let last: WeakRef<Analyses> | null = null;

/** The same analyses as before while the same named rules and code lists are there. */
export function analysesOf(options: CompileOptions): Analyses {
  const { rules, tables = {} } = options;
  const names = JSON.stringify(Object.keys(tables));
  const before = rules === undefined ? undefined : lastOf.get(rules);
  const analyses = before?.tables === names ? before.analyses : new Analyses(options, last?.deref() ?? null);
  if (rules !== undefined) lastOf.set(rules, { tables: names, analyses });
  last = new WeakRef(analyses);
  return analyses;
}
