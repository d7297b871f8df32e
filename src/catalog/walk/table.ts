import { interned, keptBy } from '../../base/kept.ts';
import { memoizeWeak, pushTo } from '../../base/maps.ts';
import { type Analysis, type CompileOptions, elementOf, type Origin, RuleError } from '../../rules/index.ts';
import { unescapeStep } from '../source/index.ts';
import { type Analyses, analysesOf } from './analyses.ts';
import type { Definition, Entry } from './entry.ts';
import { computedIn, expressionsIn, isComputed } from './sorted.ts';
import { type Kind, kinds } from './vocabulary.ts';
import { belowNames, type WalkedFile } from './walk.ts';

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

/** The content of a table; with `plainFile` of each file, plain data, which can be passed to a thread. */
export interface TableContent {
  files: readonly WalkedFile[];
  options: CompileOptions;
}

/** Marks an element of a list in the path of a read. */
const ELEMENT = '*';

/**
 * A whole catalogue in one table: each entry with its place, role and scope, the definitions, their referrers, and what
 * every rule reads. Checks, queries, slices and explanations all query this table.
 */
export class Table implements TableContent {
  readonly files: readonly WalkedFile[];
  readonly options: CompileOptions;
  /** The same object in the next table while each rule and text of this one is analysed alike there. */
  readonly analyses: Analyses;
  private readonly byFile: ReadonlyMap<string, WalkedFile>;
  /** The file that defines a name, the first of them. */
  private readonly named = new Map<Kind, Map<string, WalkedFile>>();
  private all: readonly Entry[] | undefined;
  private compiled: readonly Entry[] | undefined;
  private working: readonly Entry[] | undefined;
  private referring: ReadonlyMap<string, readonly Group[]> | undefined;

  constructor({ files, options }: TableContent) {
    this.files = files;
    this.options = options;
    this.analyses = analysesOf(options);
    this.byFile = new Map(files.map((one) => [one.file, one]));
    for (const walked of files)
      for (const { kind, name } of walked.defines) addIfNew(innerMap(this.named, kind), name, walked);
  }

  /** Every entry, file after file. */
  get entries(): readonly Entry[] {
    this.all ??= this.files.flatMap(({ entries }) => entries);
    return this.all;
  }

  /** Every definition, file after file. */
  get definitions(): readonly Definition[] {
    return this.files.flatMap(({ definitions }) => definitions);
  }

  /** Every entry of a file; the same list while the file is unchanged. */
  inFile(file: string): readonly Entry[] {
    return this.byFile.get(file)?.entries ?? noEntries;
  }

  /** A file with all that is known of it. */
  file(file: string): WalkedFile | undefined {
    return this.byFile.get(file);
  }

  /** Rules, texts and values: everything that is compiled. */
  expressions(): readonly Entry[] {
    this.compiled ??= this.files.flatMap(({ entries }) => expressionsIn(entries));
    return this.compiled;
  }

  /** Expressions that read, calculate or fill in something: fixed texts can neither fail nor depend on data. */
  computedExpressions(): readonly Entry[] {
    this.working ??= this.files.flatMap(({ entries }) => computedIn(entries));
    return this.working;
  }

  /** The entry for the value at a place, not for its property's name. */
  at(file: string, pointer: string): Entry | undefined {
    const named = namedIn(this.inFile(file));
    const isThere = (entry: Entry) => entry.pointer === pointer;
    return (
      named.get(unescapeStep(pointer.slice(pointer.lastIndexOf('/') + 1)))?.find(isThere) ??
      named.get('')?.find(isThere)
    );
  }

  /** The innermost part of a page around a place; null when there is none. */
  partAround(file: string, pointer: string): string | null {
    const parts = this.byFile.get(file)?.parts;
    if (parts === undefined) return null;
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (parts.has(at)) return at;
    return null;
  }

  /** The definition of a name; `file` selects among names local to a file. */
  definition(kind: Kind, name: string, file?: string): Definition | undefined {
    const walked = kinds[kind] === 'file' ? this.byFile.get(file ?? '') : this.named.get(kind)?.get(name);
    return walked === undefined ? undefined : namesIn(walked).get(kind)?.get(name);
  }

  /** The entry that defines a name of the whole catalogue; a file is not looked into for its own name. */
  definingEntry(kind: Kind, name: string): Entry | undefined {
    const isName = ({ traits, value }: Entry) => traits.defines === kind && value === name;
    return this.fileOf(kind, name)?.names.find(isName) ?? this.definition(kind, name)?.entry;
  }

  /** The file that defines a name of the whole catalogue. */
  fileOf(kind: Kind, name: string): WalkedFile | undefined {
    return this.named.get(kind)?.get(name);
  }

  /** All names of a kind, in the order of their definitions; `file` selects those local to a file. */
  names(kind: Kind, file?: string): string[] {
    if (kinds[kind] !== 'file') return [...(this.named.get(kind)?.keys() ?? [])];
    const walked = this.byFile.get(file ?? '');
    return [...((walked === undefined ? undefined : namesIn(walked).get(kind))?.keys() ?? [])];
  }

  /** Every entry of a definition. */
  within({ entry, start, end }: Definition): readonly Entry[] {
    return this.inFile(entry.file).slice(start, end);
  }

  /** The static analysis of an expression; null when it does not compile. */
  analysis(entry: Entry): Analysis | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? null : found;
  }

  /**
   * All that the analyses of a file's entries depend on beyond the file: the same object in the next table while each
   * rule and text of the file is analysed alike there.
   */
  analysesIn(entries: readonly Entry[]): object {
    return dependenciesIn(entries, [this.analyses], () => this.dependencies(entries, entries));
  }

  /** The same of all that a file holds: one object for all files with one body. */
  analysesOf(walked: WalkedFile): object {
    const { body } = walked;
    return dependenciesIn(body, [this.analyses], () => this.dependencies(walked.entries, body));
  }

  private dependencies(entries: readonly Entry[], by: object): object {
    const rules = new Set<string>();
    const tables = new Set<string>();
    for (const entry of computedIn(entries)) {
      const found = this.analysed(entry);
      // what does not compile may compile with other rules, and is told of their names
      if (found instanceof RuleError) return this.analyses;
      for (const rule of found.rules) rules.add(rule);
      for (const table of found.tables) tables.add(table);
    }
    const called = [...rules].flatMap((rule) => [rule, this.analyses.textOf(rule)]);
    return sameIn(by)([...called, ...tables]);
  }

  /** Why an expression does not compile, or null. */
  error(entry: Entry): RuleError | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? found : null;
  }

  /** Every read of an entry, including the element fields that the engine reads. */
  reads(entry: Entry): readonly DataRead[] {
    const analysis = isComputed(entry) ? this.analysis(entry) : null;
    if (analysis === null) return nothing;
    const { reads, origin } = analysis;
    const { implicitReads, namedReads } = entry.traits;
    const isList = implicitReads.length > 0 || namedReads.length > 0;
    if (reads.length === 0 && !isList) return nothing;
    const own = reads.map(({ path, pointer }) => readOf(entry, path, pointer, false));
    return isList
      ? [...own, ...elementReads(entry, origin, implicitReads, true), ...elementReads(entry, origin, namedReads, false)]
      : own;
  }

  /**
   * What refers to a name: references, and rules that call it, look it up or read it; in one file where it is given.
   * Files that are alike come together, whatever their order.
   */
  referrers(kind: Kind, name: string, file?: string): readonly Referrer[] {
    return [...this.references(kind, name)].flatMap(({ walked, referrer }) =>
      file === undefined || walked.file === file ? referrer() : [],
    );
  }

  /** The same, one at a time: a file is walked only when its referrer is read. */
  *references(kind: Kind, name: string): Iterable<{ walked: WalkedFile; referrer: () => Referrer }> {
    this.referring ??= this.groups();
    for (const { files, isName, rank, pointer } of this.referring.get(`${kind} ${name}`) ?? [])
      for (const walked of files) {
        const entry = () => (isName ? walked.names : belowNames(walked))[rank] as Entry;
        yield { walked, referrer: () => ({ entry: entry(), pointer }) };
      }
  }

  /** Names with what refers to them: what files have in common is looked at once. */
  private groups(): ReadonlyMap<string, readonly Group[]> {
    const groups = new Map<string, Group[]>();
    const alike = new Map<object, WalkedFile[]>();
    for (const walked of this.files) pushTo(alike, walked.body, walked);
    for (const [body, files] of alike) {
      const [first] = files as [WalkedFile];
      const found = referencesIn(body, [this.analysesOf(first)], () => this.referencesIn(belowNames(first)));
      for (const { key, ...at } of found) pushTo(groups, key, { files, isName: false, ...at });
      for (const walked of files)
        for (const { key, ...at } of this.referencesIn(walked.names))
          pushTo(groups, key, { files: [walked], isName: true, ...at });
    }
    return groups;
  }

  private referencesIn(entries: readonly Entry[]): readonly Reference[] {
    const found: Reference[] = [];
    entries.forEach((entry, rank) => {
      const add = (key: string, pointer = '') => found.push({ key, rank, pointer });
      if (entry.refers !== null) add(`${entry.refers} ${String(entry.value)}`);
      const analysis = isComputed(entry) ? this.analysis(entry) : null;
      if (analysis === null) return;
      for (const rule of analysis.rules) add(`rule ${rule}`);
      for (const table of analysis.tables) add(`code-list ${table}`);
      for (const { path, pointer } of analysis.reads)
        if (path[0] === '$links' && path[1] !== undefined) add(`link ${path[1]}`, pointer);
    });
    return found;
  }

  private analysed(entry: Entry): Analysis | RuleError {
    return this.analyses.of(entry);
  }
}

interface Reference {
  key: string;
  /** Of the entry that refers, among those that are given. */
  rank: number;
  /** Inside the entry, when it is a rule. */
  pointer: string;
}

/** An entry that refers to a name, in each of some files that are alike. */
interface Group extends Omit<Reference, 'key'> {
  files: readonly WalkedFile[];
  /** Its rank is among the names of the file, not among what is below them. */
  isName: boolean;
}

const referencesIn = keptBy<readonly Reference[]>();
const dependenciesIn = keptBy<object>();
const sameIn = memoizeWeak((_by: object) => interned<readonly unknown[]>());

/** The definitions of a file by kind and name: the first of each. */
const namesIn = memoizeWeak(({ definitions }: WalkedFile) => {
  const named = new Map<Kind, Map<string, Definition>>();
  for (const definition of definitions) addIfNew(innerMap(named, definition.kind), definition.name, definition);
  return named;
});

/** The values of a file by the properties that they are: hashing all their pointers takes longer than comparing a few. */
const namedIn = memoizeWeak((entries: readonly Entry[]) => {
  const named = new Map<string, Entry[]>();
  for (const entry of entries) if (!entry.isKey) pushTo(named, entry.name, entry);
  return named;
});

const noEntries: readonly Entry[] = [];
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

function innerMap<K, A, B>(maps: Map<K, Map<A, B>>, key: K): Map<A, B> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

function addIfNew<T>(known: Map<string, T>, name: string, value: T): void {
  if (!known.has(name)) known.set(name, value);
}
