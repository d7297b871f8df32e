import type { Guard, Step } from '../../catalog/index.ts';
import { fillPath } from '../addresses/routes.ts';
import type { Branches } from '../branches.ts';
import type { Fields } from '../scope.ts';
import { type CompiledForm, type FormGiven, kindOf, shownAnswers, stepOf } from './form.ts';

/** A step of the form, or an address of the portal. */
export type Destination = { step: string } | { path: string };

/** Answers fill segments of an address: `/contrat/arpege/versement/{contrat}`. */
const destination = (to: string, values: Fields): Destination => {
  if (to.charAt(0) !== '/') return { step: to };
  const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return { path: fillPath(to, Object.fromEntries(texts)) };
};

export const firstStep = ({ form }: CompiledForm): string => form.steps[0]?.id ?? '';

/**
 * Ways on from a step, as steps or addresses: the first of `next` whose rule is true, else the step written below it;
 * null at the end and at a result.
 * @param file of the form, for whoever names these places
 */
export function nextBranches({ form }: CompiledForm, step: Step, file = ''): Branches<string | null> {
  const rank = form.steps.indexOf(step);
  const at = { file, pointer: `/steps/${rank}` };
  const below = step.next !== undefined || kindOf(step) === 'result' ? undefined : form.steps[rank + 1];
  const branches = (step.next ?? []).map(({ to, when }, i) => ({
    ...{ id: to, when, gives: to },
    at: { ...at, pointer: `${at.pointer}/next/${i}` },
  }));
  return { branches, otherwise: { at, gives: below?.id ?? null } };
}

export function nextOf(compiled: CompiledForm, stepId: string, given: FormGiven): Destination | null {
  const { data, values } = shownAnswers(compiled, given);
  const { branches, otherwise } = nextBranches(compiled, stepOf(compiled, stepId));
  const { gives } = branches.find(({ when }) => compiled.flag(when, data, true)) ?? otherwise;
  return gives === null ? null : destination(gives, values);
}

/** Whether a guard allows entry, once its question is answered. */
export function isAllowed(compiled: CompiledForm, guard: Guard, given: FormGiven): boolean {
  return compiled.flag(guard.allow, shownAnswers(compiled, given).data, false);
}

export const otherwiseOf = (guard: Guard): Destination => destination(guard.otherwise, {});

export function opensAlone(compiled: CompiledForm, step: Step): boolean {
  return step.open === true || step.id === firstStep(compiled) || (step.enter ?? []).length > 0;
}

/** Answers on which a step's page depends, to redraw only then; by the release, else all. */
export function stepReads({ form, catalogue }: CompiledForm, stepId: string): readonly string[] {
  return catalogue.data.stepReads?.[form.id]?.[stepId] ?? Object.keys(form.fields);
}
