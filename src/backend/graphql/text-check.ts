import { unstorableError } from './core/errors.ts';
import type { SubmissionCheck } from './submissions.ts';

/** U+0000, or half a surrogate pair: the database keeps no such text, and nobody can type it. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

/** Refuses texts that could not be kept, before anything is done with them. */
export const textCheck: SubmissionCheck = async (_operation, args, { services: { say } }) => {
  for (const [champ, value] of Object.entries(args))
    if ([value].flat().some((one) => typeof one === 'string' && NO_TEXT.test(one))) throw unstorableError(say, champ);
};
