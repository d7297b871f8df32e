import type { Json, Money } from '../../rules/index.ts';
import type { SubjectKind } from './subjects.ts';

/** A part of the catalogue, as it is to be called. */
export interface NamedSubject {
  kind: SubjectKind;
  name: string;
  /** What people call it; null where nothing says, or where the label itself is what changes. */
  label: string | null;
}

/** A value, as it is to be said: `text` alone where it is too long for both sides of a change. */
export interface SaidValue {
  text: string;
  isQuoted: boolean;
}

/** A place of a file. */
export interface DiffPlace {
  file: string;
  pointer: string;
}

/** Phrases that describe a catalogue's changes, in one language. */
export interface DiffWords {
  headings: Readonly<Record<SubjectKind | 'other', string>>;
  subject(subject: NamedSubject): string;
  /** A file that is named before what is in it. */
  owner(subject: NamedSubject): string;
  /** How amounts are written. */
  money: Money;
  /** A band of a fee, by its amounts. */
  band(from: string, to: string | null): string;
  /** The properties that lead from a subject to what changed. */
  property(steps: readonly string[], place: DiffPlace): string;
  /** A table of the states. */
  stateTable(name: string): string | null;
  value(value: Json, place: DiffPlace): SaidValue;
  /** Between quotation marks. */
  quoted(text: string): string;
  /** The whole value of what has no name. */
  unnamed(value: Json, place: DiffPlace): string;
  /** Separator between a part and its description. */
  colon: string;
  added(what: string, kind: SubjectKind | null): string;
  removed(what: string, kind: SubjectKind | null): string;
  renamed(what: string, to: string, kind: SubjectKind | null): string;
  /** @param before what comes after it now; null at the end */
  moved(what: string, before: string | null, kind: SubjectKind | null): string;
  /** Before its two values; a rule has no plain ones. */
  changed(what: string, kind: SubjectKind | null): string;
  /** Two values of one thing. */
  becomes(before: string, after: string): string;
  /** Of what has no name, the place. */
  at(place: DiffPlace, around: readonly string[]): string;
  /** A heading of what changes from a day on. */
  from(day: string): string;
  /** What differed on an earlier day and does no more. */
  ended(what: string): string;
}
