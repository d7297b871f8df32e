import { accountPolicy, mailTerms, mailText, passwordRules } from '../accounts/accounts.ts';
import { HELPER_ENDS, helperEnd, helperRights, helperTerms } from '../accounts/helper-access.ts';
import { JOURNAL_ACTORS, journalLine } from '../accounts/journal.ts';
import { personalDataWords } from '../accounts/personal-data.ts';
import { GivenError } from '../given-error.ts';
import { replyText, unknownReply } from '../text/reply-text.ts';
import { decision, openDecision } from './decision.ts';
import { fields, oneOf, required, text, texts } from './given.ts';

/** Accounts, their mails and journal. */
export const accounts = {
  'account-policy': decision({}, accountPolicy),
  'password-rules': decision({ password: text, numClient: text, nom: text, prenom: text, email: text }, passwordRules),
  'personal-data': decision({}, personalDataWords),
  'journal-line': decision(
    { actor: oneOf(...JOURNAL_ACTORS), action: required(text), name: text },
    (catalogue, { actor, action, name }) =>
      journalLine(catalogue, { actor: actor ?? 'societaire', action, name: name ?? null }),
  ),
  'helper-terms': decision({}, helperTerms),
  'helper-rights': decision({ parts: texts }, (catalogue, { parts }) => helperRights(catalogue, parts ?? [])),
  'helper-end': decision({ by: required(oneOf(...HELPER_ENDS)) }, (catalogue, { by }) => helperEnd(catalogue, by)),
  /** The catalogue names a mail's placeholders. */
  mail: openDecision({ name: required(text) }, (catalogue, given) => mailText(catalogue, given.name, given)),
  'mail-terms': decision({}, mailTerms),
  reply: decision(
    { area: required(text), code: required(text), variant: text, values: fields },
    (catalogue, { area, code, variant, values }) => {
      const unknown = unknownReply(catalogue, area, code, variant ?? null);
      if (unknown !== null) throw new GivenError(unknown);
      return replyText(catalogue, area, code, { variant: variant ?? null, values: values ?? {} });
    },
  ),
};
