/** A query without insignificant spaces; none of ours contains string literals. */
export const compactQuery = (query: string): string =>
  query
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}():,]) ?/g, '$1')
    .trim();
