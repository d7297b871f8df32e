import type { Guard, Step } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { fillPath } from '../addresses/routes.ts';
import type { Fields } from '../scope.ts';
import { type CompiledForm, type FormGiven, kindOf, settle, stepOf } from './form.ts';

/** Where one goes from a step: another step of the form, or an address of the portal. */
export type Destination = { step: string } | { path: string };

/** An address may hold answers, each a segment of its own: `/contrat/arpege/versement/{contrat}`. */
const destination = (to: string, values: Fields): Destination => {
  if (to.charAt(0) !== '/') return { step: to };
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return { path: fillPath(to, Object.fromEntries(texts)) };
};

/** The step that opens the form. */
export const firstStep = ({ form }: CompiledForm): string => form.steps[0]?.id ?? '';

/** After a step: the first of `next` whose rule is true, else the step written below it; null at the end, and at a result. */
export function nextOf(compiled: CompiledForm, stepId: string, given: FormGiven): Destination | null {
  const step = stepOf(compiled, stepId);
  const { data, values } = settle(compiled, given);
  for (const next of step.next ?? []) {
    if (compiled.flag(next.when as Json | undefined, data, true)) return destination(next.to, values);
  }
  if (step.next !== undefined || kindOf(step) === 'result') return null;
  const below = compiled.form.steps[compiled.form.steps.indexOf(step) + 1];
  return below === undefined ? null : { step: below.id };
}

/** Whether a guard lets in, its question answered. */
export function isAllowed(compiled: CompiledForm, guard: Guard, given: FormGiven): boolean {
  return compiled.flag(guard.allow as Json, settle(compiled, given).data, false);
}

/** Where a guard that does not let in leads. */
export const otherwiseOf = (guard: Guard): Destination => destination(guard.otherwise, {});

/** Whether a step may be opened by its address alone. */
export function opensAlone(compiled: CompiledForm, step: Step): boolean {
  return step.open === true || step.id === firstStep(compiled) || (step.enter ?? []).length > 0;
}
