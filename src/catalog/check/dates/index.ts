import { checkCrossedDates } from './crossed-dates.ts';
import type { DateCheck } from './date-check.ts';
import { checkDateGaps } from './date-gap.ts';
import { checkFarDates } from './far-date.ts';
import { checkImpossibleDates } from './impossible-date.ts';
import { checkOverlaps } from './overlapping-dates.ts';
import { checkPastDates } from './past-date.ts';
import { checkLives } from './reversed-life.ts';
import { checkDateCount } from './too-many-dates.ts';
import { checkUnchanged } from './unchanged-value.ts';
import { checkDatedValues } from './wrong-dated.ts';

const checks: readonly DateCheck[] = [
  checkDatedValues,
  checkImpossibleDates,
  checkCrossedDates,
  checkOverlaps,
  checkDateGaps,
  checkPastDates,
  checkFarDates,
  checkLives,
  checkUnchanged,
];

/** Faults in the dates of a catalogue; dates with an error cannot be settled. */
export const checkDates: DateCheck = (context) => {
  const tooMany = checkDateCount(context);
  return tooMany.length > 0 ? tooMany : checks.flatMap((check) => check(context));
};
