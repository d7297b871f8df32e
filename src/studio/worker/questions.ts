import type { AnsweredRow } from '../../analysis/cases/take-answers.ts';
import type { RecordNode } from '../../analysis/record/index.ts';
import type { EditorChoice, FieldWords } from '../../analysis/sentence/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import type { OperandKind } from '../../rules/language.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { ContractView } from '../../view/types.generated.ts';

/** Texts of files by their path from the root. */
export type FileTexts = Readonly<Record<string, string>>;
/** Changes of files; null removes one. */
export type FileChanges = Readonly<Record<string, string | null>>;

/** An example contract of the testers. */
export interface ExampleContract {
  name: string;
  family: string;
  familyLabel: string;
  product: string | null;
  codeEtat: string | null;
  today: string | null;
}

/** A file that the studio opens, by how analysts call it. */
export interface FileEntry {
  path: string;
  label: string;
  group: FileGroup;
}

export type FileGroup =
  | 'families'
  | 'products'
  | 'forms'
  | 'papers'
  | 'pages'
  | 'texts'
  | 'rules'
  | 'codes'
  | 'settings';

/** What is known of the open catalogue. */
export interface Outline {
  files: readonly FileEntry[];
  examples: readonly ExampleContract[];
  families: readonly { id: string; label: string }[];
  states: readonly { code: string; label: string }[];
}

/** The result of a check. */
export interface CheckedDraft {
  findings: readonly Finding[];
  /** Whether pages can be drawn from it; otherwise they show the last state that could. */
  draws: boolean;
  /** Milliseconds that it took. */
  took: number;
}

/** A contract of a preview: an example, with some fields set, as of a day. */
export interface ContractOf {
  example: string;
  set: Readonly<Record<string, unknown>>;
  day: string;
}

/** What the preview draws. */
export interface DrawnContract {
  view: ContractView;
  given: ContractGiven;
  texts: Readonly<Record<string, string>>;
  themes: Readonly<Record<string, unknown>>;
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

/** A place that says a text or names something. */
export interface FoundPlace extends FilePlace {
  line: number;
  text: string;
}

/** A row of a table that fails on the draft. */
export interface FailingRow {
  file: string;
  line: number;
  name: string;
  message: string;
  /** What its cells would have to say; none where the row could not run. */
  cells: readonly { column: string; got: string }[];
}

export interface TableResults {
  rows: number;
  failures: readonly FailingRow[];
  /** Tables that only the server runs. */
  leftToServer: number;
}

/** What may be written at a place of a file. */
export interface Proposed {
  label: string;
  /** Written in place of the text from `from` to `to`. */
  insert: string;
  from: number;
  to: number;
  /** Of what is written, the part that is still to be said; null puts the cursor behind it. */
  select: { start: number; end: number } | null;
  /** A few words beside the label. */
  detail: string | null;
  /** Paragraphs, with code between backquotes. */
  documentation: string | null;
}

/** A place of a rule where something is to be chosen. */
export interface AskedChoices {
  path: string;
  /** What the place takes. */
  kind: OperandKind;
  /** Path of the list whose element the rule reads; an empty text for the data itself. */
  list: string;
  /** The field with which what stands there is compared. */
  about: string | null;
}

/** What may stand at a place of a rule. */
export interface PlaceChoices {
  choices: readonly EditorChoice[];
  about: FieldWords | null;
}

/** A place in a text, which may be newer than what was checked. */
export interface PlaceInText {
  path: string;
  text: string;
  offset: number;
}

/** Each question of the page, and the answer of the worker. */
export interface Questions {
  open: { given: { files: FileTexts; today: string }; answer: Outline };
  /** Keeps the state of the files as the one that effects are told against. */
  keepBase: { given: { files: FileTexts; today: string }; answer: null };
  /** The schemas of the files, by name. */
  schemas: { given: null; answer: Schemas };
  tables: { given: null; answer: TableResults };
  /** The text of a table whose rows expect what the draft answers. */
  takeAnswers: { given: { file: string; rows: readonly AnsweredRow[] }; answer: string | null };
  effects: { given: null; answer: readonly string[] };
  change: { given: { changes: FileChanges }; answer: CheckedDraft };
  draw: { given: ContractOf; answer: DrawnContract | null };
  names: { given: ContractOf & { chain: readonly string[] }; answer: readonly string[] };
  explain: { given: ContractOf & { name: string }; answer: ExplainedElement };
  absent: { given: ContractOf; answer: readonly ExplainedElement[] };
  /** A file in words; null where its text is no JSON. */
  record: { given: { path: string }; answer: RecordNode | null };
  choices: { given: AskedChoices; answer: PlaceChoices };
  find: { given: { text: string }; answer: readonly FoundPlace[] };
  complete: { given: PlaceInText; answer: readonly Proposed[] };
  hover: { given: PlaceInText; answer: string | null };
}

export type QuestionKind = keyof Questions;

/** A question on its way, with a number by which its answer comes back. */
export interface AskedQuestion<Kind extends QuestionKind = QuestionKind> {
  id: number;
  kind: Kind;
  given: Questions[Kind]['given'];
}

/** An answer, or what went wrong. */
export type GivenAnswer = { id: number; answer: unknown } | { id: number; error: string };
