import { unstorableError } from './core/errors.ts';
import type { SubmissionCheck } from './submissions.ts';

/** U+0000 and unpaired surrogates: not storable, and nobody types them. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

/** Refuses texts that cannot be stored. */
export const textCheck: SubmissionCheck = async (_operation, args, { services: { say } }) => {
  for (const [champ, value] of Object.entries(args))
    if ([value].flat().some((one) => typeof one === 'string' && NO_TEXT.test(one))) throw unstorableError(say, champ);
};
