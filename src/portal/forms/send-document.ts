import type { CallError } from '../../view/forms/index.ts';
import { isUnauthenticated } from '../data/check-answer.ts';
import { request } from '../data/post.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Session } from '../session/session.ts';

export interface DocumentAnswer {
  data: Record<string, unknown> | null;
  errors: readonly CallError[];
  /** The release that the server decides with now. */
  release: string | null;
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: readonly CallError[];
}

/**
 * Sends a document once, with the bearer while there is one: nothing is tried again by itself. A visitor's forms need no
 * GraphQL client.
 * @throws PortalError when there is no answer that can be read, or the session has ended
 */
export async function sendDocument(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  session: Session,
  headers: Readonly<Record<string, string>> = {},
): Promise<DocumentAnswer> {
  const token = session.bearer();
  const response = await request(query, variables, token, headers);
  const body = (await response.json().catch(() => ({}))) as Body;
  const errors = body.errors ?? [];
  if (isUnauthenticated(response.status, errors)) {
    if (token === null) session.expire();
    else session.refuse(token);
    throw new PortalError('Request failed with status code 401', 401);
  }
  // a page of a proxy, even one that says all is well, is no answer: nothing is taken for done
  if (errors.length === 0 && (!response.ok || !body.data)) {
    throw new PortalError(`Request failed with status code ${response.status}`, response.status);
  }
  return { data: body.data ?? null, errors, release: response.headers.get('x-release') };
}
