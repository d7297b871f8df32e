import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  ServerError,
  ServerParseError,
} from '@apollo/client';
import { type DocumentNode, Kind, OperationTypeNode, parse } from 'graphql';
import { tap } from 'rxjs';
import type { AnswerError } from '../handover/handover.ts';
import { nonEmptyFields, parseAnswer } from './check-answer.ts';
import type { Send } from './door.ts';

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

/** Each text is parsed once, since the client keeps every document for the life of the page. */
const documents = new Map<string, DocumentNode>();

function toDocument(text: string): DocumentNode {
  const known = documents.get(text);
  if (known !== undefined) return known;
  const document = parse(text, { noLocation: true });
  documents.set(text, document);
  return document;
}

const policy = { fetchPolicy: 'no-cache', errorPolicy: 'all' } as const;

/** Without a cache, queries need no `__typename`. */
class NoCache extends InMemoryCache {
  override transformDocument(document: DocumentNode): DocumentNode {
    return document;
  }
}

/** What a response's headers add, for the sender. */
interface Seen {
  release: string | null;
}

const recordRelease = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(() => {
      const { response, seen } = operation.getContext() as { response?: Response; seen?: Seen };
      if (seen !== undefined) seen.release = response?.headers.get('x-release') ?? null;
    }),
  ),
);

/** Sends through Apollo Client: no cache, no persisted query (P6, P7.2). */
export function createClient(url: string): Send {
  const client = new ApolloClient({
    link: ApolloLink.from([recordRelease, new HttpLink({ uri: url })]),
    cache: new NoCache(),
    defaultOptions: { watchQuery: policy, query: policy, mutate: policy },
  });

  return async ({ text, variables, headers }) => {
    const document = toDocument(text);
    const seen: Seen = { release: null };
    const context = { headers, seen };
    const { data, error } = isMutation(document)
      ? await client.mutate({ mutation: document, variables, context })
      : await client.query({ query: document, variables, context });
    if (error === undefined) return { status: 200, data: nonEmptyFields(data), errors: [], release: seen.release };
    if (ServerError.is(error) || ServerParseError.is(error))
      return parseAnswer({ status: error.statusCode, body: error.bodyText, release: seen.release });
    if (!CombinedGraphQLErrors.is(error)) throw error;
    return {
      status: 200,
      data: nonEmptyFields(data),
      errors: error.errors as readonly AnswerError[],
      release: seen.release,
    };
  };
}

function isMutation({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );
}
