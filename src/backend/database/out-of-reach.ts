/** Failures of sockets that lead to the database: nothing else tells them from those of other machines. */
const failures = new WeakSet<Error>();

/** Notes that an error is of a connection to the database. */
export function markDatabaseError(error: Error): void {
  failures.add(error);
}

/**
 * What PostgreSQL says of itself, not of what it was asked: connections refused or cut, no room, a statement or a lock
 * that took too long, a transaction that was left open, a standby that takes no writes.
 */
const STATES = /^(08...|53...|57P0.|57014|55P03|25P03|25006)$/;
/** As the driver says that a connection is gone, or cannot be had. */
const WORDS = /^(Connection terminated|timeout (exceeded when trying|expired)|Client (has encountered|was closed))/;

/** Whether something failed because the database could not be reached or did not answer in time: it may be tried again. */
export function isOutOfReach(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = innerError(one)) {
    const { code } = one as { code?: unknown };
    if (failures.has(one) || WORDS.test(one.message)) return true;
    if (typeof code === 'string' && 'severity' in one && STATES.test(code)) return true;
  }
  return false;
}

/** GraphQL wraps what a resolver throws, the driver's errors stand within those of queries. */
const innerError = (error: Error): unknown => (error as { originalError?: unknown }).originalError ?? error.cause;
