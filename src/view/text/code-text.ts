/** A code, an id or a number as text; null for what is empty or cannot be one. */
export function codeText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
