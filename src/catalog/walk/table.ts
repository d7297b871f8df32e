import {
  type Analysis,
  analyse,
  type CompileOptions,
  elementOf,
  fixedText,
  type Json,
  type Origin,
  RuleError,
} from '../../rules/index.ts';
import type { Definition, Entry, EntryScope, ListPlace } from './entry.ts';
import { expressionRoles, type Kind, kinds } from './vocabulary.ts';
import type { Walked } from './walk.ts';

/** A read of the data by an entry. */
export interface DataRead {
  entry: Entry;
  /** Names from the root of the scope's data, looking through lists. */
  path: readonly string[];
  /** Position in the file. */
  pointer: string;
  /** Read by the engine itself, whatever the analyst writes. */
  implicit: boolean;
}

/** An entry that refers to a name, and where it does. */
export interface Referrer {
  entry: Entry;
  /** Inside the entry, when it is a rule. */
  pointer: string;
}

/** The content of a table: plain data, which can be passed to a thread. */
export interface TableContent extends Walked {
  options: CompileOptions;
}

/** Marks an element of a list in the path of a read. */
const ELEMENT = '*';

/**
 * A whole catalogue in one table: each entry with its place, role and scope, the definitions, their referrers, and what
 * every rule reads. Checks, queries, slices and explanations all query this table.
 */
export class Table implements TableContent {
  readonly entries: readonly Entry[];
  readonly definitions: readonly Definition[];
  readonly parts: Walked['parts'];
  readonly options: CompileOptions;
  /** By the data that they are evaluated on. */
  private readonly analyses = new Map<Origin | undefined, Analyses>();
  private readonly origins = new Map<ListPlace, Origin>();
  /** Names local to a file are also keyed by the file. */
  private readonly named = new Map<Kind, Map<string, Definition>>();
  private readonly namedIn = new Map<Kind, Map<string, Map<string, Definition>>>();
  private compiled: readonly Entry[] | undefined;
  private working: readonly Entry[] | undefined;
  private readonly files = new Map<string, { start: number; end: number }>();
  private readonly inFiles = new Map<string, readonly Entry[]>();
  private readonly places = new Map<string, Map<string, Entry>>();
  private referring: Map<string, Referrer[]> | undefined;

  constructor({ entries, definitions, parts, options }: TableContent) {
    this.entries = entries;
    this.definitions = definitions;
    this.parts = parts;
    this.options = options;
    for (const definition of definitions) {
      const { kind, name, entry } = definition;
      addIfNew(innerMap(this.named, kind), name, definition);
      if (kinds[kind] === 'file') addIfNew(innerMap(innerMap(this.namedIn, kind), entry.file), name, definition);
    }
    // the walk goes file after file
    let start = 0;
    for (let end = 1; end <= entries.length; end++) {
      const file = entries[start]?.file;
      if (file === undefined || file === entries[end]?.file) continue;
      this.files.set(file, { start, end });
      start = end;
    }
  }

  /** Every entry of a file. */
  inFile(file: string): readonly Entry[] {
    let own = this.inFiles.get(file);
    if (own === undefined) {
      const { start, end } = this.files.get(file) ?? { start: 0, end: 0 };
      own = this.entries.slice(start, end);
      this.inFiles.set(file, own);
    }
    return own;
  }

  /** Rules, texts and values: everything that is compiled. */
  expressions(): readonly Entry[] {
    this.compiled ??= this.entries.filter(isExpression);
    return this.compiled;
  }

  /** Expressions that read, calculate or fill in something: fixed texts can neither fail nor depend on data. */
  computedExpressions(): readonly Entry[] {
    this.working ??= this.expressions().filter(({ value }) => !isPlainText(value));
    return this.working;
  }

  /** The entry for the value at a place, not for its property's name. */
  at(file: string, pointer: string): Entry | undefined {
    let places = this.places.get(file);
    if (places === undefined) {
      places = new Map();
      for (const entry of this.inFile(file)) if (!entry.isKey) places.set(entry.pointer, entry);
      this.places.set(file, places);
    }
    return places.get(pointer);
  }

  /** The innermost part of a page around a place; null when there is none. */
  partAround(file: string, pointer: string): string | null {
    const parts = this.parts.get(file);
    if (parts === undefined) return null;
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (parts.has(at)) return at;
    return null;
  }

  /** The definition of a name; `file` selects among names local to a file. */
  definition(kind: Kind, name: string, file?: string): Definition | undefined {
    return this.ofKind(kind, file)?.get(name);
  }

  /** All names of a kind, in the order of their definitions; `file` selects those local to a file. */
  names(kind: Kind, file?: string): string[] {
    return [...(this.ofKind(kind, file)?.keys() ?? [])];
  }

  private ofKind(kind: Kind, file: string | undefined): ReadonlyMap<string, Definition> | undefined {
    return kinds[kind] === 'file' ? this.namedIn.get(kind)?.get(file ?? '') : this.named.get(kind);
  }

  /** Every entry of a definition. */
  within({ start, end }: Definition): readonly Entry[] {
    return this.entries.slice(start, end);
  }

  /** The static analysis of an expression; null when it does not compile. */
  analysis(entry: Entry): Analysis | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? null : found;
  }

  /** Why an expression does not compile, or null. */
  error(entry: Entry): RuleError | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? found : null;
  }

  /** Every read of an entry, including the element fields that the engine reads. */
  reads(entry: Entry): readonly DataRead[] {
    const analysis = isExpression(entry) && !isPlainText(entry.value) ? this.analysis(entry) : null;
    if (analysis === null) return nothing;
    const { reads, origin } = analysis;
    const { implicitReads, namedReads } = entry;
    const isList = implicitReads.length > 0 || namedReads.length > 0;
    if (reads.length === 0 && !isList) return nothing;
    const own = reads.map(({ path, pointer }) => readOf(entry, path, pointer, false));
    return isList
      ? [...own, ...elementReads(entry, origin, implicitReads, true), ...elementReads(entry, origin, namedReads, false)]
      : own;
  }

  /** What refers to a name: references, and rules that call it, look it up or read it. */
  referrers(kind: Kind, name: string, file?: string): readonly Referrer[] {
    if (this.referring === undefined) {
      this.referring = new Map();
      for (const entry of this.entries)
        for (const [key, referrer] of this.referencesOf(entry)) add(this.referring, key, referrer);
    }
    const found = this.referring.get(`${kind} ${name}`) ?? [];
    return kinds[kind] === 'file' ? found.filter(({ entry }) => entry.file === file) : found;
  }

  private *referencesOf(entry: Entry): Generator<[key: string, Referrer]> {
    if (entry.refers !== null) yield [`${entry.refers} ${String(entry.value)}`, { entry, pointer: '' }];
    const analysis = isExpression(entry) && !isPlainText(entry.value) ? this.analysis(entry) : null;
    if (analysis === null) return;
    for (const rule of analysis.rules) yield [`rule ${rule}`, { entry, pointer: '' }];
    for (const table of analysis.tables) yield [`code-list ${table}`, { entry, pointer: '' }];
    for (const { path, pointer } of analysis.reads)
      if (path[0] === '$links' && path[1] !== undefined) yield [`link ${path[1]}`, { entry, pointer }];
  }

  private analysed(entry: Entry): Analysis | RuleError {
    return this.follow(entry.value, this.origin(entry.scope));
  }

  private follow(value: Json, origin: Origin | undefined): Analysis | RuleError {
    let known = this.analyses.get(origin);
    if (known === undefined) {
      known = { texts: new Map(), rules: new Map(), written: new Map() };
      this.analyses.set(origin, known);
    }
    const { texts, rules, written } = known;
    let found = typeof value === 'string' ? texts.get(value) : rules.get(value);
    if (found !== undefined) return found;
    if (typeof value === 'string') {
      found = attempt(() => analyse(value, this.options, origin));
      texts.set(value, found);
      return found;
    }
    const text = JSON.stringify(value);
    found = written.get(text) ?? attempt(() => analyse(value, this.options, origin));
    written.set(text, found);
    rules.set(value, found);
    return found;
  }

  /** Where the data of a scope comes from; undefined for the root data. */
  private origin({ lists }: EntryScope): Origin | undefined {
    let origin: Origin | undefined;
    for (const list of lists) {
      let elements = this.origins.get(list);
      if (elements === undefined) {
        elements = elementsOf(this.follow(list.value, origin));
        this.origins.set(list, elements);
      }
      origin = elements;
    }
    return origin;
  }
}

/** Analyses of rules and texts: one that is used in many places is analysed once. */
interface Analyses {
  texts: Map<string, Analysis | RuleError>;
  /** By the rule itself, and by its text. */
  rules: Map<Json, Analysis | RuleError>;
  written: Map<string, Analysis | RuleError>;
}

const nothing: readonly DataRead[] = [];

const readOf = (entry: Entry, path: readonly string[], pointer: string, implicit: boolean): DataRead => ({
  entry,
  path: path.includes(ELEMENT) ? path.filter((step) => step !== ELEMENT) : path,
  pointer: entry.pointer + pointer,
  implicit,
});

/** Reads of fields of each element of the list that an entry gives. */
const elementReads = (entry: Entry, list: Origin, fields: readonly string[], implicit: boolean): DataRead[] =>
  fields.length === 0
    ? []
    : elementOf(list).paths.flatMap((path) => fields.map((field) => readOf(entry, [...path, field], '', implicit)));

const ofElements = new WeakMap<Analysis | RuleError, Origin>();

/** Origin of the elements of a rule's result; the same object each time, as it is a cache key. */
function elementsOf(list: Analysis | RuleError): Origin {
  let origin = ofElements.get(list);
  if (origin === undefined) {
    origin = list instanceof RuleError ? elementOf({ paths: [] }) : elementOf(list.origin);
    ofElements.set(list, origin);
  }
  return origin;
}

/** Whether an entry is a rule, a text or a value, and so is compiled. */
export function isExpression(entry: Entry): boolean {
  return expressionRoles.has(entry.role);
}

/** A text without placeholders. */
const isPlainText = (value: Json): boolean => typeof value === 'string' && fixedText(value) !== undefined;

function innerMap<K, A, B>(maps: Map<K, Map<A, B>>, key: K): Map<A, B> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

function addIfNew(known: Map<string, Definition>, name: string, definition: Definition): void {
  if (!known.has(name)) known.set(name, definition);
}

function attempt<T>(make: () => T): T | RuleError {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
