/** An error that knows its status and, when the server gave one, the reference that stands in its log. */
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
