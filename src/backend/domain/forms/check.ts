import type { Decide } from '../../catalogue/decide.ts';
import { refuse } from './refusals.ts';

/**
 * Validates a submission by its form in the release in force; the browser's validation is not trusted.
 * @param given `files`: the files behind the ids among the arguments; an unknown id counts as missing
 * @throws a refusal that lists every fault by argument
 */
export async function checkForm(
  decide: Decide,
  given: {
    operation: string;
    args: Readonly<Record<string, unknown>>;
    files: Readonly<Record<string, unknown>>;
    today: string;
  },
) {
  const faults = await decide('form-refusals', given);
  const [first] = faults;
  if (first !== undefined) throw refuse({ code: 'FORMULAIRE_INVALIDE', champ: first.champ, faults });
}

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
