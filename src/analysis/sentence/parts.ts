import type { Json } from '../../base/json.ts';
import type { ValueKind } from '../../rules/language.ts';

/** A place of a rule. */
interface Placed {
  /** From the rule to what this says. */
  pointer: string;
}

/** A field that is read, by its label. */
export interface FieldPart extends Placed {
  kind: 'field';
  /** As it is written: a text, or the rank of an element. */
  path: string | number;
  /** From the rule to the path. */
  at: string;
  /** From the root of the data, through the lists around the rule; null where these are not known. */
  whole: string | null;
  type: ValueKind;
  text: string;
}

/** A value that is written in the rule. */
export interface ValuePart extends Placed {
  kind: 'value';
  value: Json;
  text: string;
  /** What a code means: `Résilié`. */
  label: string | null;
}

/** The name of a named rule or of a code list. */
export interface NamePart extends Placed {
  kind: 'rule' | 'table';
  name: string;
  /** From the rule to the name. */
  at: string;
  text: string;
}

/** Words of a clause, or one of its operands; beside others, some operands need parentheses. */
export type ClausePiece = { words: string } | { rank: number; isAside: boolean };

/** A call: an operator, or a negation folded into what it denies. */
export interface ClausePart extends Placed {
  kind: 'clause';
  /** Whose words these are; null where only the place asks whether a value is there. */
  operator: string | null;
  /** Negations and tests of truth around the call that its words say too, outermost first. */
  around: readonly string[];
  isNegated: boolean;
  pieces: readonly ClausePiece[];
  /** In the order of the rule. */
  operands: readonly SentencePart[];
  /** Its operands stand one below the other. */
  isList: boolean;
}

export interface ListPart extends Placed {
  kind: 'list';
  items: readonly SentencePart[];
}

/** What no sentence says: it is shown, and stays, as it is. */
export interface RawPart extends Placed {
  kind: 'raw';
  value: Json;
  text: string;
}

/** A value that changes on a day, before its file is read as of one. */
export interface DatedPart extends Placed {
  kind: 'dated';
  alternatives: readonly DatedAlternative[];
}

/** One value of several that follow one another, its properties in the order of the file. */
export interface DatedAlternative extends Placed {
  properties: readonly { name: 'from' | 'to' | 'is'; part: SentencePart }[];
}

/** What a place of a rule says, and what stands below it. */
export type SentencePart = FieldPart | ValuePart | NamePart | ClausePart | ListPart | RawPart | DatedPart;
