import { didYouMean } from '../../rules/index.ts';
import { formCalls } from '../form-expressions.ts';
import { fileOf } from '../sections.ts';
import { type Check, findingAt } from './context.ts';
import type { Finding } from './finding.ts';
import { checkAddress } from './form/address.ts';
import { checkCall, checkNames } from './form/calls.ts';
import { checkFields } from './form/fields.ts';
import { checkSteps } from './form/steps.ts';
import type { Tell } from './form/tell.ts';
import { portalPages } from './portal-pages.ts';

/** Each form holds together: its steps, fields, choices, addresses and what it asks of the API. */
export const checkForms: Check = (context) =>
  Object.values(context.data.forms ?? {}).flatMap((form) => {
    const findings: Finding[] = [];
    const file = context.data.formFiles?.[form.id] ?? fileOf('forms', form.id);
    const tell: Tell = (pointer, code, message, help = null) =>
      findings.push(findingAt(context, { file, pointer }, code, message, help));
    checkAddress(context, form, tell);
    checkSteps(form, portalPages(context.data), tell);
    checkFields(context, form, tell);
    for (const call of formCalls(form)) checkCall(context, form, call, tell);
    checkNames(form, tell);
    for (const [name, entry] of Object.entries(form.reads ?? {})) {
      const known = Object.keys(context.data.operations?.operations ?? {});
      if (!known.includes(entry))
        tell(`/reads/${name}`, 'unknown-reference', `there is no operation "${entry}"`, didYouMean(entry, known));
    }
    return findings;
  });
