const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Letters and digits that a person can read out, to find a failure in the log; as many as the random bytes given. */
export function referenceFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
