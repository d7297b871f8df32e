import { formCalls, formFile } from '../derive/index.ts';
import type { Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { checkAddress } from './form/address.ts';
import { checkCall, checkNames } from './form/calls.ts';
import { checkFields } from './form/fields.ts';
import { checkSteps } from './form/steps.ts';
import type { Tell } from './form/tell.ts';

/** Each form holds together: its steps, fields, choices, addresses and what it asks of the API. */
export const checkForms: Check = (context) =>
  Object.values(context.data.forms ?? {}).flatMap((form) => {
    const findings: Finding[] = [];
    const file = formFile(context.table, form.id);
    const tell: Tell = (pointer, code, message, help = null) =>
      findings.push(findingAt(context, { file, pointer }, code, message, help));
    checkAddress(context, form, tell);
    checkSteps(form, tell);
    checkFields(context, form, tell);
    const calls = formCalls(context.table, form);
    for (const call of calls) checkCall(context, form, call, tell);
    checkNames(form, calls, tell);
    return findings;
  });
