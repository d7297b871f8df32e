import { isObject, isRecord, type Json } from '../../base/json.ts';

export const NONE = 'aucun';

export const settings = (count: number): string => `${count}\u00a0réglage${count > 1 ? 's' : ''}`;

/** What separates several: commas, where none of them has any. */
export const enumerated = (words: readonly string[]): string =>
  words.join(words.some((one) => /[,;.]/.test(one)) ? '\u00a0; ' : ', ');

/** A list or an object in words, where nothing is known of it. */
export function roughWords(value: Json): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return NONE;
    if (value.some(isObject)) return `${value.length}\u00a0élément${value.length > 1 ? 's' : ''}`;
    return enumerated(value.map(plainWords));
  }
  const count = isRecord(value) ? Object.keys(value).length : 0;
  return count === 0 ? NONE : settings(count);
}

function plainWords(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return value === true ? 'oui' : value === false ? 'non' : 'rien';
}
