/** The kind of a failure without its message, which may contain personal data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}
