/** What a document says, before it is laid out. */
export interface Letter {
  title: string;
  /** Day on which it was established, AAAA-MM-JJ. */
  date: string;
  /** Name and postal address. */
  recipient: string[];
  /** Printed at the foot of every page. */
  reference: string;
  parts: LetterPart[];
  /** French, unless it is to be read abroad. */
  language?: string;
  page?: { dated: (place: string, day: string) => string; number: (page: number, pages: number) => string } | undefined;
}

export type LetterPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'table'; columns: string[]; rows: string[][] };

export const heading = (text: string): LetterPart => ({ kind: 'heading', text });
export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
/** Facts whose value is known; the others are left out. */
export const facts = (...rows: [string, string | null | undefined][]): LetterPart => ({
  kind: 'facts',
  rows: rows.filter((row): row is [string, string] => Boolean(row[1])),
});
export const table = (columns: string[], rows: string[][]): LetterPart => ({ kind: 'table', columns, rows });
