import type { Decide } from '../../catalogue/decide.ts';

/**
 * What a step of a form offers to choose from, in the release in force: value and words, whatever the field. Choices
 * that depend on what a form has read are not among them.
 */
export async function readChoices(
  decide: Decide,
  step: { form: string; step: string; today: string },
): Promise<ReadonlyMap<string, string>> {
  const view = await decide('form-view', { ...step, values: {}, answers: {} });
  return new Map(
    view.fields.flatMap(({ options }) => (options ?? []).map(({ value, label }) => [String(value), label] as const)),
  );
}
