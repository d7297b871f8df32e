import { DAY_PATTERN } from '../../base/day.ts';
import { isRecord } from '../../base/json.ts';
import { type CompileOptions, compileRule, type Json, own } from '../../rules/index.ts';
import { isOnElement, type Traits, traitsOf } from '../../rules/language.ts';
import { listsApart } from './lists.ts';
import { inputOf, partsOf, type Test } from './test.ts';
import type { Domain, World } from './world.ts';

/**
 * Values that represent all those an input may hold, as far as some tests distinguish them; `isExact` when they surely
 * cover every case.
 */
export interface Values {
  values: readonly Json[];
  isExact: boolean;
}

/** What tests compare an input with. */
interface Terms {
  texts: string[];
  numbers: number[];
  dates: string[];
  operators: ReadonlySet<string>;
  /** How many other inputs it is compared with. */
  otherInputs: number;
}

const BEGINS_WITH_DAY = new RegExp(`^${DAY_PATTERN}`);
/** Texts that no catalogue contains: they stand for every other one. */
const others = ['autre valeur', 'encore une autre valeur'];

/** Whether a value stands for every text that no rule names. It is nothing to be told or sent as it is. */
export const isOtherText = (value: unknown): boolean => typeof value === 'string' && others.includes(value);
const presentObject: Json = Object.freeze({ __typename: 'présent' });
/** A day that no rule is about. */
const ANY_DAY = '2020-06-15';
const MOST_ELEMENTS = 64;
const MOST_LISTS = 600;
const MOST_DATES = 600;

/** The values of an input that matter to these tests. */
export function valuesOf(
  path: readonly string[],
  tests: readonly Test[],
  world: World,
  options: CompileOptions,
): Values {
  const terms = termsOf(tests, world, options);
  const isKnown = [...terms.operators].every((name) => traitsOf(name).turnsAt !== undefined);
  const found = valuesIn(path, world.domain(path), terms, tests, world, options);
  return { values: distinct(found.values), isExact: found.isExact && isKnown };
}

function valuesIn(
  path: readonly string[],
  domain: Domain,
  terms: Terms,
  tests: readonly Test[],
  world: World,
  options: CompileOptions,
): Values {
  const exact = (values: readonly Json[]): Values => ({ values: [...values, null], isExact: true });
  const elements = elementReads(path, tests);
  if (domain.kind === 'list' || elements.length > 0) return listsOf(path, elements, terms, tests, world, options);
  switch (domain.kind) {
    case 'boolean':
      return exact([true, false]);
    case 'number':
      return exact(numbersNear(terms.numbers, domain.whole ? 1 : 0.01, domain.natural === true));
    case 'date':
      return exact(datesNear(terms, world));
    case 'object':
      return exact([presentObject]);
    case 'text':
      return exact(textsOf(domain, terms));
    default: {
      const texts = textsOf({ kind: 'text', open: true }, terms);
      const values = [
        ...texts,
        ...numbersNear(terms.numbers, 1),
        ...datesNear(terms, world),
        true,
        false,
        presentObject,
        null,
      ];
      return { values, isExact: [...terms.operators].every((name) => traitsOf(name).turnsAt === 'value') };
    }
  }
}

function termsOf(tests: readonly Test[], world: World, options: CompileOptions): Terms {
  const literals: Json[] = [];
  const operators = new Set<string>();
  let otherInputs = 0;
  for (const test of tests) {
    const parts = partsOf(test.node);
    literals.push(...parts.literals, ...Object.values(test.settled));
    for (const name of parts.operators) operators.add(name);
    for (const [first = ''] of test.reads)
      if (Object.hasOwn(world.fixed, first)) literals.push(scalar(world.fixed[first]));
    otherInputs = Math.max(otherInputs, test.inputs.length - 1);
    if (anyHasTrait(parts.operators, ({ names }) => names === 'code-list'))
      literals.push(...codesLookedUp(parts.literals, options));
  }
  const texts = literals.filter((one) => typeof one === 'string');
  return {
    texts: texts.filter((one) => !BEGINS_WITH_DAY.test(one)),
    numbers: literals.filter((one) => typeof one === 'number'),
    dates: texts.filter((one) => BEGINS_WITH_DAY.test(one)),
    operators,
    otherInputs,
  };
}

/** Whether one of these operators has a trait. */
const anyHasTrait = (operators: ReadonlySet<string>, trait: (traits: Traits) => boolean): boolean =>
  [...operators].some((name) => trait(traitsOf(name)));

const scalar = (value: unknown): Json => (typeof value === 'string' || typeof value === 'number' ? value : null);

function codesLookedUp(literals: readonly Json[], options: CompileOptions): string[] {
  return literals.flatMap((name) => Object.keys((own(options.tables, String(name)) as object | undefined) ?? {}));
}

function textsOf(
  domain: Extract<Domain, { kind: 'text' }>,
  { texts, numbers, operators, otherInputs }: Terms,
): string[] {
  const written = [...texts, ...numbers.map(String)];
  const variants = anyHasTrait(operators, ({ turnsNear }) => turnsNear === 'letter-case')
    ? written.flatMap((text) => [text.toLowerCase(), text.toUpperCase()])
    : [];
  if (!domain.open && domain.values !== undefined) return [...domain.values];
  const unknown = otherInputs > 0 ? others : others.slice(0, 1);
  return [...(domain.values ?? []), ...written, ...variants, ...unknown, ''];
}

function numbersNear(numbers: readonly number[], unit: number, natural = false): number[] {
  const least = natural && numbers.every((number) => number >= 0) ? 0 : Number.NEGATIVE_INFINITY;
  const near = [0, ...numbers].flatMap((number) => [0, 1, -1, 2, -2].map((by) => number + by * unit));
  return near
    .map((number) => Math.round(number / unit) * unit)
    .map((number) => Number(number.toFixed(2)))
    .filter((number) => number >= least);
}

const shiftOf = (unit: 'days' | 'months' | 'years') =>
  compileRule({ [`add-${unit}`]: [{ var: 'day' }, { var: 'by' }] });
const shifts = { days: shiftOf('days'), months: shiftOf('months'), years: shiftOf('years') };

const shiftDay = (day: string, by: number, unit: keyof typeof shifts): string[] => {
  const found = shifts[unit]({ day, by });
  return typeof found === 'string' ? [found] : [];
};

/** Days around the literal ones, and around those shifted by a literal number. */
function datesNear({ dates, numbers, operators }: Terms, { day = ANY_DAY }: World): string[] {
  const written = numbers.filter((number) => Number.isInteger(number) && Math.abs(number) <= 100_000);
  // an age of three years turns only once the third year is complete
  const whole = [...new Set(written.flatMap((number) => [number, number - 1, number + 1]))];
  const isShifted = anyHasTrait(operators, ({ turnsNear }) => turnsNear === 'moved-day');
  const turning = new Set(dates.map((date) => date.slice(0, 10)));
  if (isShifted)
    for (const date of [...turning])
      for (const number of whole)
        for (const unit of ['days', 'months', 'years'] as const)
          for (const by of [number, -number]) for (const day of shiftDay(date, by, unit)) turning.add(day);
  if (anyHasTrait(operators, ({ turnsNear }) => turnsNear === 'year'))
    for (const year of whole) if (year > 999 && year < 9999) turning.add(`${year}-01-01`);
  if (turning.size === 0) turning.add(day);
  // months end on different days: shifts differ by up to three days
  const around = isShifted ? [0, -1, 1, -2, 2, -3, 3] : [0, -1, 1, -2, 2];
  return [...turning].flatMap((date) => around.flatMap((by) => shiftDay(date, by, 'days'))).slice(0, MOST_DATES);
}

/** Paths that tests read from an element of the list. */
function elementReads(path: readonly string[], tests: readonly Test[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { reads } of tests)
    for (const read of reads) {
      if (read.length <= path.length || read[path.length] !== '*' || !path.every((step, i) => read[i] === step))
        continue;
      const below = inputOf(read.slice(path.length + 1));
      if (below !== '') found.set(below, below.split('.'));
    }
  return [...found.values()];
}

/** Whether an operator searches for an element: several such operators may each need one of their own. */
const isSearch = (traits: Traits): boolean => isOnElement(traits, 1) || traits.membership !== undefined;

/**
 * Lists that represent all others. When a test depends on more than the kinds or the number of elements, lists of one
 * and two elements are tried: enough for two tests that each need an element of their own.
 */
function listsOf(
  path: readonly string[],
  reads: readonly string[][],
  terms: Terms,
  tests: readonly Test[],
  world: World,
  options: CompileOptions,
): Values {
  const element = elementsOf(path, reads, terms, tests, world, options);
  const holds = (test: Test, list: readonly Json[]) => test.holds(withValue({}, path, [...list]));
  const apart = listsApart(path.join('.'), element.values, tests, holds, MOST_LISTS);
  if (apart !== null) return { values: [...apart, null], isExact: element.isExact };
  const lists: Json[] = [[], ...element.values.map((one) => [one])];
  const wanted = tests.filter((test) => anyHasTrait(partsOf(test.node).operators, isSearch)).length;
  if (wanted > 1)
    for (const [i, one] of element.values.entries())
      for (const other of element.values.slice(i)) lists.push([one, other]);
  const isCounted = anyHasTrait(terms.operators, ({ counts }) => counts === true);
  const counts = isCounted ? terms.numbers.filter((number) => number > 0 && number < 6) : [];
  for (const count of counts)
    for (const length of [count, count + 1])
      for (const one of element.values.slice(0, 8)) lists.push(Array.from({ length }, () => one));
  if (element.values.length > 0) lists.push(element.values.slice(0, 12) as Json[]);
  // no few lists represent all those that such tests distinguish
  const asksMore = anyHasTrait(terms.operators, ({ body, elements }) => body !== undefined && elements === undefined);
  const isExact = element.isExact && wanted <= 2 && !isCounted && !asksMore && lists.length <= MOST_LISTS;
  return { values: [...lists.slice(0, MOST_LISTS), null], isExact };
}

function elementsOf(
  path: readonly string[],
  reads: readonly string[][],
  terms: Terms,
  tests: readonly Test[],
  world: World,
  options: CompileOptions,
): Values {
  const here = [...path, '*'];
  if (reads.length === 0) {
    const of = world.domain(here);
    return of.kind === 'object'
      ? { values: [presentObject], isExact: true }
      : valuesIn(here, of, terms, [], world, options);
  }
  const fields = reads.map((below) => ({
    below,
    ...valuesIn([...here, ...below], world.domain([...here, ...below]), terms, tests, world, options),
  }));
  const isExact = fields.every((field) => field.isExact);
  const count = fields.reduce((product, field) => product * distinct(field.values).length, 1);
  let elements: Record<string, Json>[] = [{}];
  if (count <= MOST_ELEMENTS) {
    for (const { below, values } of fields)
      elements = elements.flatMap((one) => distinct(values).map((value) => withValue(one, below, value)));
    return { values: elements, isExact };
  }
  const plain = fields.reduce((one, { below, values }) => withValue(one, below, values[0] ?? null), {});
  const varied = fields.flatMap(({ below, values }) => distinct(values).map((value) => withValue(plain, below, value)));
  return { values: varied, isExact: false };
}

/** A copy of the data with a value at a path. */
export function withValue(
  data: Readonly<Record<string, Json>>,
  path: readonly string[],
  value: Json,
): Record<string, Json> {
  const [first, ...rest] = path;
  if (first === undefined) return { ...data };
  if (rest.length === 0) return { ...data, [first]: value };
  const below = data[first];
  const inner = isRecord(below) ? below : {};
  return { ...data, [first]: withValue(inner, rest, value) };
}

function distinct(values: readonly Json[]): Json[] {
  const seen = new Map<string, Json>();
  for (const value of values) {
    const key = JSON.stringify(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
}
