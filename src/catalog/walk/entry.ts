import type { Analysis, Json, RuleError } from '../../rules/index.ts';
import type { Kind, Role, ScopeName } from './vocabulary.ts';

/** A list with elements that rules read, and where it is defined. */
export interface ListPlace {
  pointer: string;
  value: Json;
}

/** The data that a rule or a text is evaluated on: an element of the last of the lists, outermost first. */
export interface EntryScope {
  base: ScopeName;
  lists: readonly ListPlace[];
}

/** Where a table notes what it finds of an entry; a symbol, which a thread is not given. */
export const ANALYSED = Symbol('analysed');

/** What a schema says of all entries at one place: one object for all of them. */
export interface EntryTraits {
  /** Kind of the definition that has this name. */
  defines: Kind | null;
  gives: 'address' | 'link' | null;
  /** The text of a button. */
  isButton: boolean;
  /** Fields that the engine itself reads from each element of this list. */
  implicitReads: readonly string[];
  /** Fields that the file names to be read from each element of this list. */
  namedReads: readonly string[];
  /** Sections of the catalogue that the engine needs for this. */
  uses: readonly string[];
}

/** One value in a file of the catalogue, with what its schema says about it. */
export interface Entry {
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  /** The property that it is, or the name of; empty for an element of a list. */
  name: string;
  /** The entry is the name of the property, not its value. */
  isKey: boolean;
  role: Role;
  value: Json;
  scope: EntryScope;
  /** Kind of what it names. */
  refers: Kind | null;
  /** Name under which rules read the decision made here. */
  decides: string | null;
  traits: EntryTraits;
  /** What was found of its rule or text last, and by which analyses. */
  [ANALYSED]?: { by: object; found: Analysis | RuleError } | undefined;
}

/** A named definition; its entries go from `start` up to `end` of those of its file. */
export interface Definition {
  kind: Kind;
  name: string;
  entry: Entry;
  start: number;
  end: number;
}
