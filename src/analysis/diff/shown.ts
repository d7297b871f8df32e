import type { DiffWords, SaidValue } from './diff-words.ts';

/** Letters of a value that are shown. */
export const MOST = 160;

export const shorten = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** A value in a sentence, shortened where it is long. */
export const shown = ({ text, isQuoted }: SaidValue, { quoted }: Pick<DiffWords, 'quoted'>): string =>
  isQuoted ? quoted(shorten(text)) : shorten(text);
