import type { Insurer } from '../../../view/papers/insurer.ts';

/** The content of a document, before layout. */
export interface DocumentLetter {
  /** Who issues it. */
  insurer: Pick<Insurer, 'name' | 'legal' | 'address' | 'letterhead'>;
  title: string;
  subtitle?: string | null;
  /** Day of issue, AAAA-MM-JJ. */
  date: string;
  /** Name and postal address. */
  recipient: string[];
  /** Printed in the footer. */
  reference: string;
  /** State of the contract on that day. */
  situation?: string | null;
  parts: LetterPart[];
  /** Small print below the parts. */
  notes?: string[];
  signature?: string[];
  /** French by default. */
  language?: string;
  /** Place and day. */
  issued: string;
  /** Footer with `{page}` and `{pages}`. */
  pages: string;
  verification?: LetterVerification;
}

export interface LetterVerification {
  /** In the footer, before page and code. */
  where: string;
  /** Beside the QR code. */
  text: string;
  /** Alternative text of the QR code. */
  image: string;
  /** Target of the QR code. */
  address: string;
  /** Printed alternative: a page, and the code to type there. */
  page: string;
  code: string;
}

export type LetterPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; strong: boolean }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: string[]; rows: string[][]; ends: boolean[] }
  | { kind: 'list'; items: string[] };

export const heading = (text: string): LetterPart => ({ kind: 'heading', text });
export const paragraph = (text: string, strong = false): LetterPart => ({ kind: 'paragraph', text, strong });
/** Only facts with a value. */
export const facts = (...rows: [string, string | null | undefined][]): LetterPart => ({
  kind: 'facts',
  rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
});
/** @param ends end-aligned columns, for amounts */
export const table = (columns: string[], rows: string[][], ends: boolean[] = []): LetterPart => ({
  kind: 'table',
  columns,
  rows,
  ends,
});
export const list = (items: string[]): LetterPart => ({ kind: 'list', items });
