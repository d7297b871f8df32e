import type { Say } from '../../catalogue/say.ts';
import { type Refused, refusalMessage } from '../../domain/refusal.ts';
import { GraphQLError } from './graphql-js.ts';

export function unauthenticatedError(say: Say): GraphQLError {
  return new GraphQLError(say({ area: 'service', code: 'UNAUTHENTICATED' }), {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}

/** A dependency is unavailable: retry later. */
export const UNAVAILABLE = {
  code: 'SERVICE_INDISPONIBLE',
  headers: { 'retry-after': '5' },
} as const;

export function unavailableError(say: Say): GraphQLError {
  const { code, headers } = UNAVAILABLE;
  return new GraphQLError(say({ area: 'service', code }), { extensions: { code, http: { status: 503, headers } } });
}

/** A refusal: its message for people, its code and arguments for the portal. */
export function refusedError(say: Say, refused: Refused): GraphQLError {
  return new GraphQLError(refusalMessage(say, refused), { extensions: { ...refused.refusal } });
}

/** PostgreSQL's error for U+0000. */
const UNTRANSLATABLE = '22021';

/** Whether a query failed on characters that PostgreSQL cannot store: a fault of the client. */
export function isUnstorable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = (one as GraphQLError).originalError ?? one.cause)
    if ((one as { code?: unknown }).code === UNTRANSLATABLE) return true;
  return false;
}

/** @param champ the argument, where known */
export function unstorableError(say: Say, champ?: string): GraphQLError {
  const code = 'BAD_USER_INPUT';
  return new GraphQLError(say({ area: 'service', code }), {
    extensions: { code, ...(champ === undefined ? {} : { champ }) },
  });
}

/** Gives GraphQL's own errors a code, like any refusal. */
export function withCode(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_USER_INPUT';
  return error;
}

/** Code of a failure of the service itself. */
export const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** Hides a failure behind a reference to the log. */
export function maskedError(say: Say, reference: string): GraphQLError {
  return new GraphQLError(say({ area: 'service', code: INTERNAL, values: { reference } }), {
    extensions: { code: INTERNAL, reference },
  });
}
