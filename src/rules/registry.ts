import type { Operator } from './core/operator.ts';
import { add } from './operators/arithmetic/add.ts';
import { divide } from './operators/arithmetic/divide.ts';
import { max } from './operators/arithmetic/max.ts';
import { min } from './operators/arithmetic/min.ts';
import { modulo } from './operators/arithmetic/modulo.ts';
import { multiply } from './operators/arithmetic/multiply.ts';
import { subtract } from './operators/arithmetic/subtract.ts';
import { label } from './operators/catalogue/label.ts';
import { rule } from './operators/catalogue/rule.ts';
import { atLeast } from './operators/comparison/at-least.ts';
import { atMost } from './operators/comparison/at-most.ts';
import { equal } from './operators/comparison/equal.ts';
import { less } from './operators/comparison/less.ts';
import { more } from './operators/comparison/more.ts';
import { notEqual } from './operators/comparison/not-equal.ts';
import { strictEqual } from './operators/comparison/strict-equal.ts';
import { strictNotEqual } from './operators/comparison/strict-not-equal.ts';
import { otherwise } from './operators/data/default.ts';
import { log } from './operators/data/log.ts';
import { missing } from './operators/data/missing.ts';
import { missingSome } from './operators/data/missing-some.ts';
import { variable } from './operators/data/var.ts';
import { addDays } from './operators/date/add-days.ts';
import { addMonthsOperator } from './operators/date/add-months.ts';
import { addYears } from './operators/date/add-years.ts';
import { age } from './operators/date/age.ts';
import { daysBetween } from './operators/date/days-between.ts';
import { monthsBetween } from './operators/date/months-between.ts';
import { capitalize } from './operators/format/capitalize.ts';
import { date } from './operators/format/date.ts';
import { dateTime } from './operators/format/date-time.ts';
import { dayMonth } from './operators/format/day-month.ts';
import { decimal } from './operators/format/decimal.ts';
import { euro } from './operators/format/euro.ts';
import { lower } from './operators/format/lower.ts';
import { monthYear } from './operators/format/month-year.ts';
import { number } from './operators/format/number.ts';
import { percent } from './operators/format/percent.ts';
import { upper } from './operators/format/upper.ts';
import { year } from './operators/format/year.ts';
import { all } from './operators/list/all.ts';
import { count } from './operators/list/count.ts';
import { filter } from './operators/list/filter.ts';
import { has } from './operators/list/has.ts';
import { within } from './operators/list/in.ts';
import { join } from './operators/list/join.ts';
import { map } from './operators/list/map.ts';
import { merge } from './operators/list/merge.ts';
import { none } from './operators/list/none.ts';
import { reduce } from './operators/list/reduce.ts';
import { some } from './operators/list/some.ts';
import { sum } from './operators/list/sum.ts';
import { and } from './operators/logic/and.ts';
import { empty } from './operators/logic/empty.ts';
import { conditional } from './operators/logic/if.ts';
import { not } from './operators/logic/not.ts';
import { or } from './operators/logic/or.ts';
import { ternary } from './operators/logic/ternary.ts';
import { truth } from './operators/logic/truth.ts';
import { cat } from './operators/text/cat.ts';
import { plural } from './operators/text/plural.ts';
import { substr } from './operators/text/substr.ts';
import { text } from './operators/text/text.ts';

/** Those of json-logic-js, and nothing else. */
export const plainOperators = named([
  variable,
  missing,
  missingSome,
  log,
  conditional,
  ternary,
  and,
  or,
  not,
  truth,
  equal,
  notEqual,
  strictEqual,
  strictNotEqual,
  less,
  atMost,
  more,
  atLeast,
  add,
  subtract,
  multiply,
  divide,
  modulo,
  min,
  max,
  map,
  filter,
  reduce,
  all,
  some,
  none,
  merge,
  within,
  cat,
  substr,
]);

/** Those, and what an insurer's catalogue needs besides. */
export const domainOperators = named([
  ...plainOperators.values(),
  otherwise,
  empty,
  sum,
  count,
  join,
  has,
  text,
  plural,
  euro,
  decimal,
  percent,
  number,
  date,
  dateTime,
  dayMonth,
  monthYear,
  year,
  upper,
  lower,
  capitalize,
  age,
  daysBetween,
  monthsBetween,
  addDays,
  addMonthsOperator,
  addYears,
  label,
  rule,
]);

function named(operators: readonly Operator[]): ReadonlyMap<string, Operator> {
  return new Map(operators.map((operator) => [operator.name, operator]));
}
