/** JSON Logic's truth: that of the host language, but that an empty list is false. */
export function truthy(value: unknown): boolean {
  if (value === true) return true;
  if (value === false || !value) return false;
  return typeof value !== 'object' || !Array.isArray(value) || value.length !== 0;
}
