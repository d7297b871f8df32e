import { isObject } from '../../base/json.ts';
/** The error's `statusCode`, `status` or response status (P8), else the text «status code NNN» (P2.10), else 500. */
export function errorStatus(error: unknown): number {
  if (!isObject(error)) return statusInMessage(String(error));
  const fields = error as {
    statusCode?: unknown;
    status?: unknown;
    response?: { status?: unknown };
    message?: unknown;
  };
  for (const status of [fields.statusCode, fields.status, fields.response?.status]) {
    if (typeof status === 'number') return status;
  }
  return statusInMessage(String(fields.message ?? ''));
}

function statusInMessage(message: string): number {
  const found = /status code (\d{3})/i.exec(message);
  return found === null ? 500 : Number(found[1]);
}

/** The missing claim, if that is the error. */
export function missingClaim(error: unknown): string | null {
  const claim = (error as { claim?: unknown } | null)?.claim;
  return typeof claim === 'string' ? claim : null;
}

export function errorReference(error: unknown): string | null {
  const reference = (error as { reference?: unknown } | null)?.reference;
  return typeof reference === 'string' ? reference : null;
}
