/** An error with its HTTP status and, if any, the server's log reference. */
export class PortalError extends Error {
  override name = 'PortalError';
  constructor(
    message: string,
    readonly statusCode: number,
    readonly reference: string | null = null,
  ) {
    super(message);
  }
}
