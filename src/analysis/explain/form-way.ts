import { exitsOf } from '../../catalog/form-ways.ts';
import type { Catalogue, Form, Step } from '../../catalog/index.ts';
import { type Conditions, choice, type Formula, no, yes } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { callIn, isBody, nameIn } from '../../rules/language.ts';
import { type CompiledForm, type FormGiven, isAllowed, nextOf, shownAnswers } from '../../view/forms/index.ts';

/** A visited step, with pointers to the conditions of the guards and exits evaluated there. */
interface Stop {
  step: Step;
  evaluated: string[];
  /** A guard let in. */
  isIn: boolean;
}

const guardsOf = ({ enter = [] }: Step) => enter;
const pointerOf = (form: Form, step: Step) => `/steps/${form.steps.indexOf(step)}`;
const named = (form: Form, id: string | null): Step | undefined => form.steps.find((step) => step.id === id);

/** Steps reachable from a step, by exits and by guards that refuse entry. */
function stepsFrom(form: Form, from: Step): Set<Step> {
  const found = new Set([from]);
  for (const step of found) {
    const led = [...exitsOf(form, step).map(({ to }) => to), ...guardsOf(step).map(({ otherwise }) => otherwise)];
    for (const id of led) {
      const next = named(form, id);
      if (next !== undefined) found.add(next);
    }
  }
  return found;
}

/** Whether a step is reachable from another. */
export const leadsTo = (form: Form, from: Step, to: Step): boolean => stepsFrom(form, from).has(to);

/** The start of a way to a step: the current step, the first, or one opened by its address. */
export function startOf(form: Form, to: Step, standing: string | null): Step {
  const starts = [named(form, standing), form.steps[0], ...form.steps.filter(({ open }) => open === true)];
  return starts.find((start) => start !== undefined && leadsTo(form, start, to)) ?? to;
}

/** The steps that answers lead through, until they leave the form or come back. */
export function followWay(compiled: CompiledForm, start: Step, given: FormGiven): Stop[] {
  const { form } = compiled;
  const stops: Stop[] = [];
  for (let at: Step | undefined = start; at !== undefined; ) {
    const step: Step = at;
    if (stops.some((stop) => stop.step === step)) break;
    const guards = guardsOf(step);
    const shut = guards.findIndex((guard) => !isAllowed(compiled, guard, given));
    const passed = shut < 0 ? guards : guards.slice(0, shut + 1);
    const evaluated = passed.map((_guard, i) => `${pointerOf(form, step)}/enter/${i}/allow`);
    const next = shut < 0 ? nextOf(compiled, step.id, given) : null;
    const to: string | null =
      shut < 0 ? (next !== null && 'step' in next ? next.step : null) : (guards[shut]?.otherwise ?? null);
    if (shut < 0) evaluated.push(...exitConditions(compiled, step, given));
    stops.push({ step, evaluated, isIn: shut < 0 });
    at = named(form, to);
  }
  return stops;
}

/** Conditions of the exits of a step up to the one that is taken. */
export function exitConditions(compiled: CompiledForm, step: Step, given: FormGiven): string[] {
  const taken = exitTaken(compiled, step, given);
  return (step.next ?? [])
    .slice(0, taken < 0 ? undefined : taken + 1)
    .flatMap(({ when }, i) => (when === undefined ? [] : [`${pointerOf(compiled.form, step)}/next/${i}/when`]));
}

/** Index of the exit taken from a step, or -1. */
export function exitTaken(compiled: CompiledForm, step: Step, given: FormGiven): number {
  const { data } = shownAnswers(compiled, given);
  return exitsOf(compiled.form, step).findIndex(({ when }) => compiled.flag(when as Json | undefined, data, true));
}

/** When an exit of a step is taken: its condition holds, and none before it. */
export function exitFormula(catalogue: Catalogue, form: Form, conditions: Conditions, step: Step, at: number): Formula {
  const when = (i: number) => conditionOf(catalogue, form, conditions, exitsOf(form, step)[i]?.when);
  let formula = when(at);
  for (let i = at - 1; i >= 0; i--) formula = choice(when(i), no, formula);
  return formula;
}

const conditionOf = (catalogue: Catalogue, form: Form, conditions: Conditions, when: unknown): Formula =>
  when === undefined ? yes : conditions.of(guardTypedAnswers(catalogue, form, when as Json));

/** When answers lead from a step to another, by any way. */
export function wayFormula(catalogue: Catalogue, form: Form, conditions: Conditions, start: Step, to: Step): Formula {
  const of = (when: unknown) => conditionOf(catalogue, form, conditions, when);
  const enter = (id: string, before: readonly Step[]): Formula => {
    const step = named(form, id);
    if (step === undefined || before.includes(step) || !leadsTo(form, step, to)) return no;
    const been = [...before, step];
    const inside =
      step === to
        ? yes
        : exitsOf(form, step).reduceRight<Formula>(
            (otherwise, exit) => choice(of(exit.when), enter(exit.to, been), otherwise),
            no,
          );
    return guardsOf(step).reduceRight<Formula>(
      (otherwise, guard) => choice(of(guard.allow), otherwise, enter(guard.otherwise, been)),
      inside,
    );
  };
  return enter(start.id, []);
}

/** A form's rule for raw answers: each answer that it reads counts only while its field shows, and so on recursively. */
export function guardTypedAnswers(catalogue: Catalogue, form: Form, rule: Json): Json {
  const within = (node: Json, open: readonly string[]): Json => {
    if (Array.isArray(node)) return node.map((one) => within(one, open));
    const call = callIn(node);
    if (call === null) return node;
    const { name, traits, operands, args } = call;
    if (traits.names === 'path') return answer(node, open);
    if (traits.names === 'named-rule') return called(node, open);
    if (!Array.isArray(operands)) return { [name]: within(operands, open) };
    return { [name]: args.map((arg, i) => (isBody(traits, i) ? arg : within(arg, open))) };
  };
  const answer = (node: Json, open: readonly string[]): Json => {
    const name = nameIn(node, 'path')?.split('.')[0] ?? '';
    const when = Object.hasOwn(form.fields, name) ? form.fields[name]?.when : undefined;
    if (when === undefined || open.includes(name)) return node;
    return { if: [within(when as Json, [...open, name]), node, null] };
  };
  const called = (node: Json, open: readonly string[]): Json => {
    const name = nameIn(node, 'named-rule') ?? '';
    const body = catalogue.data.rules?.rules[name]?.rule;
    const mark = `rule ${name}`;
    return body === undefined || open.includes(mark) ? node : within(body as Json, [...open, mark]);
  };
  return within(rule, []);
}
