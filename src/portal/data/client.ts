import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { type DocumentNode, parse } from 'graphql';
import type { AnswerError, RawAnswer } from '../boot/handover.ts';
import { portalConfig } from '../config.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { Session } from '../session/session.ts';
import { errorsIn, isUnauthenticated, referenceIn } from './check-answer.ts';
import { withMinimumDelay } from './minimum-delay.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
      interface Mutate {
        errorPolicy: 'all';
      }
    }
  }
}

/** Asks the endpoint: what came and what failed, together. It rejects when nothing came at all. */
export interface Api {
  query(document: string | DocumentNode, variables?: Record<string, unknown>): Promise<RawAnswer>;
}

const policy = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;

/** One client a page load: no cache, no persisted query, a bearer only while there is a token (P6, P7.2). */
export function createApi(session: Session): Api {
  const bearer = new SetContextLink((previous) => {
    const token = session.bearer();
    const headers = (previous as { headers?: Record<string, string> }).headers;
    return token === null ? previous : { ...previous, headers: { ...headers, authorization: `Bearer ${token}` } };
  });
  const client = new ApolloClient({
    link: ApolloLink.from([bearer, new HttpLink({ uri: portalConfig().graphql })]),
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: policy, query: policy, mutate: policy },
  });

  async function ask(query: DocumentNode, variables: Record<string, unknown>): Promise<RawAnswer> {
    const { data, error } = await client.query({ query, variables });
    if (error === undefined) return { status: 200, data: fieldsOf(data), errors: [] };
    const status = ServerError.is(error) ? error.statusCode : 200;
    const refused = ServerError.is(error) ? errorsIn(error.bodyText) : [];
    const errors = CombinedGraphQLErrors.is(error) ? (error.errors as readonly AnswerError[]) : refused;
    if (isUnauthenticated(status, errors)) {
      session.expire();
      throw new PortalError('Request failed with status code 401', 401);
    }
    if (status !== 200 || errors.length === 0) {
      throw new PortalError(errors[0]?.message ?? error.message, status >= 400 ? status : 500, referenceIn(errors));
    }
    return { status, data: fieldsOf(data), errors };
  }

  return {
    query: (document, variables = {}) =>
      withMinimumDelay(ask(typeof document === 'string' ? parse(document) : document, variables)),
  };
}

function fieldsOf(data: unknown): Record<string, unknown> | null {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : null;
}
