import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { Step } from '../../catalog/index.ts';
import type { FormFault } from '../../renderer/form/FormStep.tsx';
import {
  type CompiledForm,
  type Destination,
  type FormGiven,
  faultsOf,
  fieldsSchema,
  nextOf,
  refusalOf,
  type StepSchema,
  settle,
} from '../../view/forms/index.ts';
import type { Session } from '../session/session.ts';
import { afterSend } from './after-send.ts';
import { call } from './call.ts';
import { captchaToken } from './captcha.ts';
import { type FormSession, givenOf } from './form-session.ts';
import type { LoadedForm } from './load-form.ts';
import { submissionKey } from './submission-key.ts';

/** A step's schema and the validator that the release compiled for it. */
export interface StepValidator {
  schema: StepSchema;
  validator: ValidatorType;
}

const known = new WeakMap<StepSchema, StepValidator>();

/** @throws Error when the release has no validator for the step: its files do not belong together */
export function stepValidator({ compiled, validators }: LoadedForm, step: Step): StepValidator {
  const schema = fieldsSchema(compiled, step.fields ?? []);
  let found = known.get(schema);
  if (found === undefined) {
    const validator = createPrecompiledValidator(validators, schema as unknown as RJSFSchema) as ValidatorType;
    found = { schema, validator };
    known.set(schema, found);
  }
  return found;
}

/** What is to mend in a step, as the validators, the choices and the form's checks have it. */
export function stepFaults(form: LoadedForm, step: Step, given: FormGiven): FormFault[] {
  const names = step.fields ?? [];
  if (names.length === 0) return [];
  const { schema, validator } = stepValidator(form, step);
  const settled = settle(form.compiled, given);
  const { errors = [] } = validator.rawValidation(schema as unknown as RJSFSchema, settled.values);
  return faultsOf(form.compiled, names, settled, errors as Parameters<typeof faultsOf>[3]);
}

/** What came of pressing the button: faults to show, or where to go; the release, when the server has said it. */
export interface Submitted {
  faults: FormFault[];
  to: Destination | null;
  release: string | null;
}

/**
 * Judges a step, sends what it sends, and finds the next one. Of what is sent nothing is tried again by itself: the key
 * makes one submission of however many arrivals.
 * @throws PortalError when the server gave no answer that can be read
 */
export async function submitStep(
  form: LoadedForm,
  step: Step,
  session: FormSession,
  portal: { session: Session; member: FormGiven['member'] },
): Promise<Submitted> {
  const { compiled } = form;
  const given = () => givenOf(session, portal.member);
  const faults = stepFaults(form, step, given());
  if (faults.length > 0) return { faults, to: null, release: null };
  let release: string | null = null;
  const { send } = step;
  if (send !== undefined && isSent(compiled, step, given())) {
    const result = await call(compiled, send.id, given(), portal.session, async (document, variables) => {
      const person = compiled.form.captcha === true ? await captchaToken(compiled.form.id) : null;
      return {
        'idempotency-key': await submissionKey(session.nonce, document, variables),
        ...(person === null ? {} : { 'x-captcha': person }),
      };
    });
    release = result.release;
    if (result.errors.length > 0) {
      const refusal = refusalOf(compiled, step.id, result.errors, given());
      return { faults: refusal.faults, to: refusal.step === null ? null : { step: refusal.step }, release };
    }
    session.answers = { ...session.answers, [send.id]: result.answer };
    afterSend(send.operation);
  }
  return { faults: [], to: nextOf(compiled, step.id, given()), release };
}

function isSent(compiled: CompiledForm, { send }: Step, given: FormGiven): boolean {
  return compiled.flag(send?.when as Parameters<CompiledForm['flag']>[0], settle(compiled, given).data, true);
}
