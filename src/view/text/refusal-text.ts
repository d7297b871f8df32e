/** Failures of GraphQL and of servers on the way: their words are for logs. */
const technical = /^(INTERNAL|GRAPHQL|BAD_|PERSISTED|OPERATION|UNAUTHENTICATED|FORBIDDEN|TIMEOUT|HTTP)/;

/** The insurer's words for a refusal with a code; null for any other error (ERR-030). */
export function refusalText(
  error: { message?: string | undefined; extensions?: { code?: unknown } | undefined } | undefined,
): string | null {
  const code = error?.extensions?.code;
  return typeof code === 'string' && !technical.test(code) ? (error?.message ?? null) : null;
}
