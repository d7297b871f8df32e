import { isObject } from '../../base/json.ts';
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
import type { EntryScope, ListPlace } from './entry.ts';

/** Rules and texts on one kind of data: one that is used in many places is analysed once. */
interface Known {
  /** By the rule itself, and by its text. */
  rules: WeakMap<object, Analysis | RuleError>;
  written: Map<string, Analysis | RuleError>;
  texts: Map<string, Analysis | RuleError>;
}

/** Far more than the texts and rules of a catalogue; what is typed in an editor comes and goes. */
const kept = 50_000;

/** Analyses of rules and texts, which depend on the named rules and on the names of the code lists only. */
export class Analyses {
  private known = new WeakMap<Origin, Known>();
  private count = 0;
  private readonly origins = new WeakMap<ListPlace, Origin>();
  private readonly options: CompileOptions;

  constructor(options: CompileOptions) {
    this.options = options;
  }

  /** The analysis of a rule or a text, or why it does not compile. */
  of(value: Json, scope: EntryScope): Analysis | RuleError {
    return this.follow(value, this.origin(scope));
  }

  private follow(value: Json, origin: Origin | undefined): Analysis | RuleError {
    const known = getOrAdd(this.known, origin ?? ROOT, () => ({
      texts: new Map(),
      rules: new WeakMap(),
      written: new Map(),
    }));
    if (typeof value === 'string') return getOrAdd(known.texts, value, () => this.analyse(value, origin));
    const written = () => getOrAdd(known.written, JSON.stringify(value), () => this.analyse(value, origin));
    return isObject(value) ? getOrAdd(known.rules, value, written) : written();
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

/** The same analyses as before while the same named rules and code lists are there. */
export function analysesOf(options: CompileOptions): Analyses {
  const { rules, tables = {} } = options;
  const names = JSON.stringify(Object.keys(tables));
  const before = rules === undefined ? undefined : lastOf.get(rules);
  if (before?.tables === names) return before.analyses;
  const analyses = new Analyses(options);
  if (rules !== undefined) lastOf.set(rules, { tables: names, analyses });
  return analyses;
}
