/** The entries of these keys. */
export function pick<T>(record: Readonly<Record<string, T>> | undefined, keys: Iterable<string>): Record<string, T> {
  const out: Record<string, T> = {};
  for (const key of keys) if (record?.[key] !== undefined) out[key] = record[key];
  return out;
}
