import type { Json } from '../../rules/index.ts';
import type { Kind, Role, ScopeName } from './vocabulary.ts';

/** A list whose elements rules read, and where it is written. */
export interface ListPlace {
  pointer: string;
  value: Json;
}

/** What a rule or a text is evaluated upon: of the lists, outermost first, an element of the last. */
export interface EntryScope {
  base: ScopeName;
  lists: readonly ListPlace[];
}

/** One thing that a file of the catalogue says, and what its schema says of it. */
export interface Entry {
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  /** What is meant is the name of the property, not its value. */
  isKey: boolean;
  role: Role;
  value: Json;
  scope: EntryScope;
  /** Kind of what it names. */
  refers: Kind | null;
  /** Kind of what bears this name. */
  defines: Kind | null;
  gives: 'address' | 'link' | null;
  /** It is the text of a button. */
  isButton: boolean;
  /** Name under which rules read what is decided here. */
  decides: string | null;
  /** Fields that the engine itself reads of each element of this list. */
  implicitReads: readonly string[];
  /** Fields that the file names to be read of each element of this list. */
  namedReads: readonly string[];
  /** Sections of the catalogue that the engine needs for this. */
  uses: readonly string[];
}

/** Something that has a name, with all that is said of it: entries from `start` up to `end` of the table. */
export interface Definition {
  kind: Kind;
  name: string;
  entry: Entry;
  start: number;
  end: number;
}
