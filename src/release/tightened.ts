/** A query without the spaces that only a reader needs: none of ours holds a text of its own. */
export const tightened = (query: string): string =>
  query
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}():,]) ?/g, '$1')
    .trim();
