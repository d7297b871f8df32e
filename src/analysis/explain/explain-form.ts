import { exitsOf } from '../../catalog/form-ways.ts';
import type { Form, Step } from '../../catalog/index.ts';
import {
  any,
  type Conditions,
  type Formula,
  type InputChange,
  not,
  smallestChanges,
  yes,
} from '../../catalog/prove/index.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { type CompiledForm, compiledForm, type FormGiven, shownAnswers } from '../../view/forms/index.ts';
import { GivenError } from '../../view/given-error.ts';
import { fileOfForm } from '../deciding/deciding.ts';
import { formWorld } from '../worlds/form-world.ts';
import { replaceValue } from './contract-data.ts';
import type { ExplainedWithApi, Explanation } from './explain-element.ts';
import {
  exitConditions,
  exitFormula,
  exitTaken,
  followWay,
  guardTypedAnswers,
  leadsTo,
  startOf,
  wayFormula,
} from './form-way.ts';
import { judgeAsIs, problemAt, tryConditions } from './tried.ts';

/** Input of an explanation: the current step, the answers, and the server's data. */
export interface FormQuery extends FormGiven {
  step?: string | undefined;
}

/** Something of a form that shows or does not, by its answers. */
interface Part {
  /** Where it is written, in the form's file. */
  pointer: string;
  shows(given: FormGiven): boolean;
  formula: Formula;
  /** Pointers to the conditions that decided it, in the form's file. */
  conditions: readonly string[];
}

/** Changing an answer costs less than changing the server's data. */
const weights = { answer: 1, server: 3 };
const never: ReadonlySet<string> = new Set(['$today', '$brand', '$links', '$account', '$member', '$labels']);

/**
 * Why answers lead to a step of a form, show a field, or take an exit; or why not.
 * @param what `step:recap`, `field:iban`, or `exit:recap` of the step that the input names
 * @throws GivenError where the form has no such thing, or `today` is missing
 */
export function explainFormPart(explained: ExplainedWithApi, id: string, given: FormQuery, what: string): Explanation {
  const { catalogue, table } = explained;
  const form = formOf(explained, id);
  if (given.today === '') throw new GivenError('"today" is missing: give a date, YYYY-MM-DD');
  const compiled = compiledForm(catalogue, id);
  const conditions = formWorld(catalogue, form, given.today);
  const file = fileOfForm(explained, id) ?? id;
  const part = partOf({ explained, compiled, conditions, given }, what);
  // includes answers of hidden fields: the formula decides which count
  const typed = shownAnswers(compiled, given, () => false).data;
  const problem = problemAt([part.formula], conditions, typed);
  const shows = part.shows(given);
  const isFormulaRight = judgeAsIs(problem, part.formula) === shows;
  const wanted = shows ? not(part.formula) : part.formula;
  const found = isFormulaRight ? smallestChanges(problem, wanted, (path) => weightOf(form, path)) : null;
  const changes = (found?.changes ?? []).map((set) => set.map((change) => fitField(form, change)));
  const real = changes.filter((set) => part.shows(changeForm(given, set)) !== shows);
  const entryAt = (pointer: string): Entry[] => {
    const found = table.at(file, pointer);
    return found === undefined ? [] : [found];
  };
  const [entry] = entryAt(part.pointer);
  if (entry === undefined) throw new Error(`${file} says nothing at ${part.pointer}`);
  return {
    name: what,
    shows,
    entry,
    because: tryConditions(part.conditions.flatMap(entryAt), {
      data: shownAnswers(compiled, given).data,
      options: conditions.options,
      decidedBy: () => [],
    }),
    changes: real,
    isProved: found?.isProved === true && real.length === changes.length && !problem.inputs.some(isDerived(form)),
  };
}

function formOf({ catalogue }: ExplainedWithApi, id: string): Form {
  const forms = catalogue.data.forms ?? {};
  const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
  if (form !== undefined) return form;
  const names = Object.keys(forms);
  throw new GivenError(`there is no form "${id}"; ${didYouMean(id, names) ?? `they are ${names.join(', ')}`}`);
}

interface Context {
  explained: ExplainedWithApi;
  compiled: CompiledForm;
  conditions: Conditions;
  given: FormQuery;
}

function partOf(context: Context, what: string): Part {
  const colon = what.indexOf(':');
  const [kind, id] = [what.slice(0, Math.max(0, colon)), what.slice(colon + 1)];
  if (kind === 'field') return fieldPart(context, id);
  if (kind === 'step') return stepPart(context, id);
  if (kind === 'exit') return exitPart(context, id);
  throw new GivenError(`a form has no "${what}"; ask for step:ID, field:ID or exit:ID`);
}

function unknown({ id: form }: Form, kind: string, id: string, names: readonly string[]): GivenError {
  const near = didYouMean(id, names);
  return new GivenError(`${form} has no ${kind} "${id}"; ${near ?? `it has ${names.join(', ')}`}`);
}

/** A field shows where its condition holds. */
function fieldPart({ explained, compiled, conditions }: Context, id: string): Part {
  const { form } = compiled;
  if (!Object.hasOwn(form.fields, id)) throw unknown(form, 'field', id, Object.keys(form.fields));
  const when = form.fields[id]?.when as Json | undefined;
  const pointer = `/fields/${escapeStep(id)}`;
  return {
    pointer: `${pointer}/label`,
    shows: (given) => shownAnswers(compiled, given).isVisible(id),
    formula: when === undefined ? yes : conditions.of(guardTypedAnswers(explained.catalogue, form, when)),
    conditions: when === undefined ? [] : [`${pointer}/when`],
  };
}

/** A step shows where the answers lead to it. */
function stepPart({ explained, compiled, conditions, given }: Context, id: string): Part {
  const { form } = compiled;
  const ids = form.steps.map((step) => step.id);
  const step = form.steps.find((one) => one.id === id);
  if (step === undefined) throw unknown(form, 'step', id, ids);
  const start = startOf(form, step, given.step ?? null);
  const comesTo = (stops: ReturnType<typeof followWay>) => stops.findIndex((stop) => stop.step === step && stop.isIn);
  const stops = followWay(compiled, start, given);
  const at = comesTo(stops);
  // where the step is not reached: the last stop that could have led to it
  const turning = stops.filter((stop) => leadsTo(form, stop.step, step)).at(-1);
  const passed = at < 0 ? (turning === undefined ? [] : [turning]) : stops.slice(0, at);
  const own = at < 0 ? [] : (stops[at]?.evaluated ?? []).filter((pointer) => pointer.includes('/enter/'));
  return {
    pointer: `/steps/${ids.indexOf(id)}/id`,
    shows: (one) => comesTo(followWay(compiled, start, one)) >= 0,
    formula: wayFormula(explained.catalogue, form, conditions, start, step),
    conditions: [...passed.flatMap(({ evaluated }) => evaluated), ...own],
  };
}

/** An exit of a step shows where it is the one that is taken. */
function exitPart({ explained, compiled, conditions, given }: Context, to: string): Part {
  const { form } = compiled;
  const step = findLeavingStep(form, to, given.step);
  const exits = exitsOf(form, step);
  const own = exits.flatMap((exit, i) => (exit.to === to ? [i] : []));
  const pointer = `/steps/${form.steps.indexOf(step)}`;
  return {
    pointer: step.next === undefined ? `${pointer}/id` : `${pointer}/next/${own[0] ?? 0}/to`,
    shows: (one) => own.includes(exitTaken(compiled, step, one)),
    formula: any(own.map((i) => exitFormula(explained.catalogue, form, conditions, step, i))),
    conditions: exitConditions(compiled, step, given),
  };
}

/** The step of an exit: the given one, or the only one that has it. */
function findLeavingStep(form: Form, to: string, named: string | undefined): Step {
  const having = form.steps.filter((step) => exitsOf(form, step).some((exit) => exit.to === to));
  const exits = (steps: readonly Step[]) => steps.flatMap((step) => exitsOf(form, step).map((exit) => exit.to));
  const standing = form.steps.find(({ id }) => id === named);
  if (named !== undefined && standing === undefined)
    throw unknown(
      form,
      'step',
      named,
      form.steps.map(({ id }) => id),
    );
  if (standing !== undefined) {
    if (having.includes(standing)) return standing;
    throw unknown(form, `exit of ${standing.id}`, to, exits([standing]));
  }
  const [only] = having;
  if (only === undefined) throw unknown(form, 'exit', to, [...new Set(exits(form.steps))]);
  if (having.length === 1) return only;
  const names = having.map(({ id }) => id).join(', ');
  throw new GivenError(`several steps of ${form.id} lead to "${to}": give "step", one of ${names}`);
}

/** The cost to change a value; null for one that nobody can change. */
function weightOf(form: Form, path: string): number | null {
  const [name = ''] = path.split('.');
  if (name.startsWith('$')) return never.has(name) || isFigure(form, name) ? null : weights.server;
  return form.fields[name]?.schema.const === undefined ? weights.answer : null;
}

const isFigure = ({ figures = {} }: Form, name: string) => Object.hasOwn(figures, name.slice(1));

/** Computed by the engine from answers, so that its values prove nothing. */
const isDerived =
  (form: Form) =>
  ({ path }: { path: string }) => {
    const [name = ''] = path.split('.');
    return name === '$labels' || isFigure(form, name);
  };

/** The change with a number that the field accepts, if one works as well. */
function fitField(form: Form, change: InputChange): InputChange {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } =
    form.fields[change.path]?.schema ?? {};
  const fits = (value: Json) => typeof value !== 'number' || (value >= minimum && value <= maximum);
  const all = [change.to, ...change.orElse];
  const [to, ...orElse] = all.filter(fits);
  return to === undefined ? change : { ...change, to, orElse };
}

const outside: ReadonlySet<string> = new Set(['query', 'params', 'member']);

/** The input of a form with some values changed. */
export function changeForm(given: FormQuery, changes: readonly InputChange[]): FormQuery {
  return changes.reduce<FormQuery>((whole, { path, to }) => {
    const name = path.startsWith('$') ? path.slice(1) : path;
    const root = path === name ? 'values' : outside.has(name.split('.')[0] ?? '') ? null : 'answers';
    return replaceValue(whole, root === null ? name : `${root}.${name}`, to) as FormQuery;
  }, given);
}
