/** Errors of database sockets, which nothing else distinguishes from those of other sockets. */
const failures = new WeakSet<Error>();

export function markDatabaseError(error: Error): void {
  failures.add(error);
}

/**
 * Errors of the server itself, not of the query: connection refused or cut, out of resources, statement or lock
 * timeout, idle transaction, read-only standby; a password that changed, a database that is closed or gone.
 */
const STATES = /^(08...|53...|57P0.|57014|55P03|25P03|25006|28000|28P01|3D000|55000)$/;
/** Driver messages about a lost or unavailable connection. */
const WORDS = /^(Connection terminated|timeout (exceeded when trying|expired)|Client (has encountered|was closed))/;

/** Whether the failure is an unreachable or slow database: a retry may succeed. */
export function isOutOfReach(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = innerError(one)) {
    const { code } = one as { code?: unknown };
    if (failures.has(one) || WORDS.test(one.message)) return true;
    if (typeof code === 'string' && 'severity' in one && STATES.test(code)) return true;
  }
  return false;
}

/** GraphQL wraps errors of resolvers, drizzle those of the driver. */
const innerError = (error: Error): unknown => (error as { originalError?: unknown }).originalError ?? error.cause;
