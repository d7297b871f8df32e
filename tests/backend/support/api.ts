export interface Answer {
  status: number;
  data: Record<string, unknown> | null;
  errors: { message: string; extensions?: Record<string, unknown> }[];
}

/** Sends one operation as the portal does. */
export async function ask(
  origin: string,
  token: string | null,
  query: string,
  variables: Record<string, unknown> = {},
  more: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as Partial<Answer>;
  return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] };
}

/** What one field of an answer holds, as its reader knows it to be. */
export function field<T = Record<string, string>>(answer: Answer, name: string): T {
  const value = answer.data?.[name];
  if (value === null || value === undefined) throw new Error(`${name} was not answered: ${JSON.stringify(answer)}`);
  return value as T;
}
