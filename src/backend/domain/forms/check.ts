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
