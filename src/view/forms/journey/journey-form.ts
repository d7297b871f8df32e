import type { Form, SchemaError, Step } from '../../../catalog/index.ts';
import { fillPath } from '../../addresses/routes.ts';
import type { Fields } from '../../scope.ts';
import { faultsOf } from '../faults.ts';
import { type CompiledForm, type FormGiven, settle } from '../form.ts';
import { type Destination, firstStep } from '../navigation.ts';
import { stepStandingAt } from './standing.ts';
import type { JourneyFault, JourneyPlace, JourneyState } from './state.ts';

/** A form as one release has it: its definition compiled, and the validators that came with it. */
export interface JourneyForm {
  release: string;
  compiled: CompiledForm;
  validate(step: Step, values: Fields): readonly SchemaError[];
}

/** Forms by their release: one that has been loaded never changes. */
export type FormOfRelease = (release: string) => JourneyForm;

/** What the form's rules see of a journey. */
export function givenOf({ values, answers, query, params, owner, today }: JourneyState): FormGiven {
  const { numClient, nom } = owner;
  return { values, answers, query, params, member: { numClient, nom }, today };
}

/** What is to mend in a step, as the validators, the choices and the form's checks have it. */
export function stepFaults({ compiled, validate }: JourneyForm, step: Step, given: FormGiven): JourneyFault[] {
  const names = step.fields ?? [];
  if (names.length === 0) return [];
  const settled = settle(compiled, given);
  return faultsOf(compiled, names, settled, validate(step, settled.values));
}

/** Whether a step wants an answer, or another; one that the form no longer has does. */
export function isFaulty(state: JourneyState, form: JourneyForm, id: string): boolean {
  const step = form.compiled.steps.get(id);
  return step === undefined || stepFaults(form, step, givenOf(state)).length > 0;
}

/** The step of an address: the one that it names, or that it stands for, or whose own it is, else the first. */
export function stepAt({ form, steps }: CompiledForm, { step, path }: Pick<JourneyPlace, 'step' | 'path'>): string {
  return step ?? form.aliases?.[path] ?? stepStandingAt(form, path) ?? steps.keys().next().value ?? '';
}

/** Whether the answers of a form are kept for later: a visitor has nowhere to keep them. */
export const keepsDrafts = ({ form }: CompiledForm): boolean => form.public !== true && form.draft !== false;

/** @param values answers: one that says which variant of the form it is for goes with the address. */
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

/** An address of the form, and in its query which variant it is for, as far as that is known. */
export function withVariant({ queryVariants = {} }: Form, path: string, known: Fields): string {
  const query = Object.keys(queryVariants).flatMap((name) => {
    const value = known[name];
    return typeof value === 'string' ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The step before another on the way that was taken. */
export const stepBefore = (compiled: CompiledForm, trail: readonly string[], step: string): string =>
  trail[trail.indexOf(step) - 1] ?? firstStep(compiled);
