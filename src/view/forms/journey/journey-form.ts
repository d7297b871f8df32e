import type { Form, SchemaError, Step } from '../../../catalog/index.ts';
import { fillPath } from '../../addresses/routes.ts';
import type { Fields } from '../../scope.ts';
import { faultsOf } from '../faults.ts';
import { type CompiledForm, type FormGiven, shownAnswers } from '../form.ts';
import { type Destination, firstStep } from '../navigation.ts';
import { stepStandingAt } from './standing.ts';
import type { JourneyFault, JourneyPlace, JourneyState } from './state.ts';

/** A compiled form of a release, with its validators. */
export interface JourneyForm {
  release: string;
  compiled: CompiledForm;
  validate(step: Step, values: Fields): readonly SchemaError[];
}

/** Forms by release; loaded ones never change. */
export type FormOfRelease = (release: string) => JourneyForm;

/** Input of the form's rules. */
export function givenOf({ values, answers, query, params, owner, today }: JourneyState): FormGiven {
  const { numClient, nom } = owner;
  return { values, answers, query, params, member: { numClient, nom }, today };
}

/** Faults of a step. */
export function stepFaults({ compiled, validate }: JourneyForm, step: Step, given: FormGiven): JourneyFault[] {
  const names = step.fields ?? [];
  if (names.length === 0) return [];
  const settled = shownAnswers(compiled, given);
  return faultsOf(compiled, names, settled, validate(step, settled.values));
}

/** Whether a step has faults, or no longer exists. */
export function isFaulty(state: JourneyState, form: JourneyForm, id: string): boolean {
  const step = form.compiled.steps.get(id);
  return step === undefined || stepFaults(form, step, givenOf(state)).length > 0;
}

/** The step of an address: named by it, an alias, one with this path, else the first. */
export function stepAt({ form, steps }: CompiledForm, { step, path }: Pick<JourneyPlace, 'step' | 'path'>): string {
  return step ?? form.aliases?.[path] ?? stepStandingAt(form, path) ?? steps.keys().next().value ?? '';
}

/** Whether the form has drafts: visitors have none. */
export const keepsDrafts = ({ form }: CompiledForm): boolean => form.public !== true && form.draft !== false;

/** @param values answers: those that select a variant of the form go into the address */
export function pathTo(
  { form, steps }: CompiledForm,
  to: Destination,
  params: JourneyState['params'],
  values: Fields = {},
): string {
  if ('path' in to) return to.path;
  const path = fillPath(steps.get(to.step)?.path ?? form.path, { ...params, step: to.step });
  return withVariant(form, path, { ...values, ...params });
}

/** An address with the known variant of the form in its query. */
export function withVariant({ queryVariants = {} }: Form, path: string, known: Fields): string {
  const query = Object.keys(queryVariants).flatMap((name) => {
    const value = known[name];
    return typeof value === 'string' ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

export const stepBefore = (compiled: CompiledForm, trail: readonly string[], step: string): string =>
  trail[trail.indexOf(step) - 1] ?? firstStep(compiled);
