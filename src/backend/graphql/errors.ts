import { GraphQLError } from './graphql-js.ts';

export function unauthenticated(): GraphQLError {
  return new GraphQLError('Votre session a expiré, merci de vous reconnecter', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}

export interface Refused {
  /** What the person is told, in French. */
  message: string;
  /** The field that the message belongs to. */
  champ?: string;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** A mutation that is not carried out, with what the person has to mend; `code` is for the portal. */
export function refused(code: string, { message, champ, retryAfter }: Refused): GraphQLError {
  const more = { ...(champ === undefined ? {} : { champ }), ...(retryAfter === undefined ? {} : { retryAfter }) };
  return new GraphQLError(message, { extensions: { code, ...more } });
}

/** What the member sees of a failure: the reference finds it in the log, nothing else is told. */
export function masked(reference: string): GraphQLError {
  return new GraphQLError(`Une erreur est survenue, merci de réessayer (référence ${reference})`, {
    extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
  });
}
