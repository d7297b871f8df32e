import type { Catalogue } from '../../catalog/index.ts';
import { fieldFacts } from '../forms/field-facts.ts';
import {
  argumentFaults,
  begunForm,
  compiledForm,
  draftOf,
  type FormGiven,
  faultsOf,
  nextOf,
  refusalOf,
  requiresCaptcha,
  shownAnswers,
  stepOf,
  stepView,
  uploadLimits,
} from '../forms/index.ts';
import { entryOf } from '../forms/journey/entry.ts';
import { schemaErrors } from '../forms/schema.ts';
import { sendsOf } from '../forms/sends.ts';
import { codeText } from '../text/code-text.ts';
import { decision } from './decision.ts';
import { answers, code, codes, day, fields, flag, type GivenBy, number, required, text } from './given.ts';

const form = required(text);

/** What a form's rules are evaluated on; the answers of the API, the address and the member are as open as they are. */
const formKeys = { form, values: answers, answers: fields, query: fields, params: fields, member: fields, today: day };
/** Steps are often numbered. */
const stepKeys = { ...formKeys, step: required(code) };

const stepName = (given: { readonly step: unknown }) => codeText(given.step) ?? '';

const formOf = (catalogue: Catalogue, given: { readonly form: string }) => compiledForm(catalogue, given.form);
const formGiven = ({ values, answers: read, query, params, member, today }: GivenBy<typeof formKeys>): FormGiven => ({
  ...{ values: values ?? {}, answers: read ?? {}, query: query ?? {}, params: params ?? {}, member: member ?? {} },
  today: today ?? '',
});

/** Steps of forms, where they lead, and what the server takes of what they send. */
export const forms = {
  'form-view': decision(stepKeys, (catalogue, given) =>
    stepView(formOf(catalogue, given), stepName(given), formGiven(given)),
  ),
  'form-next': decision(stepKeys, (catalogue, given) =>
    nextOf(formOf(catalogue, given), stepName(given), formGiven(given)),
  ),
  /** Without a step, somebody comes by `path`. */
  'form-entry': decision({ ...formKeys, step: code, path: text, after: codes, ended: flag }, (catalogue, given) =>
    entryOf(formOf(catalogue, given), {
      ...formGiven(given),
      step: codeText(given.step),
      path: given.path ?? null,
      after: (given.after ?? []).map(String),
      ended: given.ended === true,
    }),
  ),
  /** Names of the fields that show, of a step or of the whole form. */
  'form-shown': decision({ ...formKeys, step: code }, (catalogue, given) => {
    const compiled = formOf(catalogue, given);
    const step = codeText(given.step);
    const names = step === null ? [...compiled.fields.keys()] : (stepOf(compiled, step).fields ?? []);
    return names.filter(shownAnswers(compiled, formGiven(given)).isVisible);
  }),
  'form-field': decision({ form, field: required(text) }, (catalogue, given) =>
    fieldFacts(formOf(catalogue, given), given.field),
  ),
  'form-sends': decision(stepKeys, (catalogue, given) =>
    sendsOf(formOf(catalogue, given), stepName(given), formGiven(given)),
  ),
  'form-faults': decision(stepKeys, (catalogue, given) => {
    const compiled = formOf(catalogue, given);
    const names = stepOf(compiled, stepName(given)).fields ?? [];
    const settled = shownAnswers(compiled, formGiven(given));
    return faultsOf(compiled, names, settled, schemaErrors(compiled, names, settled.values));
  }),
  'form-refusals': decision(
    { operation: required(text), args: fields, files: fields, today: day },
    (catalogue, { operation, args, files, today }) =>
      argumentFaults(catalogue, { operation, args: args ?? {}, files: files ?? {}, today: today ?? '' }),
  ),
  'form-upload': decision({ form, field: required(text) }, uploadLimits),
  'form-captcha': decision({ operation: required(text) }, (catalogue, { operation }) =>
    requiresCaptcha(catalogue, operation),
  ),
  'form-errors': decision(
    { ...stepKeys, message: text, code: text, champ: text, retryAfter: number, error: fields },
    (catalogue, given) => {
      const { code: refused, champ, retryAfter } = given;
      const extensions = { ...given.error, code: refused, champ, retryAfter };
      const errors = [{ message: given.message ?? '', extensions }];
      return refusalOf(formOf(catalogue, given), stepName(given), errors, formGiven(given));
    },
  ),
  'form-draft': decision({ form, values: answers }, (catalogue, given) =>
    draftOf(formOf(catalogue, given), given.values ?? {}),
  ),
  'begun-form': decision({ name: required(text), values: fields }, (catalogue, { name, values }) =>
    begunForm(catalogue, { name, values: values ?? {} }),
  ),
};
