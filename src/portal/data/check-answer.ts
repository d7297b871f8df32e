import { attempt } from '../../base/attempt.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { AnswerError, RawAnswer, RawResponse } from '../handover/handover.ts';

/** Whether the endpoint rejects the token. */
export function isUnauthenticated(status: number, errors: readonly AnswerError[]): boolean {
  return (
    status === 401 ||
    errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED' || extensions?.http?.status === 401)
  );
}

/** Longer texts are a page of another server, not a message. */
const maxMessageLength = 400;

/** The errors of a response: those of GraphQL, or the message of another server. */
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

/** As messages write it for clients that ignore extensions. */
const referencePattern = /référence[\s:]+([\w-]+)/i;

/** The server's log reference of the first error with one. */
export function findReference(errors: readonly AnswerError[]): string | null {
  for (const { extensions, message } of errors) {
    const reference = extensions?.reference ?? referencePattern.exec(message ?? '')?.[1];
    if (typeof reference === 'string') return reference;
  }
  return null;
}

/** Parses a response: an answer of GraphQL, or a refusal of a server on the way. */
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

/** The fields of an answer, which are null at worst; without any, it is no answer. */
export function nonEmptyFields(data: unknown): RawAnswer['data'] {
  return data instanceof Object && Object.keys(data)[0] ? (data as RawAnswer['data']) : null;
}

const parseBody = (body: string): { data?: unknown; errors?: unknown } =>
  attempt(() => JSON.parse(body) as object | null, null) ?? {};

/** The data of an answer. @throws PortalError when there is none, with the intended status */
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
