import type { Send } from '../../catalog/index.ts';
import { refusalText } from '../text/refusal-text.ts';
import type { FormLinkView } from '../types.generated.ts';
import type { AnswerFault } from './faults.ts';
import { type CompiledForm, type FormGiven, shownAnswers, stepOf } from './form.ts';
import { linksOf } from './step-view.ts';

/** An error of the API. */
export interface CallError {
  message?: string | undefined;
  path?: readonly (string | number)[] | undefined;
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

export interface RefusalView {
  faults: (AnswerFault & { link: FormLinkView | null })[];
  /** Another step of the form, when the refusal belongs there. */
  step: string | null;
}

/** The field that fills an argument, by its own name or by a plain variable. */
export function fieldOfArgument(send: Send, argument: string, fields: ReadonlyMap<string, unknown>): string | null {
  const rule = Object.hasOwn(send.variables ?? {}, argument) ? send.variables?.[argument] : undefined;
  if (rule === undefined) return fields.has(argument) ? argument : null;
  const path = plainPath(rule);
  return path !== null && fields.has(path) ? path : null;
}

/** The answer that a rule or text merely copies: `{"var": "email"}` or `{email}`. */
function plainPath(rule: unknown): string | null {
  if (typeof rule === 'string') return /^\{([A-Za-z0-9]+)\}$/.exec(rule)?.[1] ?? null;
  const path = (rule as { var?: unknown } | null)?.var;
  const name = Array.isArray(path) && path.length === 1 ? path[0] : path;
  return typeof name === 'string' ? name : null;
}

/** Errors of a submission, in the form's words if it has any. */
export function refusalOf(
  compiled: CompiledForm,
  stepId: string,
  errors: readonly CallError[],
  given: FormGiven,
): RefusalView {
  const { send, fields = [] } = stepOf(compiled, stepId);
  const refusal: RefusalView = { faults: [], step: null };
  if (send === undefined) return refusal;
  for (const error of errors) {
    const message = refusalText(error) ?? compiled.catalogue.text('form.failed');
    const { code, champ, faults } = error.extensions ?? {};
    const listed = Array.isArray(faults) ? (faults as { champ?: unknown; message?: unknown }[]) : [];
    for (const fault of listed) {
      const field = fieldOfArgument(send, String(fault.champ ?? ''), compiled.fields);
      refusal.faults.push({ field, message: String(fault.message ?? message), link: null });
    }
    if (listed.length > 0) continue;
    const own = typeof code === 'string' && Object.hasOwn(send.errors ?? {}, code) ? send.errors?.[code] : undefined;
    const { data } = shownAnswers(compiled, { ...given, answers: { ...given.answers, error: error.extensions ?? {} } });
    refusal.step ??= own?.to ?? null;
    refusal.faults.push({
      field: own?.field ?? fieldOfArgument(send, String(champ ?? ''), compiled.fields),
      message: (own?.message === undefined ? null : compiled.text(own.message, data)) ?? message,
      link: own?.link === undefined ? null : (linksOf(compiled, [own.link], data)[0] ?? null),
    });
  }
  const [first] = refusal.faults;
  // an answer is corrected in its own step, not in the one that sends it
  if (refusal.step === null && typeof first?.field === 'string' && fields.indexOf(first.field) < 0) {
    const { field } = first;
    refusal.step = compiled.form.steps.find((step) => step.fields?.some((name) => name === field))?.id ?? null;
  }
  return refusal;
}
