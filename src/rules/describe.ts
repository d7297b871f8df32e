import type { Manual } from './core/operator.ts';
import type { Json } from './json.ts';
import { manual as add } from './operators/arithmetic/add.ts';
import { manual as divide } from './operators/arithmetic/divide.ts';
import { manual as max } from './operators/arithmetic/max.ts';
import { manual as min } from './operators/arithmetic/min.ts';
import { manual as modulo } from './operators/arithmetic/modulo.ts';
import { manual as multiply } from './operators/arithmetic/multiply.ts';
import { manual as subtract } from './operators/arithmetic/subtract.ts';
import { manual as label } from './operators/catalogue/label.ts';
import { manual as rule } from './operators/catalogue/rule.ts';
import { manual as atLeast } from './operators/comparison/at-least.ts';
import { manual as atMost } from './operators/comparison/at-most.ts';
import { manual as equal } from './operators/comparison/equal.ts';
import { manual as less } from './operators/comparison/less.ts';
import { manual as more } from './operators/comparison/more.ts';
import { manual as notEqual } from './operators/comparison/not-equal.ts';
import { manual as strictEqual } from './operators/comparison/strict-equal.ts';
import { manual as strictNotEqual } from './operators/comparison/strict-not-equal.ts';
import { manual as otherwise } from './operators/data/default.ts';
import { manual as log } from './operators/data/log.ts';
import { manual as missing } from './operators/data/missing.ts';
import { manual as missingSome } from './operators/data/missing-some.ts';
import { manual as variable } from './operators/data/var.ts';
import { manual as addDays } from './operators/date/add-days.ts';
import { manual as addMonthsOperator } from './operators/date/add-months.ts';
import { manual as addYears } from './operators/date/add-years.ts';
import { manual as age } from './operators/date/age.ts';
import { manual as daysBetween } from './operators/date/days-between.ts';
import { manual as monthsBetween } from './operators/date/months-between.ts';
import { manual as capitalize } from './operators/format/capitalize.ts';
import { manual as date } from './operators/format/date.ts';
import { manual as dateTime } from './operators/format/date-time.ts';
import { manual as dayMonth } from './operators/format/day-month.ts';
import { manual as decimal } from './operators/format/decimal.ts';
import { manual as euro } from './operators/format/euro.ts';
import { manual as lower } from './operators/format/lower.ts';
import { manual as monthYear } from './operators/format/month-year.ts';
import { manual as number } from './operators/format/number.ts';
import { manual as percent } from './operators/format/percent.ts';
import { manual as upper } from './operators/format/upper.ts';
import { manual as year } from './operators/format/year.ts';
import { manual as all } from './operators/list/all.ts';
import { manual as count } from './operators/list/count.ts';
import { manual as filter } from './operators/list/filter.ts';
import { manual as has } from './operators/list/has.ts';
import { manual as within } from './operators/list/in.ts';
import { manual as join } from './operators/list/join.ts';
import { manual as map } from './operators/list/map.ts';
import { manual as merge } from './operators/list/merge.ts';
import { manual as none } from './operators/list/none.ts';
import { manual as reduce } from './operators/list/reduce.ts';
import { manual as some } from './operators/list/some.ts';
import { manual as sum } from './operators/list/sum.ts';
import { manual as and } from './operators/logic/and.ts';
import { manual as empty } from './operators/logic/empty.ts';
import { manual as conditional } from './operators/logic/if.ts';
import { manual as not } from './operators/logic/not.ts';
import { manual as or } from './operators/logic/or.ts';
import { manual as ternary } from './operators/logic/ternary.ts';
import { manual as truth } from './operators/logic/truth.ts';
import { manual as cat } from './operators/text/cat.ts';
import { manual as plural } from './operators/text/plural.ts';
import { manual as substr } from './operators/text/substr.ts';
import { manual as text } from './operators/text/text.ts';
import { domainOperators } from './registry.ts';

const manuals: Readonly<Record<string, Manual>> = {
  var: variable,
  missing,
  missing_some: missingSome,
  log,
  if: conditional,
  '?:': ternary,
  and,
  or,
  '!': not,
  '!!': truth,
  '==': equal,
  '!=': notEqual,
  '===': strictEqual,
  '!==': strictNotEqual,
  '<': less,
  '<=': atMost,
  '>': more,
  '>=': atLeast,
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': modulo,
  min,
  max,
  map,
  filter,
  reduce,
  all,
  some,
  none,
  merge,
  in: within,
  cat,
  substr,
  default: otherwise,
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
  'date-time': dateTime,
  'day-month': dayMonth,
  'month-year': monthYear,
  year,
  upper,
  lower,
  capitalize,
  age,
  'days-between': daysBetween,
  'months-between': monthsBetween,
  'add-days': addDays,
  'add-months': addMonthsOperator,
  'add-years': addYears,
  label,
  rule,
};

/** The reference of the operators for analysts; a module apart, so that no browser loads it to evaluate a rule. */
export function describeOperators(): {
  name: string;
  group: string;
  signature: string;
  doc: string;
  example: Json;
  result: Json;
}[] {
  return [...domainOperators.values()].map(({ name }) => {
    const { group, signature, doc, example, result } = manuals[name] as Manual;
    return { name, group, signature, doc, example, result };
  });
}
