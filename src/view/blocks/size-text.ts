/** French puts a no-break space before a unit. */
const UNIT = '\u00a0';

/** A file's size in French units: `842 octets`, `124 ko`, `1,2 Mo`; null when it is not known. */
export function sizeText(bytes: unknown): string | null {
  if (typeof bytes !== 'number' || !(bytes >= 0)) return null;
  if (bytes < 1000) return `${bytes}${UNIT}octets`;
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}${UNIT}ko`;
  return `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}${UNIT}Mo`;
}
