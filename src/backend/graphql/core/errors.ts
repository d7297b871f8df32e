import type { Refused } from '../../domain/refusal.ts';
import { GraphQLError } from './graphql-js.ts';

export function unauthenticated(): GraphQLError {
  return new GraphQLError('Votre session a expiré, merci de vous reconnecter', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}

/** What an area refuses: its message for the person, its code and arguments for the portal. */
export function refusedError({ refusal, message }: Refused): GraphQLError {
  return new GraphQLError(message, { extensions: { ...refusal } });
}

/** What the member sees of a failure: the reference finds it in the log, nothing else is said. */
export function masked(reference: string): GraphQLError {
  return new GraphQLError(`Une erreur est survenue, merci de réessayer (référence ${reference})`, {
    extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
  });
}
