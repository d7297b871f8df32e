import { answerOf, type CallError, type CompiledForm, callOf, type FormGiven } from '../../view/forms/index.ts';
import { isUnauthenticated } from '../data/check-answer.ts';
import { request } from '../data/post.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Session } from '../session/session.ts';

/** What came of a question or a submission. */
export interface CallResult {
  /** The operation's answer; null when it was refused. */
  answer: unknown;
  errors: readonly CallError[];
  /** The release that the server decides with now. */
  release: string | null;
}

/** The key that makes one submission of many arrivals, and what shows that a person sends it. */
export interface CallHeaders {
  'idempotency-key'?: string;
  'x-captcha'?: string;
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: readonly CallError[];
}

/**
 * Asks or sends once: nothing is tried again by itself. A visitor's forms need no GraphQL client.
 * @param headersOf what goes with a submission besides its answers
 * @throws PortalError when there is no answer that can be read, or the session has ended
 */
export async function call(
  compiled: CompiledForm,
  id: string,
  given: FormGiven,
  session: Session,
  headersOf: (document: string, variables: Record<string, unknown>) => Promise<CallHeaders> | CallHeaders = () => ({}),
): Promise<CallResult> {
  const asked = callOf(compiled, id, given);
  if (asked === null) throw new PortalError(`the form "${compiled.form.id}" has no document "${id}"`, 500);
  const { document, query, variables } = asked;
  const result = await postDocument(query, variables, session, await headersOf(document, variables));
  return { ...result, answer: answerOf(compiled, id, result.data) };
}

/** Sends a document without the GraphQL client, with the bearer while there is one. @throws PortalError */
export async function postDocument(
  query: string,
  variables: Record<string, unknown>,
  session: Session,
  more: CallHeaders = {},
): Promise<{ data: Record<string, unknown> | null; errors: readonly CallError[]; release: string | null }> {
  const response = await request(query, variables, session.bearer(), { ...more });
  const body = (await response.json().catch(() => ({}))) as Body;
  const errors = body.errors ?? [];
  if (isUnauthenticated(response.status, errors)) {
    session.expire();
    throw new PortalError('Request failed with status code 401', 401);
  }
  // a page of a proxy, even one that says all is well, is no answer: nothing is taken for done
  if (errors.length === 0 && (!response.ok || !body.data)) {
    throw new PortalError(`Request failed with status code ${response.status}`, response.status);
  }
  return { data: body.data ?? null, errors, release: response.headers.get('x-release') };
}
