/** What GraphQL and the servers on the way call their own failures: what they say of them is for those who read logs. */
const technical = /^(INTERNAL|GRAPHQL|BAD_|PERSISTED|OPERATION|UNAUTHENTICATED|FORBIDDEN|TIMEOUT|HTTP)/;

/** What the insurer says of a refusal that it names by a code; null for any other error (ERR-030). */
export function refusalText(
  error: { message?: string | undefined; extensions?: { code?: unknown } | undefined } | undefined,
): string | null {
  const code = error?.extensions?.code;
  return typeof code === 'string' && !technical.test(code) ? (error?.message ?? null) : null;
}
