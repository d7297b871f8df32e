import { type FormGiven, readsKey, settle } from '../../view/forms/index.ts';
import { pickAnswer, readVariables } from '../../view/index.ts';
import { today } from '../data/today.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Portal } from '../portal.ts';
import { postDocument } from './call.ts';
import { loadCaptcha } from './captcha.ts';
import { type Draft, keepsDrafts, readDraft } from './drafts.ts';
import { type FormSession, givenOf } from './form-session.ts';
import { type LoadedForm, loadForm } from './load-form.ts';
import { stepFaults } from './submit.ts';

export interface OpenedForm {
  form: LoadedForm;
  /** Answers that were kept, now in the session; null when it had its own, or there were none. */
  restored: Draft | null;
}

/**
 * Everything that a form needs before its first page: its release files, what it reads, and for a session that has
 * nothing yet the answers kept on the server, else those proposed.
 * @throws PortalError when one of them cannot be had
 */
export async function openForm(portal: Portal, session: FormSession, release?: string): Promise<OpenedForm> {
  const form = await loadForm(portal.data, session.id, release);
  if (form.compiled.form.captcha === true) void loadCaptcha();
  const { numClient, nom } = portal.session.state;
  const member = { numClient, nom };
  const isFresh = session.trail.length === 0 && Object.keys(session.store.values()).length === 0;
  const wantsDraft = isFresh && keepsDrafts(form.compiled);
  const [answers, draft] = await Promise.all([
    readAnswers(form, portal, session),
    wantsDraft ? readDraft(form.compiled, portal.session) : null,
  ]);
  session.answers = { ...session.answers, ...answers };
  if (draft !== null) {
    session.store.replace(draft.values);
    session.trail = untilWanting(form, givenOf(session, member), draft.trail);
  } else if (!isFresh && release !== undefined) {
    // the form has changed under its answers: it goes on at the first step that they no longer satisfy
    session.trail = untilWanting(form, givenOf(session, member), session.trail);
  } else if (isFresh) {
    propose(form, session, member);
  }
  return { form, restored: draft };
}

async function readAnswers(
  { compiled }: LoadedForm,
  portal: Portal,
  session: FormSession,
): Promise<Record<string, unknown>> {
  const { catalogue, form } = compiled;
  const document = catalogue.data.documents?.[readsKey(form.id)];
  if (document === undefined) return {};
  const { numProfil } = portal.session.state;
  const context = { id: session.params.id ?? null, numProfil: numProfil || null, today: today() };
  const variables = readVariables(catalogue, readsKey(form.id), context);
  const { data, errors } = await postDocument(document.text, variables, portal.session);
  const answers: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(document.reads)) {
    const operation = form.reads?.[name] ?? key;
    const isOptional = catalogue.data.operations?.operations[operation]?.optional === true;
    const failed = errors.find(({ path }) => path === undefined || path[0] === key);
    if (failed !== undefined && !isOptional) throw new PortalError(failed.message, 500);
    answers[name] = pickAnswer(catalogue, operation, data?.[key] ?? null);
  }
  return answers;
}

/** Secrets are not kept: the form goes on at the first step that wants an answer again, not after it. */
function untilWanting(form: LoadedForm, given: FormGiven, trail: string[]): string[] {
  const { steps } = form.compiled;
  const at = trail.findIndex((id) => {
    const step = steps.get(id);
    return step !== undefined && stepFaults(form, step, given).length > 0;
  });
  return at < 0 ? trail : trail.slice(0, at + 1);
}

/** What is already known, put into the fields to be corrected. */
function propose({ compiled }: LoadedForm, session: FormSession, member: FormGiven['member']): void {
  const { data } = settle(compiled, givenOf(session, member));
  for (const [name, rule] of Object.entries(compiled.form.prefill ?? {})) {
    const value = compiled.value(rule as Parameters<typeof compiled.value>[0], data);
    if (value !== null && value !== undefined) session.store.set(name, value);
  }
}
