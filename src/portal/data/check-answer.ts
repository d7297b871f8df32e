import { attempt } from '../../base/attempt.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError, RawAnswer, RawResponse } from '../handover/handover.ts';

/** Whether the endpoint says that the token is not, or no longer, good. */
export function isUnauthenticated(status: number, errors: readonly AnswerError[]): boolean {
  return (
    status === 401 ||
    errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED' || extensions?.http?.status === 401)
  );
}

/** Longer than any message: a page that another server gave instead. */
const maxMessageLength = 400;

/** The errors that the body of a refusal names: those of GraphQL, or the one that a server gives as JSON or as text. */
export function parseErrors(body: string): readonly AnswerError[] {
  try {
    const content = JSON.parse(body) as { errors?: unknown; message?: unknown; reference?: unknown } | null;
    if (Array.isArray(content?.errors)) return content.errors as readonly AnswerError[];
    const { message, reference } = content ?? {};
    if (typeof message !== 'string') return [];
    return [{ message, extensions: typeof reference === 'string' ? { reference } : {} }];
  } catch {
    return body === '' || body.length > maxMessageLength ? [] : [{ message: body }];
  }
}

/** As the message writes it for whoever reads no extensions. */
const referencePattern = /référence[\s:]+([\w-]+)/i;

/** The reference under which the server has logged the first error that gives one. */
export function findReference(errors: readonly AnswerError[]): string | null {
  for (const { extensions, message } of errors) {
    const reference = extensions?.reference ?? referencePattern.exec(message ?? '')?.[1];
    if (typeof reference === 'string') return reference;
  }
  return null;
}

/** What a response says, whatever it is: an answer of GraphQL, or the refusal of a server on the way. */
export function parseAnswer({ status, body, release }: RawResponse): RawAnswer {
  const { data, errors } = parseBody(body);
  const refusalErrors = parseErrors(body);
  return {
    status,
    data: nonEmptyFields(data),
    errors: Array.isArray(errors) ? (errors as readonly AnswerError[]) : [],
    refusal: { message: refusalErrors[0]?.message, reference: findReference(refusalErrors) },
    release,
  };
}

/** The fields of an answer. Whatever was asked for is there, were it null: without anything it is no answer. */
export function nonEmptyFields(data: unknown): RawAnswer['data'] {
  return data instanceof Object && Object.keys(data)[0] ? (data as RawAnswer['data']) : null;
}

const parseBody = (body: string): { data?: unknown; errors?: unknown } =>
  attempt(() => JSON.parse(body) as object | null, null) ?? {};

/** The data of an answer; an answer without any is an error with the status that the endpoint meant. */
export function requireData<Data>({
  status,
  data,
  errors,
}: {
  status: number;
  data: Data | null;
  errors: readonly AnswerError[];
}): Data {
  if (isUnauthenticated(status, errors)) throw new PortalError('Request failed with status code 401', 401);
  if (data !== null) return data;
  const message = errors[0]?.message ?? `Request failed with status code ${status}`;
  throw new PortalError(message, status >= 400 ? status : 500, findReference(errors));
}
