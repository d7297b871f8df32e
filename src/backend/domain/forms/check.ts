import type { Decide } from '../../catalogue/decide.ts';
import { refuse } from './refusals.ts';

/**
 * Judges what a form sends by the form itself, in the release in force: the browser has done so already, and is not
 * believed.
 * @param given `files`: what the ids of files among the arguments stand for; one that stands for nothing is missing
 * @throws a refusal that names every fault, by argument
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
