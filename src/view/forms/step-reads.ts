import { formExpressions } from '../../catalog/form-expressions.ts';
import { readsOf } from '../../rules/index.ts';
import type { CompiledForm } from './form.ts';

const known = new WeakMap<CompiledForm, Map<string, string[]>>();

/**
 * Answers that the page of a step shows or chooses by: its texts, labels and choices are decided anew when one of them
 * changes, and only then.
 */
export function stepReads(compiled: CompiledForm, stepId: string): readonly string[] {
  let steps = known.get(compiled);
  if (steps === undefined) {
    steps = new Map();
    known.set(compiled, steps);
  }
  let names = steps.get(stepId);
  if (names === undefined) {
    names = found(compiled, stepId);
    steps.set(stepId, names);
  }
  return names;
}

function found({ form, catalogue }: CompiledForm, stepId: string): string[] {
  const at = form.steps.findIndex((step) => step.id === stepId);
  const fields = form.steps[at]?.fields ?? [];
  const shown = new RegExp(
    `^/steps/${at}/(?!enter|send|next)|^/fields/(${fields.join('|') || '-'})/(?!when|checks|messages)`,
  );
  const names = formExpressions(form, '')
    .filter(({ pointer }) => shown.test(pointer))
    .flatMap(({ value }) => readsOf(value, catalogue.options).map((read) => read.path[0] ?? ''));
  return [...new Set(names)].filter((name) => name !== '' && name.charAt(0) !== '$');
}
