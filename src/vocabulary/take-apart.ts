import { valueBelow } from '../base/json.ts';
import { converter } from './convert.ts';
import type { RefusalsPlan, Take, TakePlan } from './plan.ts';
import type { Found, ReadValue } from './read.ts';
import { copyOf, getOf, putOf } from './sites.ts';

/** The code of a list that has more than is read. */
const MORE = 'LISTE_INCOMPLETE';

type Fields = Readonly<Record<string, unknown>>;

/** Prepares the taking apart of an answer, once per plan. @param path of the field among ours */
export function reader(take: Take, path: readonly string[], isListed = false): ReadValue {
  if (typeof take === 'string') return plain(take, isListed);
  if (take.at === undefined) return () => take.value ?? null;
  const read = take.list === true ? listReader(take, path) : oneReader(take, path, isListed);
  const { only, more, cursors, refusals } = take;
  if (only === undefined && more === undefined && cursors === undefined && refusals === undefined) return read;
  const onlyAt = only === undefined ? null : plain(only.at, isListed);
  const moreAt = more === undefined ? null : plain(more.at);
  const noteCursors = cursors === undefined ? null : cursorNotes(cursors);
  const refusedBy = refusals === undefined ? null : refusalsReader(refusals, path);
  return (source, found) => {
    if (refusedBy?.(source, found) === true) return null;
    if (onlyAt !== null && onlyAt(source, found) !== only?.is) return null;
    noteCursors?.(source, found);
    if (moreAt?.(source, found) === true && more?.error === true) {
      found.errors.push({ message: 'The list has more than is read at once', path, extensions: { code: MORE } });
      return null;
    }
    return read(source, found);
  };
}

/** What is below, without conversion; a missing field is null. */
function plain(at: string, isListed = false): ReadValue {
  if (at.includes('[]')) return items(at);
  const steps = at === '' ? [] : at.split('.');
  const [first, second, third, ...more] = steps.map((step) => getOf(step, isListed));
  if (first === undefined) return (source) => source ?? null;
  if (second === undefined) return (source) => first(source as Fields) ?? null;
  const two = (source: unknown) => {
    const below = first(source as Fields);
    return below === null || below === undefined ? null : second(below as Fields);
  };
  if (third === undefined) return (source) => two(source) ?? null;
  const three = (source: unknown) => {
    const below = two(source);
    return below === null || below === undefined ? null : third(below as Fields);
  };
  if (more.length === 0) return (source) => three(source) ?? null;
  return (source) => {
    let below = three(source);
    for (const get of more) {
      if (below === null || below === undefined) return null;
      below = get(below as Fields);
    }
    return below ?? null;
  };
}

/** All elements below the lists of a place, in one; null where there is no list. */
function items(at: string): (source: unknown, found: Found) => unknown[] | null {
  const cut = at.indexOf('[]');
  const list = plain(at.slice(0, cut));
  const rest = at.slice(cut + 2).replace(/^\./, '');
  if (rest === '') return (source, found) => list(source, found) as unknown[] | null;
  const isDeep = rest.includes('[]');
  const below = plain(rest);
  return (source, found) => {
    const elements = list(source, found) as unknown[] | null;
    if (elements === null) return null;
    const taken = elements.map((one) => (one === null ? null : below(one, found)));
    return isDeep ? taken.flat() : taken;
  };
}

function listReader(take: TakePlan, path: readonly string[]): ReadValue {
  const { at = '', default: other = null } = take;
  const elements = items(at);
  const each = eachReader(take, path, true);
  return (source, found) => {
    const list = elements(source, found);
    if (list === null) return other;
    if (each === null) return list;
    const taken: unknown[] = [];
    for (const one of list) {
      const value = one === null || one === undefined ? null : each(one, found);
      if (value !== null) taken.push(value);
    }
    return taken;
  };
}

function oneReader(take: TakePlan, path: readonly string[], isListed: boolean): ReadValue {
  const { at = '', default: other = null } = take;
  const below = plain(at, isListed);
  const isFirst = at.includes('[]');
  const each = eachReader(take, path, isListed);
  return (source, found) => {
    const value = below(source, found);
    const one = isFirst ? ((value as unknown[] | null)?.[0] ?? null) : value;
    if (one === null) return other;
    return (each === null ? one : each(one, found)) ?? other;
  };
}

/** What is made of each value; null: it stays. */
function eachReader({ take, convert, on }: TakePlan, path: readonly string[], isListed: boolean): ReadValue | null {
  if (take === undefined) return convert === undefined ? null : converter(convert);
  const object = objectReader(take, path, isListed);
  if (on === undefined) return object;
  return (source, found) => (on.includes(String((source as Fields).__typename)) ? object(source, found) : null);
}

/** Reads the fields of an object. */
function objectReader(take: Readonly<Record<string, Take>>, path: readonly string[], isListed: boolean): ReadValue {
  const puts = Object.entries(take).map(([key, one]) =>
    typeof one === 'string' && /^\w+$/.test(one)
      ? copyOf(key, one, isListed)
      : putOf(key, reader(one, [...path, key], isListed), isListed),
  );
  return (source, found) => {
    const taken: Record<string, unknown> = {};
    for (const put of puts) put(source as Fields, taken, found);
    return taken;
  };
}

function cursorNotes({ list, each, cursor, id }: NonNullable<TakePlan['cursors']>): ReadValue {
  const elements = items(each);
  const [cursorOf, idOf] = [plain(cursor), plain(id)];
  return (source, found) => {
    for (const one of elements(source, found) ?? []) {
      const name = one === null || one === undefined ? null : idOf(one, found);
      if (name !== null) found.keepCursor(list, String(name), cursorOf(one, found));
    }
    return null;
  };
}

/** Adds the refusals of an answer to the errors; whether there is one. */
function refusalsReader(plan: RefusalsPlan, path: readonly string[]): ReadValue {
  const { at, code, codes, message, field, champ = {} } = plan;
  const listed = at.includes('[]');
  const all = plain(at);
  const below = (refusal: unknown, place: string | undefined) =>
    place === undefined ? undefined : valueBelow(refusal, place.split('.'));
  return (source, found) => {
    const given = all(source, found);
    const refusals = (listed ? (given as unknown[] | null) : given === null ? null : [given]) ?? [];
    for (const refusal of refusals) {
      const name = below(refusal, field);
      const own =
        name === undefined || name === null ? undefined : champ[String(Array.isArray(name) ? name.at(-1) : name)];
      found.errors.push({
        message: String(below(refusal, message) ?? ''),
        path,
        extensions: { code: codeOf(codes, below(refusal, code)), ...(own === undefined ? {} : { champ: own }) },
      });
    }
    return refusals.length > 0;
  };
}

/** Our code of an error; without one of its own, the code of all others. */
export function codeOf(codes: RefusalsPlan['codes'], code: unknown): unknown {
  return (Object.hasOwn(codes, String(code)) ? codes[String(code)] : codes['*']) ?? code;
}
