import type { PaperPart } from '../../view/types.generated.ts';
import type { ContractOf, ExplainedElement, FilePlace } from './contract-of.ts';

/** Something of the catalogue that the preview shows, besides a contract. */
export type Subject =
  | { kind: 'contract' }
  /** A page of the portal, by its address. */
  | { kind: 'page'; path: string }
  | { kind: 'form'; form: string; step: string | null }
  | { kind: 'paper'; paper: string };

/** Who looks: an invented member with this contract, as a row of the testers gives it. */
export interface PreviewViewer {
  contract: ContractOf;
  /** A row of a table whose data and answers are taken; null for none. */
  row: RowOf | null;
}

/** A row of a testers' table. */
export interface RowOf {
  file: string;
  line: number;
}

/** A row that says with which data a form, or the dashboard, is to be shown. */
export interface OfferedRow extends RowOf {
  name: string;
}

/** What of the draft can be shown. */
export interface Showable {
  pages: readonly ShowablePage[];
  forms: readonly ShowableForm[];
}

export interface ShowablePage {
  path: string;
  label: string;
  /** The files that decide it. */
  files: readonly string[];
}

export interface ShowableForm {
  id: string;
  label: string;
  file: string;
  steps: readonly { id: string; label: string; fields: readonly string[] }[];
}

/** A paper that the catalogue makes of a contract, or a mail. */
export interface ShowablePaper {
  id: string;
  label: string;
  kind: 'certificate' | 'document' | 'acknowledgement' | 'mail';
  /** The entry that decides it. */
  file: string;
}

/** Where the portal is opened, and as whom. */
export interface Stage {
  path: string;
  isConnected: boolean;
  /** Of a form: what is known when it opens, in place of what is typed. */
  journey: StagedJourney | null;
}

/** A form as if somebody had filled it in up to a step. */
export interface StagedJourney {
  form: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
  /** Answers of the API by name, guards and submissions included. */
  answers: Readonly<Record<string, unknown>>;
  /** Steps entered; empty where the form opens as for anybody. */
  trail: readonly string[];
}

/** A paper as it is decided, before it is laid out. */
export interface PaperSheet {
  title: string;
  subtitle: string | null;
  date: string;
  recipient: readonly string[];
  reference: string;
  situation: string | null;
  issued: string;
  pages: string;
  language: string;
  notes: readonly string[];
  signature: readonly string[];
  insurer: { name: string; legal: string; address: string; letterhead: { color: string; tint: string } };
  parts: readonly PaperPart[];
  verification: { where: string; text: string; image: string; path: string } | null;
}

/** A mail as it is sent. */
export interface PreviewedMail {
  from: string;
  subject: string;
  text: readonly string[];
}

/** A paper or a mail; neither where it is not issued for this contract on this day. */
export interface MadePaper {
  sheet: PaperSheet | null;
  /** Of one fact, then of several. */
  mails?: readonly PreviewedMail[];
}

/** A field that rules of the contract's family read, with values that are told apart. */
export interface HandField {
  path: string;
  label: string;
  kind: 'text' | 'number' | 'date' | 'boolean';
  values: readonly { value: unknown; label: string }[];
  /** Of the contract as it is. */
  current: unknown;
}

/** A contract of an invented portfolio. */
export interface InventedContract {
  /** By which a preview asks for it. */
  name: string;
  product: string | null;
  productLabel: string;
  codeEtat: string | null;
  moment: string;
}

/** A place of a page that was pressed. */
export interface Pressed {
  /** Keys around it, innermost first. */
  chain: readonly string[];
  /** Its own text. */
  text: string;
}

/** What is shown of a form, as far as explanations need it. */
export interface ShownForm {
  form: string;
  step: string;
  values: Readonly<Record<string, unknown>>;
  answers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string>>;
}

/** Questions of the preview, beside those about a contract's page. */
export interface PreviewQuestions {
  showable: { given: null; answer: Showable };
  papers: { given: ContractOf; answer: readonly ShowablePaper[] };
  rows: { given: Subject; answer: readonly OfferedRow[] };
  stage: { given: PreviewViewer & { subject: Subject }; answer: Stage };
  /** The text of a file of the release that the draft would give; null for no such file. */
  releaseFile: { given: { name: string }; answer: string | null };
  /** What the API would answer this member, as text. */
  apiAnswer: { given: PreviewViewer & { subject: Subject; text: string; variables: object }; answer: string };
  paper: { given: PreviewViewer & { paper: string }; answer: MadePaper };
  handFields: { given: ContractOf; answer: readonly HandField[] };
  invented: { given: { family: string; day: string }; answer: readonly InventedContract[] };
  /** The entry that an element of a page comes from, and why it shows. */
  pressed: { given: Pressed & LookedAt; answer: { element: ExplainedElement | null; place: FilePlace | null } };
  /** What a page that is no contract's leaves out. */
  absentHere: { given: LookedAt; answer: AbsentHere };
}

/** What a page leaves out, as far as it is looked for. */
export interface AbsentHere {
  absent: readonly ExplainedElement[];
  /** Files that decide the page too, in which nothing is looked for. */
  unsought: readonly string[];
}

/** A page that is no contract's, as it is looked at. */
export interface LookedAt {
  contract: ContractOf;
  /** A row of a table whose data is taken; null for none. */
  row: RowOf | null;
  /** The files that decide it. */
  files: readonly string[];
  form: ShownForm | null;
  /** A paper, by its id. */
  paper: string | null;
}
