import type { Decide } from '../../catalogue/decide.ts';

/** The choices of a form's step in the release in force, value to label. Excludes choices that depend on data. */
export async function readChoices(
  decide: Decide,
  step: { form: string; step: string; today: string },
): Promise<ReadonlyMap<string, string>> {
  const view = await decide('form-view', { ...step, values: {}, answers: {} });
  return new Map(
    view.fields.flatMap(({ options }) => (options ?? []).map(({ value, label }) => [String(value), label] as const)),
  );
}
