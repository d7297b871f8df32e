import { keptBy } from '../../base/kept.ts';
import { formCalls, formFile } from '../derive/index.ts';
import type { Finding } from '../source/index.ts';
import { computedIn, type Entry, referringIn, type Table, type WalkedFile } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { checkAddress, takenByPages } from './form/address.ts';
import { checkAnswers } from './form/answers.ts';
import { checkBounds } from './form/bounds.ts';
import { checkCall, checkDownloads, checkNames } from './form/calls.ts';
import { checkExits } from './form/exits.ts';
import { checkFields } from './form/fields.ts';
import { checkFromAddress } from './form/from-address.ts';
import type { Report } from './form/report.ts';
import { checkSteps } from './form/steps.ts';
import { checkWays } from './form/ways.ts';
import { perForm } from './per-file.ts';

/** Each form is consistent: its steps, fields, choices, addresses and API calls. */
export const checkForms: Check = (context) => {
  const taken = takenByPages(context);
  return Object.values(context.data.forms ?? {}).flatMap((form) => {
    const findings: Finding[] = [];
    const file = formFile(context.table, form.id);
    const report: Report = (pointer, code, message, help = null) =>
      findings.push(findingAt(context, { file, pointer }, code, message, help));
    checkAddress(form, taken, report);
    return [...findings, ...checkForm(context, form)];
  });
};

const checkForm = perForm(listsAndRules, (context, form, file) => {
  const findings: Finding[] = [];
  const report: Report = (pointer, code, message, help = null) =>
    findings.push(findingAt(context, { file, pointer }, code, message, help));
  checkSteps(form, report);
  checkFields(context, form, report);
  checkBounds(form, report);
  checkExits(context, form, report);
  const calls = formCalls(context.table, form);
  for (const call of calls) checkCall(context, form, call, report);
  checkDownloads(context, form, report);
  checkNames(form, calls, report);
  checkFromAddress(context, form, calls, report);
  return findings;
});

/** What a form's own checks read beyond its file: named rules, the API, and the code lists that it names. */
function listsAndRules({ table, options: { tables = {} }, api }: CheckContext, file: WalkedFile): readonly unknown[] {
  const analyses = table.analysesOf(file);
  const named = tablesOf(file.body, [analyses], () => tablesIn(table, file.entries));
  return [analyses, api, ...[...named].map((name) => tables[name])];
}

const tablesOf = keptBy<ReadonlySet<string>>();

/** The code lists that entries name or look up. */
function tablesIn(table: Table, entries: readonly Entry[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const { refers, value } of referringIn(entries)) if (refers === 'code-list') named.add(String(value));
  for (const entry of computedIn(entries)) for (const name of table.analysis(entry)?.tables ?? []) named.add(name);
  return named;
}

/**
 * Every answer is used and every step leads on: only checked in forms without other findings.
 * @param faulty files with findings
 */
export function checkFormWays(context: CheckContext, faulty: ReadonlySet<string>): Finding[] {
  return Object.values(context.data.forms ?? {}).flatMap((form) =>
    faulty.has(formFile(context.table, form.id)) ? [] : checkWaysOf(context, form),
  );
}

const checkWaysOf = perForm(listsAndRules, (context, form, file) => {
  const findings: Finding[] = [];
  if (!compiles(context, file)) return findings;
  const report: Report = (pointer, code, message, help = null) =>
    findings.push(findingAt(context, { file, pointer }, code, message, help));
  checkAnswers(context, form, report);
  checkWays(context, form, report);
  return findings;
});

/** A form without findings may call a faulty rule of another file. */
const compiles = ({ table }: CheckContext, file: string): boolean =>
  computedIn(table.inFile(file)).every((entry) => table.error(entry) === null);
