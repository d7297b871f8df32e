/** What a document says, before it is laid out. */
export interface DocumentLetter {
  title: string;
  subtitle?: string | null;
  /** Day on which it was established, AAAA-MM-JJ. */
  date: string;
  /** Name and postal address. */
  recipient: string[];
  /** Printed at the foot of every page. */
  reference: string;
  /** Where the contract stands on that day. */
  situation?: string | null;
  parts: LetterPart[];
  /** Small print below the parts. */
  notes?: string[];
  signature?: string[];
  /** French, unless it is to be read abroad. */
  language?: string;
  /** Place and day. */
  issued: string;
  /** Foot of a page, with `{page}` and `{pages}`. */
  pages: string;
  /** How to verify it. */
  verification?: LetterVerification;
}

export interface LetterVerification {
  /** At the foot of each page, before the page and the code. */
  where: string;
  /** Beside the QR code. */
  text: string;
  /** What the QR code says to who does not see it. */
  image: string;
  /** What the QR code opens. */
  address: string;
  /** What is printed in its place: a page, and the code to type there. */
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
/** Facts whose value is known; the others are left out. */
export const facts = (...rows: [string, string | null | undefined][]): LetterPart => ({
  kind: 'facts',
  rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
});
/** @param ends columns of amounts, aligned at their end */
export const table = (columns: string[], rows: string[][], ends: boolean[] = []): LetterPart => ({
  kind: 'table',
  columns,
  rows,
  ends,
});
export const list = (items: string[]): LetterPart => ({ kind: 'list', items });
