/** A part of an address, of a cookie or of what stands behind the `#`, as it reads; null where nobody can read it. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
