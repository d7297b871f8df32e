import type { Refused } from '../../domain/refusal.ts';
import { GraphQLError } from './graphql-js.ts';

export function unauthenticated(): GraphQLError {
  return new GraphQLError('Votre session a expiré, merci de vous reconnecter', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}

/** What nothing was said of because something that the service needs is out of reach: it may be asked again. */
export const UNAVAILABLE = {
  message: 'Le service est momentanément indisponible, merci de réessayer',
  code: 'SERVICE_INDISPONIBLE',
  headers: { 'retry-after': '5' },
} as const;

export function unavailable(): GraphQLError {
  const { message, code, headers } = UNAVAILABLE;
  return new GraphQLError(message, { extensions: { code, http: { status: 503, headers } } });
}

/** What an area refuses: its message for the person, its code and arguments for the portal. */
export function refusedError({ refusal, message }: Refused): GraphQLError {
  return new GraphQLError(message, { extensions: { ...refusal } });
}

/** PostgreSQL keeps no text with U+0000, which nobody can type. */
const UNTRANSLATABLE = '22021';

/** Whether a read or a write failed by characters that the database cannot hold: the fault of whoever sent them. */
export function holdsUnstorable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = (one as GraphQLError).originalError ?? one.cause)
    if ((one as { code?: unknown }).code === UNTRANSLATABLE) return true;
  return false;
}

/** @param champ the argument that holds them, where it is known */
export function unstorable(champ?: string): GraphQLError {
  return new GraphQLError('Cette demande contient des caractères qui ne conviennent pas', {
    extensions: { code: 'BAD_USER_INPUT', ...(champ === undefined ? {} : { champ }) },
  });
}

/** What GraphQL itself refuses, such as an argument of another type, has a code as any other refusal does. */
export function coded(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_USER_INPUT';
  return error;
}

/** What the member sees of a failure: the reference finds it in the log, nothing else is said. */
export function masked(reference: string): GraphQLError {
  return new GraphQLError(`Une erreur est survenue, merci de réessayer (référence ${reference})`, {
    extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
  });
}
