const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A readable reference to find a failure in the log, one character per random byte. */
export function referenceFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
