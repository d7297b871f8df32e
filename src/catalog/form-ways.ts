import { isObject } from '../base/json.ts';
import { type CompileOptions, compileRule, type Json, own, type Rule, readsOf } from '../rules/index.ts';
import { traitsOf } from '../rules/language.ts';
import type { Form, FormField, Next, Step } from './types.generated.ts';

/** An assumption about an answer of the form, or about a value that the server has given. */
export interface Supposed {
  /** `canal`, or `$moyens.moyens`. */
  name: string;
  /** Undefined: no answer. */
  value: Json | undefined;
}

/** The exit of a step under some assumptions; null: none. */
export interface StepOutcome {
  supposed: readonly Supposed[];
  exit: Next | null;
}

export interface Outcomes {
  outcomes: readonly StepOutcome[];
  /** Some combinations were not tried, as there are too many. */
  cut: boolean;
}

/** More combinations than the conditions of any step that a person can follow. */
const MOST = 4096;

/** An arbitrary day on which to try forms. */
const someDay = '2025-06-15';

/** Whether a step ends the form with a result. */
export const isResult = ({ kind }: Step): boolean => kind === 'result';

/** Where a step may lead: its own exits, otherwise the next step in the file. */
export function exitsOf({ steps }: Form, step: Step): readonly Next[] {
  if (step.next !== undefined) return step.next;
  const below = steps[steps.indexOf(step) + 1];
  return isResult(step) || below === undefined ? [] : [{ to: below.id }];
}

/** The steps that may precede a step, and the step itself. */
export function stepsUpTo(form: Form, last: Step): ReadonlySet<string> {
  const exitTargets = new Set(form.steps.flatMap((step) => exitsOf(form, step).map(({ to }) => to)));
  exitTargets.add(form.steps[0]?.id ?? '');
  // a refusal leads back, except to a step that nothing else leads to
  const waysFrom = (step: Step) => [
    ...exitsOf(form, step).map(({ to }) => to),
    ...refusalTargets(step).filter((to) => !exitTargets.has(to)),
  ];
  const before = new Set([last.id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const step of form.steps) {
      if (before.has(step.id) || !waysFrom(step).some((to) => before.has(to))) continue;
      before.add(step.id);
      grown = true;
    }
  }
  return before;
}

/** Where the refusals and guards of a step lead. */
const refusalTargets = ({ send, enter = [] }: Step): string[] => [
  ...Object.values(send?.errors ?? {}).flatMap(({ to }) => to ?? []),
  ...enter.map(({ otherwise }) => otherwise),
];

/**
 * The outcomes of a step, tried on each answer that its exits distinguish: the choices of a field, the literals of the
 * conditions and their neighbours, and no answer. Only what the conditions read is assumed.
 * @param known assumptions made on the way to this step
 */
export function outcomesOf(form: Form, step: Step, options: CompileOptions, known: readonly Supposed[] = []): Outcomes {
  const exits = exitsOf(form, step);
  if (exits.length === 0) return { outcomes: [], cut: false };
  const conditions = exits.flatMap(({ when }) => (when === undefined ? [] : [when as Json]));
  const names = [...new Set(conditions.flatMap((when) => readsOf(when, options).map((read) => nameOf(read.path))))];
  const literals = literalsIn(conditions, options.rules ?? {});
  const given = new Map(known.map(({ name, value }) => [name, value]));
  const domains = names
    .filter((name) => !fixed.has(name))
    .map((name) => ({
      name,
      values: given.has(name) ? [given.get(name)] : valuesOf(form, step, name, literals, options),
    }));
  const tests = exits.map(({ when }) => (when === undefined ? null : compileRule({ '!!': [when] } as Rule, options)));
  const outcomes: StepOutcome[] = [];
  let tried = 0;
  const suppose = (at: number, supposed: readonly Supposed[]): void => {
    const domain = domains[at];
    if (tried >= MOST) return;
    if (domain === undefined) {
      tried++;
      outcomes.push({ supposed, exit: exits[firstOpenExit(tests, dataOf(form, supposed))] ?? null });
      return;
    }
    for (const value of domain.values) suppose(at + 1, [...supposed, { name: domain.name, value }]);
  };
  suppose(0, []);
  return { outcomes, cut: tried >= MOST };
}

const fixed: ReadonlySet<string> = new Set(['$today', '']);

/** The name of an assumption: the field of an answer, or the whole path of a server value. */
const nameOf = ([root = '', ...path]: readonly string[]): string =>
  root.startsWith('$') ? [root, ...path].join('.') : root;

function firstOpenExit(tests: readonly (((data: unknown) => unknown) | null)[], data: unknown): number {
  return tests.findIndex((test) => {
    if (test === null) return true;
    try {
      return test(data) === true;
    } catch {
      return false;
    }
  });
}

function dataOf({ fields }: Form, supposed: readonly Supposed[]): Record<string, unknown> {
  const data: Record<string, unknown> = { $today: someDay };
  for (const { name, value } of supposed) {
    if (value === undefined) continue;
    if (Object.hasOwn(fields, name)) {
      data[name] = value;
      continue;
    }
    const path = name.split('.');
    const last = path.pop() ?? '';
    let at = data;
    for (const step of path) {
      const below = own(at, step);
      const next = isObject(below) ? (below as Record<string, unknown>) : {};
      at[step] = next;
      at = next;
    }
    at[last] = value;
  }
  return data;
}

type Plain = string | number | boolean;

/** Texts, numbers and booleans that conditions contain, including the named rules that they call. */
function literalsIn(values: readonly Json[], rules: Readonly<Record<string, unknown>>): Plain[] {
  const found = new Set<Plain>();
  const called = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') found.add(value);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value))
      for (const [operator, args] of Object.entries(value)) {
        const { names } = traitsOf(operator);
        if (names === 'named-rule' && typeof args === 'string' && !called.has(args)) {
          called.add(args);
          visit(own(rules, args));
        } else if (names === 'path') visit(Array.isArray(args) ? args.slice(1) : []);
        else visit(args);
      }
  };
  values.forEach(visit);
  return [...found];
}

function valuesOf(
  form: Form,
  step: Step,
  name: string,
  literals: readonly Plain[],
  options: CompileOptions,
): readonly (Json | undefined)[] {
  const field = Object.hasOwn(form.fields, name) ? form.fields[name] : undefined;
  if (field === undefined) return [undefined, true, ...literals, [...literals, 'x'], []];
  const before = stepsUpTo(form, step);
  const isAsked = form.steps.some((one) => before.has(one.id) && one.fields?.includes(name) === true);
  if (!isAsked) return [undefined];
  const mayBeAbsent = field.required === false || field.when !== undefined;
  return [...(mayBeAbsent ? [undefined] : []), ...answersTo(field, literals, options)];
}

/** Answers to a field that may lead to different steps. */
function answersTo({ schema, choices }: FormField, literals: readonly Plain[], { tables }: CompileOptions): Json[] {
  if (schema.const !== undefined) return [schema.const];
  const offered =
    choices?.options?.map(({ value }) => value) ??
    (choices?.table === undefined ? schema.enum : Object.keys(tables?.[choices.table] ?? {}));
  if (offered !== undefined) return schema.type === 'array' ? offered.map((one) => [one]) : offered;
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'number' || schema.type === 'integer') return numbersBetween(schema, literals);
  const texts = literals.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
  const any = schema.format === 'date' ? someDay : 'x';
  return schema.type === 'array' ? [...texts, any].map((one) => [one]) : [...new Set([...texts, any])];
}

/** Each number in the conditions, with its neighbours, within the schema's bounds. */
function numbersBetween({ minimum, maximum }: FormField['schema'], literals: readonly Plain[]): number[] {
  const named = literals.flatMap((one) => (typeof one === 'number' ? [one - 1, one, one + 1] : []));
  const fits = (one: number) =>
    one >= (minimum ?? Number.NEGATIVE_INFINITY) && one <= (maximum ?? Number.POSITIVE_INFINITY);
  const kept = [...new Set([...named, minimum ?? 1, ...(maximum === undefined ? [] : [maximum])])].filter(fits);
  return kept.length === 0 ? [minimum ?? 1] : kept.sort((a, b) => a - b);
}
