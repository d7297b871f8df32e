import type { AnswerError, RawAnswer } from '../boot/handover.ts';
import { PortalError } from '../errors/portal-error.ts';

/** Whether the endpoint says that the token is not, or no longer, good. */
export function isUnauthenticated(status: number, errors: readonly AnswerError[]): boolean {
  return (
    status === 401 ||
    errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED' || extensions?.http?.status === 401)
  );
}

/** The reference under which the server has logged the first error that gives one. */
export function referenceIn(errors: readonly AnswerError[]): string | null {
  for (const error of errors) {
    if (typeof error.extensions?.reference === 'string') return error.extensions.reference;
  }
  return null;
}

/** The data of an answer; an answer without any is an error with the status that the endpoint meant. */
export function checked({ status, data, errors }: RawAnswer): Record<string, unknown> {
  if (isUnauthenticated(status, errors)) throw new PortalError('Request failed with status code 401', 401);
  if (data !== null) return data;
  const message = errors[0]?.message ?? `Request failed with status code ${status}`;
  throw new PortalError(message, status >= 400 ? status : 500, referenceIn(errors));
}
