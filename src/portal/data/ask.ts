import { statusOf } from '../errors/status-of.ts';
import type { Session } from '../session/session.ts';
import { checked } from './check-answer.ts';
import { post } from './post.ts';

/** Asks with the session's token, without the GraphQL client. A refusal of that token ends the session (P6). */
export async function ask(
  session: Session,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const token = session.bearer();
  try {
    return checked(await post(query, variables, token));
  } catch (error) {
    if (statusOf(error) === 401) session.refuse(token);
    throw error;
  }
}
