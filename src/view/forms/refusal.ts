import type { Send } from '../../catalog/index.ts';
import { refusalText } from '../text/refusal-text.ts';
import type { FormLinkView } from '../types.generated.ts';
import type { AnswerFault } from './faults.ts';
import { type CompiledForm, type FormGiven, settle, stepOf } from './form.ts';
import { linksOf } from './step-view.ts';

/** An error of the API, as far as a form understands it. */
export interface CallError {
  message?: string | undefined;
  path?: readonly (string | number)[] | undefined;
  extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** What a refused submission shows, and the step that shows it. */
export interface RefusalView {
  faults: (AnswerFault & { link: FormLinkView | null })[];
  /** Another step of the form, when the refusal belongs there. */
  step: string | null;
}

/** The argument of a submission that a field goes to by its own name or by a plain variable -> the field. */
export function fieldOfArgument(send: Send, argument: string, fields: ReadonlyMap<string, unknown>): string | null {
  const rule = Object.hasOwn(send.variables ?? {}, argument) ? send.variables?.[argument] : undefined;
  if (rule === undefined) return fields.has(argument) ? argument : null;
  const path = plainPath(rule);
  return path !== null && fields.has(path) ? path : null;
}

/** The one answer that a rule or a text stands for: `{"var": "email"}` or `{email}`. */
function plainPath(rule: unknown): string | null {
  if (typeof rule === 'string') return /^\{([A-Za-z0-9]+)\}$/.exec(rule)?.[1] ?? null;
  const path = (rule as { var?: unknown } | null)?.var;
  const name = Array.isArray(path) && path.length === 1 ? path[0] : path;
  return typeof name === 'string' ? name : null;
}

/** What the errors of a submission say to the person, in the form's words where it has some. */
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
    const { data } = settle(compiled, { ...given, answers: { ...given.answers, error: error.extensions ?? {} } });
    refusal.step ??= own?.to ?? null;
    refusal.faults.push({
      field: own?.field ?? fieldOfArgument(send, String(champ ?? ''), compiled.fields),
      message: (own?.message === undefined ? null : compiled.text(own.message, data)) ?? message,
      link: own?.link === undefined ? null : (linksOf(compiled, [own.link], data)[0] ?? null),
    });
  }
  const [first] = refusal.faults;
  // an answer is mended where it was given: the page that sends it may be one of answers to check
  if (refusal.step === null && typeof first?.field === 'string' && fields.indexOf(first.field) < 0) {
    const { field } = first;
    refusal.step = compiled.form.steps.find((step) => step.fields?.some((name) => name === field))?.id ?? null;
  }
  return refusal;
}
