const has = Object.prototype.hasOwnProperty;

/**
 * A property that the value itself holds, or undefined. Inherited ones are never read: data that comes from outside
 * cannot reach `constructor`, `__proto__` or a method.
 */
export function own(data: unknown, key: string): unknown {
  if (data === null || data === undefined) return undefined;
  const value = (data as Record<string, unknown>)[key];
  return value === undefined || has.call(data, key) ? value : undefined;
}

/** `own`, segment after segment. */
export function ownPath(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (let i = 0; i < path.length; i++) {
    if (value === null || value === undefined) return undefined;
    value = own(value, path[i] as string);
  }
  return value;
}
