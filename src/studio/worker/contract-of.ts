/** A contract of a preview: an example, with some fields set, as of a day. */
export interface ContractOf {
  example: string;
  set: Readonly<Record<string, unknown>>;
  day: string;
  /** Drawn as it is in force, without the draft. */
  isBefore?: boolean;
}

/** A place in a file, as editors name it. */
export interface FilePlace {
  file: string;
  pointer: string;
  start: number;
  end: number;
}

/** An element of a page, and why it shows or not. */
export interface ExplainedElement {
  name: string;
  /** What it is, by the words that a page shows: `Ligne « Échéance »`. */
  called: string;
  shows: boolean;
  place: FilePlace | null;
  /** Why, in one sentence. */
  said: string;
  /** The conditions that decided, each with its place. */
  because: readonly { holds: boolean; text: string; place: FilePlace | null }[];
  /** What would have to change, in one sentence. */
  otherwise: string;
  /** The smallest changes that would make it show, or not. */
  changes: readonly string[];
}
