/** How a value is written when no format is given; '' for what has no text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'object' ? '' : String(value);
}

export function upper(value: unknown): string | null {
  return written(value)?.toUpperCase() ?? null;
}

export function lower(value: unknown): string | null {
  return written(value)?.toLowerCase() ?? null;
}

/** The first letter in upper case, the others as they are. */
export function capitalize(value: unknown): string | null {
  const text = written(value);
  return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function written(value: unknown): string | null {
  return value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value))
    ? null
    : plainText(value);
}
