import type { KnownNames } from './names.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * What a row gives, as of its day: decisions that take a day are given it, save where the row itself gives one.
 * @param isSaid whether a column of the row gives the day
 */
export function onDay(names: KnownNames, decision: string, given: Given, day: string | null, isSaid: boolean): Given {
  if (day === null || isSaid || names.given(decision, 'today', given.form) !== null) return given;
  return { ...given, today: day };
}
