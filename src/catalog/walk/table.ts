import { type Analysis, analyse, type CompileOptions, elementOf, type Origin, RuleError } from '../../rules/index.ts';
import type { Definition, Entry, ListPlace, Scope } from './entry.ts';
import { expressionRoles, type Kind, kinds } from './vocabulary.ts';
import type { Walked } from './walk.ts';

/** One place of the data that an entry reads. */
export interface Read {
  entry: Entry;
  /** Names from the data of the scope, elements of lists seen through. */
  path: readonly string[];
  /** Where in the file. */
  pointer: string;
  /** Read by the engine itself, whatever the analyst writes. */
  implicit: boolean;
}

/** An entry that names something, and where it does. */
export interface Referrer {
  entry: Entry;
  /** In the entry, where it is a rule. */
  pointer: string;
}

const isPath = (step: string) => step !== '*';

/**
 * What a catalogue says, in one table: each entry with its place, its role and its scope, what has a name, who refers
 * to it, and what every rule reads. Checks, queries, slices and explanations are questions to this table.
 */
export class Table {
  readonly entries: readonly Entry[];
  readonly definitions: readonly Definition[];
  private readonly options: CompileOptions;
  private readonly analyses = new Map<Entry, Analysis | RuleError>();
  private readonly origins = new Map<ListPlace, Origin>();
  private readonly named = new Map<Kind, Map<string, Definition[]>>();
  private files: Map<string, Entry[]> | undefined;
  private places: Map<string, Map<string, Entry>> | undefined;
  private referring: Map<string, Referrer[]> | undefined;

  constructor({ entries, definitions }: Walked, options: CompileOptions) {
    this.entries = entries;
    this.definitions = definitions;
    this.options = options;
    for (const definition of definitions) {
      let names = this.named.get(definition.kind);
      if (names === undefined) {
        names = new Map();
        this.named.set(definition.kind, names);
      }
      const same = names.get(definition.name);
      if (same === undefined) names.set(definition.name, [definition]);
      else same.push(definition);
    }
  }

  /** All that a file says. */
  inFile(file: string): readonly Entry[] {
    if (this.files === undefined) {
      this.files = new Map();
      for (const entry of this.entries) add(this.files, entry.file, entry);
    }
    return this.files.get(file) ?? [];
  }

  /** Rules, texts and values: all that is compiled. */
  expressions(): Entry[] {
    return this.entries.filter(isExpression);
  }

  /** What stands at a place, not the name of the property. */
  at(file: string, pointer: string): Entry | undefined {
    if (this.places === undefined) {
      this.places = new Map();
      for (const entry of this.entries) {
        if (entry.isKey) continue;
        let places = this.places.get(entry.file);
        if (places === undefined) {
          places = new Map();
          this.places.set(entry.file, places);
        }
        places.set(entry.pointer, entry);
      }
    }
    return this.places.get(file)?.get(pointer);
  }

  /** What bears a name; where names belong to a file, the one of that file. */
  definition(kind: Kind, name: string, file?: string): Definition | undefined {
    const found = this.named.get(kind)?.get(name) ?? [];
    return kinds[kind] === 'file' ? found.find((one) => one.entry.file === file) : found[0];
  }

  /** All names of a kind, in the order in which they are written; where names belong to a file, those of that file. */
  names(kind: Kind, file?: string): string[] {
    const all = [...(this.named.get(kind) ?? [])];
    const own = kinds[kind] === 'file' ? all.filter(([, found]) => found.some((one) => one.entry.file === file)) : all;
    return own.map(([name]) => name);
  }

  /** All that is said of something that has a name. */
  within({ start, end }: Definition): readonly Entry[] {
    return this.entries.slice(start, end);
  }

  /** What is known of an expression without evaluating it; null where it does not compile. */
  analysis(entry: Entry): Analysis | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? null : found;
  }

  /** Why an expression does not compile, or null. */
  error(entry: Entry): RuleError | null {
    const found = this.analysed(entry);
    return found instanceof RuleError ? found : null;
  }

  /** Every place of the data that an entry reads, its elements' fields that the engine reads included. */
  reads(entry: Entry): Read[] {
    const analysis = isExpression(entry) ? this.analysis(entry) : null;
    if (analysis === null) return [];
    const read = (path: readonly string[], pointer: string, implicit: boolean): Read => ({
      entry,
      path: path.filter(isPath),
      pointer: entry.pointer + pointer,
      implicit,
    });
    const own = analysis.reads.map(({ path, pointer }) => read(path, pointer, false));
    const ofElements = (fields: readonly string[], implicit: boolean) =>
      fields.length === 0
        ? []
        : elementOf(analysis.origin).paths.flatMap((path) =>
            fields.map((field) => read([...path, field], '', implicit)),
          );
    return [...own, ...ofElements(entry.implicitReads, true), ...ofElements(entry.namedReads, false)];
  }

  /** Who names something: a reference, or a rule that calls it, looks it up or reads it. */
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
    const analysis = isExpression(entry) ? this.analysis(entry) : null;
    if (analysis === null) return;
    for (const rule of analysis.rules) yield [`rule ${rule}`, { entry, pointer: '' }];
    for (const table of analysis.tables) yield [`code-list ${table}`, { entry, pointer: '' }];
    for (const { path, pointer } of analysis.reads)
      if (path[0] === '$links' && path[1] !== undefined) yield [`link ${path[1]}`, { entry, pointer }];
  }

  private analysed(entry: Entry): Analysis | RuleError {
    let found = this.analyses.get(entry);
    if (found === undefined) {
      found = attempt(() => analyse(entry.value, this.options, this.origin(entry.scope)));
      this.analyses.set(entry, found);
    }
    return found;
  }

  /** Where the data of a scope comes from; undefined for the data itself. */
  private origin({ lists }: Scope): Origin | undefined {
    let origin: Origin | undefined;
    for (const list of lists) {
      let below = this.origins.get(list);
      if (below === undefined) {
        const outer = origin;
        const found = attempt(() => elementOf(analyse(list.value, this.options, outer).origin));
        below = found instanceof RuleError ? elementOf({ paths: [] }) : found;
        this.origins.set(list, below);
      }
      origin = below;
    }
    return origin;
  }
}

/** Whether an entry is a rule, a text or a value: what is compiled. */
export function isExpression(entry: Entry): boolean {
  return expressionRoles.has(entry.role);
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
