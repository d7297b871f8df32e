import { cutShort } from '../../catalog/source/index.ts';

/** The message for a line that failed. */
export function lineFault(error: unknown): string {
  if (error instanceof RangeError) return 'this line nests too deep';
  const message = error instanceof Error ? error.message : String(error);
  return cutShort(error instanceof TypeError ? `this line holds what no rule can read: ${message}` : message);
}
