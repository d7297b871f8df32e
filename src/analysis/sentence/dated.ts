import { isRecord, type Json } from '../../base/json.ts';
import type { TextEdit } from '../edits.ts';
import { replaceValue } from './edit.ts';
import { WrittenJson } from './layout.ts';

/** One of the successive values of a place. */
export interface DatedPeriod {
  /** The first day with it; null from the beginning. */
  from: string | null;
  /** The first day without it; null for ever. */
  to: string | null;
  is: Json;
}

const day = (one: Json | undefined): string | null => (typeof one === 'string' ? one : null);

/** The values that follow one another at a place; null for a value that has no dates. */
export function periodsOf(value: Json): readonly DatedPeriod[] | null {
  if (!isRecord(value) || Object.keys(value).length !== 1 || !Array.isArray(value.dated)) return null;
  const periods = value.dated.map((one: Json) => (isRecord(one) && 'is' in one ? one : null));
  if (periods.some((one) => one === null)) return null;
  return periods.flatMap((one) =>
    one === null ? [] : [{ from: day(one.from as Json), to: day(one.to as Json), is: one.is as Json }],
  );
}

const written = ({ from, to, is }: DatedPeriod): Json => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  is,
});

function changed(text: string, pointer: string, change: (periods: DatedPeriod[]) => readonly DatedPeriod[]) {
  const json = new WrittenJson(text);
  const value = json.valueOf(json.at(pointer));
  const periods = periodsOf(value) ?? [{ from: null, to: null, is: value }];
  return replaceValue(text, pointer, { dated: change([...periods]).map(written) });
}

/** Lets a value change on a day: what stands there until then, and the same from then on, to be changed. */
export const addDate = (text: string, pointer: string, on: string): TextEdit[] =>
  changed(text, pointer, (periods) => {
    const last = periods.pop();
    return last === undefined ? periods : [...periods, { ...last, to: on }, { ...last, from: on }];
  });

/** Moves the day on which a value takes the place of the one before. */
export const moveDate = (text: string, pointer: string, rank: number, on: string): TextEdit[] =>
  changed(text, pointer, (periods) =>
    periods.map((one, i) => (i === rank ? { ...one, from: on } : i === rank - 1 ? { ...one, to: on } : one)),
  );

/** Leaves one of the values, on all days. */
export function keepPeriod(text: string, pointer: string, rank: number): TextEdit[] {
  const json = new WrittenJson(text);
  const kept = periodsOf(json.valueOf(json.at(pointer)))?.[rank];
  return kept === undefined ? [] : replaceValue(text, pointer, kept.is);
}
