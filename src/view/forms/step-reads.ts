import type { CompiledForm } from './form.ts';

/**
 * Answers that the page of a step shows or chooses by: its texts, labels and choices are decided anew when one of them
 * changes, and only then. A release says which; where it does not, any may be.
 */
export function stepReads({ form, catalogue }: CompiledForm, stepId: string): readonly string[] {
  return catalogue.data.stepReads?.[form.id]?.[stepId] ?? Object.keys(form.fields);
}
