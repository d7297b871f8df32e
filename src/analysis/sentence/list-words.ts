import { isObject } from '../../base/json.ts';

/** What stands for an object of which only that it is there matters. */
const MARK = '__typename';

/** Whether a value only stands for an object that is there. */
export const isMark = (value: object): boolean => Object.hasOwn(value, MARK);

export interface ListWords {
  /** What a property of an element is called. */
  label(name: string): string;
  /** A value: of the list itself, or of a property of its element. */
  value(value: unknown, name: string | null): string;
}

/** A list with something in it: values by name, the only element by what is known of it, several by their number. */
export function listInWords(list: readonly unknown[], { label, value }: ListWords): string {
  if (!list.some(isObject)) {
    const said = list.filter((one) => one !== null && one !== '').map((one) => value(one, null));
    return said.length === 0 ? 'un élément vide' : said.join(', ');
  }
  const [only, ...others] = list;
  if (others.length > 0 || !isObject(only)) return `${list.length}\u00a0éléments`;
  const about = Object.entries(only).flatMap(([name, one]) =>
    name === MARK ? [] : [`${label(name)}\u00a0: ${value(one, name)}`],
  );
  return about.length === 0 ? 'un élément' : `un élément (${about.join('\u00a0; ')})`;
}
