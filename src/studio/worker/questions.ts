import type { FittingTable, NamedCase } from '../../analysis/cases/add-case.ts';
import type { CellWords } from '../../analysis/cases/answer-words.ts';
import type { AnswerCell, NewCase } from '../../analysis/cases/new-case.ts';
import type { AnsweredRow } from '../../analysis/cases/take-answers.ts';
import type { RecordNode } from '../../analysis/record/index.ts';
import type { EditorChoice, FieldWords } from '../../analysis/sentence/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { Kind, Schemas } from '../../catalog/walk/index.ts';
import type { OperandKind } from '../../rules/language.ts';
import type { OwnIcons } from '../../ui/own-icons.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { ContractView } from '../../view/types.generated.ts';
import type { ContractOf, ExplainedElement, FilePlace } from './contract-of.ts';
import type { PreviewQuestions } from './preview-questions.ts';

export type { ContractOf, ExplainedElement, FilePlace } from './contract-of.ts';

/** Texts of files by their path from the root. */
export type FileTexts = Readonly<Record<string, string>>;
/** Changes of files; null removes one. */
export type FileChanges = Readonly<Record<string, string | null>>;

/** An example contract of the testers. */
export interface ExampleContract {
  name: string;
  family: string;
  familyLabel: string;
  /** What it is called, of a contract that is no example of the testers. */
  label?: string;
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

/** What the preview draws. */
export interface DrawnContract {
  view: ContractView;
  given: ContractGiven;
  texts: Readonly<Record<string, string>>;
  themes: Readonly<Record<string, unknown>>;
  icons: OwnIcons;
}

/** A place that says a text or names something. */
export interface FoundPlace extends FilePlace {
  line: number;
  text: string;
}

/** A place that one may go to, by what it is called. */
export interface CalledPlace {
  file: string;
  pointer: string;
  /** What it says, or is called. */
  label: string;
  /** Where that is, in words. */
  within: string;
}

/** A row of a table that fails on the draft. */
export interface FailingRow {
  file: string;
  line: number;
  name: string;
  message: string;
  /** Its cells that are not met, with what they would have to say; none where the row could not run. */
  cells: readonly FailingCell[];
}

/** A cell that is not met, in words. */
export interface FailingCell {
  /** As the head of the table names it. */
  column: string;
  /** What it expects something of. */
  name: string;
  /** What the column is called; null where nothing says. */
  called: string | null;
  got: string;
  /** Both as people say them. */
  said: { expected: string; got: string };
  hint: string | null;
  /** All that mattered, what is nearest to the cell first. */
  decidedBy: readonly DecidingPlace[];
}

/** A place that decided something, in words. */
export interface DecidingPlace extends FilePlace {
  text: string;
}

export interface TableResults {
  rows: number;
  failures: readonly FailingRow[];
  /** Those that expect nothing yet, or are known to fail: still to be filled in. */
  toDo: readonly FailingRow[];
  /** Tables that only the server runs. */
  leftToServer: number;
}

/** What no row of the tables tries, at its place. */
export interface ShownGap extends FilePlace {
  line: number;
  column: number;
  /** In one sentence. */
  text: string;
  kind: 'condition' | 'change';
  /** A row that would try it; null where none was found. */
  row: NewCase | null;
}

export interface DraftGaps {
  gaps: readonly ShownGap[];
  /** What was not looked at: too much of it. */
  left: number;
}

/** Where a row may go, and what it may expect. */
export interface CaseChoices {
  /** Those that fit best first. */
  tables: readonly FittingTable[];
  answers: readonly CalledCell[];
  /** Of each column that the row gives, in its order. */
  given: readonly CellWords[];
}

/** A value of an answer, with what its column is called and what its code means. */
export interface CalledCell extends AnswerCell, CellWords {}

/** A table with a row more, and the line of that row; or why it has none. */
export type AddedCase = { file: string; text: string; line: number } | 'taken' | 'unreadable';

/** A name of the catalogue, or a field that its rules read. */
export interface FoundName {
  kind: Kind;
  name: string;
  /** What it is called beside its name. */
  label: string | null;
}

/** A place that uses a name. */
export interface FoundUse extends FoundPlace {
  /** In a word or two: `lu`, `défini ici`. */
  how: string;
}

/** Contracts to count: invented, or of a file that stays in this browser. */
export type PortfolioSource = { kind: 'invented'; count: number; seed: number } | { kind: 'file'; file: File };

/** For how many contracts something changes. */
export interface CountedContracts {
  contracts: number;
  changed: number;
  changes: readonly {
    what: string;
    count: number;
    groups: readonly { label: string; count: number }[];
    examples: readonly { at: number; id: string; detail: string | null }[];
  }[];
  /** Changes beyond those. */
  more: number;
  /** Changed conditions that no contract meets, as lines. */
  unmet: readonly string[];
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
export interface Questions extends PreviewQuestions {
  open: { given: { files: FileTexts; today: string }; answer: Outline };
  /** Keeps the state of the files as the one that effects are told against. */
  keepBase: { given: { files: FileTexts; today: string }; answer: null };
  /** The schemas of the files, by name. */
  schemas: { given: null; answer: Schemas };
  tables: { given: null; answer: TableResults };
  /** The text of a table whose rows expect what the draft answers. */
  takeAnswers: { given: { file: string; rows: readonly AnsweredRow[] }; answer: string | null };
  effects: { given: null; answer: readonly string[] };
  /** Ends gaps and counts that are under way. */
  stop: { given: null; answer: null };
  gaps: { given: null; answer: DraftGaps };
  count: { given: PortfolioSource; answer: CountedContracts };
  /** How far the count is that is under way. */
  counted: { given: null; answer: { seen: number; of: number | null } };
  /** A contract of the last count. */
  counterpart: { given: { at: number }; answer: ContractGiven | null };
  /** Lets a contract be drawn as examples are. */
  lend: { given: { name: string; contract: ContractGiven }; answer: ExampleContract };
  /** What a contract of the preview is, as a row gives it. */
  caseOf: { given: ContractOf; answer: NewCase };
  caseChoices: { given: NewCase; answer: CaseChoices };
  addCase: { given: { file: string; added: NamedCase }; answer: AddedCase };
  findNames: { given: { text: string }; answer: readonly FoundName[] };
  uses: { given: FoundName; answer: readonly FoundUse[] };
  change: { given: { changes: FileChanges }; answer: CheckedDraft };
  draw: { given: ContractOf; answer: DrawnContract | null };
  names: { given: ContractOf & { chain: readonly string[] }; answer: readonly string[] };
  /** Null where the contract's page has no such element. */
  explain: { given: ContractOf & { name: string }; answer: ExplainedElement | null };
  absent: { given: ContractOf; answer: readonly ExplainedElement[] };
  /** A file in words; null where its text is no JSON. */
  record: { given: { path: string }; answer: RecordNode | null };
  /** What is no plain value of a file, by its JSON Pointer, in words. */
  words: { given: { path: string }; answer: ReadonlyMap<string, string> };
  /** The way to a place of a file, in words. */
  placeInWords: { given: { path: string; pointer: string }; answer: string };
  choices: { given: AskedChoices; answer: PlaceChoices };
  /** The names of a kind that a file may refer to. */
  namesOfKind: { given: { path: string; kind: string }; answer: readonly EditorChoice[] };
  /** Where one may go: files, entries and texts by what they are called, the nearest first. */
  places: { given: { text: string }; answer: readonly CalledPlace[] };
  /** What is known of the catalogue once files came or went. */
  outline: { given: null; answer: Outline };
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
