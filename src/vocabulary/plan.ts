import type { Json } from '../base/json.ts';

/** What a value becomes on its way: a closed list, all of it data. */
export interface Conversion {
  /** Value as it arrives -> value that it becomes; `*` for any other. */
  codes?: Readonly<Record<string, Json>>;
  /** Units of so many decimals, counted so many times: cents of a month become euros of a year by 2 and 12. */
  money?: { minor?: number; times?: number };
  /** A day as the other API writes it: a pattern of YYYY, MM and DD, `instant`, `seconds` or `milliseconds`. */
  day?: string;
  /** The pattern of the day that is given; YYYY-MM-DD by default. */
  as?: string;
  /** An instant in `seconds` or `milliseconds` since 1970, or the `day` of an instant. */
  instant?: string;
  /** A number becomes its text, or a text its number. */
  scalar?: 'text' | 'number';
}

/** Where a variable of the other API comes from: one of ours by its name, or something else. */
export type VariableSource =
  | string
  | ({ of: string } & Conversion)
  /** The cursor of the element with this id, in a list that was read before. */
  | { cursorOf: string; list: string }
  /** The key by which a repeated submission is one. */
  | { key: true };

/** Refusals that the other API gives as data: where they are, and what each says. */
export interface RefusalsPlan {
  at: string;
  code?: string;
  codes: Readonly<Record<string, Json>>;
  message?: string;
  field?: string;
  /** Their name of an argument -> ours. */
  champ?: Readonly<Record<string, string>>;
}

/** How one field of ours is taken from an answer of the other API. A text is the place of a value that is as it is. */
export type Take = string | TakePlan;

export interface TakePlan {
  /** Response keys, from the object around; `[]` after a list. Empty: the same object. Absent: nothing is read. */
  at?: string;
  /** What is given where nothing is read. */
  value?: Json;
  /** The operation does not exist there: refused by this code. */
  refused?: string;
  /** Ours is a list. */
  list?: true;
  /** Fields of ours, for an object. */
  take?: Readonly<Record<string, Take>>;
  convert?: Conversion;
  /** In place of null. */
  default?: Json;
  /** The object counts only where it is of this type, or of one of these. */
  on?: readonly string[];
  /** Counts only where the value at a place beside is this one: another currency is no amount. */
  only?: { at: string; is: Json };
  /** Where it says that a list has more than was read; `error`: the field is then unavailable. */
  more?: { at: string; error: boolean };
  /** Where each element's cursor is, beside it, and the element's id. */
  cursors?: { list: string; each: string; cursor: string; id: string };
  refusals?: RefusalsPlan;
}

/** How the other API writes an error's code. */
export interface ErrorsPlan {
  /** Steps below the error: `extensions.classification`. */
  code: string;
  codes: Readonly<Record<string, Json>>;
}

/** One document of ours in the other API's words, and how its answer is taken apart. */
export interface Plan {
  /** Null where the other API has nothing of it: nobody is asked. */
  text: string | null;
  /** By their names, in the order in which they are sent. */
  variables: Readonly<Record<string, VariableSource>>;
  /** By the response key of ours. */
  take: Readonly<Record<string, Take>>;
  errors?: ErrorsPlan;
  /** The key of a submission is sent as a header, too. */
  header?: true;
  /** Nothing recognises a repeated submission: it is sent once. */
  once?: true;
}

/** What a first page asks before it has the plans: the document, and the variables that it takes as they are. */
export interface FirstQuestion {
  text: string;
  variables: readonly string[];
}

/** Plans by the names of operations. */
export type Plans = Readonly<Record<string, Plan>>;

/** The name of a document's operation. */
export const operationOf = (text: string): string => /^\s*(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? '';
