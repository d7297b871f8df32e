import { PortalError } from './portal-error.ts';

/** What the server will not do, by its code and what it says of it. */
export class RefusedError extends PortalError {
  override name = 'RefusedError';
  constructor(
    message: string,
    readonly code: string,
    /** Where the contract stands, when that is why. */
    readonly moment: string | null,
  ) {
    super(message, 409);
  }
}
