import type { Say } from '../../catalogue/say.ts';
import { type Refused, refusalMessage } from '../../domain/refusal.ts';
import { GraphQLError } from './graphql-js.ts';

export function unauthenticatedError(say: Say): GraphQLError {
  return new GraphQLError(say({ area: 'service', code: 'UNAUTHENTICATED' }), {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}

/** What nothing was said of because something that the service needs is out of reach: it may be asked again. */
export const UNAVAILABLE = {
  code: 'SERVICE_INDISPONIBLE',
  headers: { 'retry-after': '5' },
} as const;

export function unavailableError(say: Say): GraphQLError {
  const { code, headers } = UNAVAILABLE;
  return new GraphQLError(say({ area: 'service', code }), { extensions: { code, http: { status: 503, headers } } });
}

/** What an area refuses: its message for the person, its code and arguments for the portal. */
export function refusedError(say: Say, refused: Refused): GraphQLError {
  return new GraphQLError(refusalMessage(say, refused), { extensions: { ...refused.refusal } });
}

/** PostgreSQL keeps no text with U+0000, which nobody can type. */
const UNTRANSLATABLE = '22021';

/** Whether a read or a write failed by characters that the database cannot hold: the fault of whoever sent them. */
export function isUnstorable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = (one as GraphQLError).originalError ?? one.cause)
    if ((one as { code?: unknown }).code === UNTRANSLATABLE) return true;
  return false;
}

/** @param champ the argument that holds them, where it is known */
export function unstorableError(say: Say, champ?: string): GraphQLError {
  const code = 'BAD_USER_INPUT';
  return new GraphQLError(say({ area: 'service', code }), {
    extensions: { code, ...(champ === undefined ? {} : { champ }) },
  });
}

/** What GraphQL itself refuses, such as an argument of another type, has a code as any other refusal does. */
export function withCode(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_USER_INPUT';
  return error;
}

/** What the member sees of a failure: the reference finds it in the log, nothing else is said. */
export function maskedError(say: Say, reference: string): GraphQLError {
  const code = 'INTERNAL_SERVER_ERROR';
  return new GraphQLError(say({ area: 'service', code, values: { reference } }), {
    extensions: { code, reference },
  });
}
