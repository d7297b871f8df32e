import { GraphQLError } from './graphql-js.ts';
import type { Step } from './submissions.ts';

interface Fault {
  champ: string | null;
  message: string;
}

/**
 * Judges what a form sends by the form itself, in the release in force: the browser has done so already, and is not
 * believed. Every fault is told at once, by argument.
 */
export const formCheck: Step = async (operation, args, { services }) => {
  const faults = (await services.decide('form-refusals', { operation, args, today: services.today() })) as Fault[];
  const first = Array.isArray(faults) ? faults[0] : undefined;
  if (first === undefined) return;
  throw new GraphQLError(first.message, { extensions: { code: 'FORMULAIRE_INVALIDE', champ: first.champ, faults } });
};
