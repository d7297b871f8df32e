import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters to write into the address; null takes one out. */
export type QueryChange = Readonly<Record<string, string | null>>;

/**
 * What the address says, and how to change some of it in place. The router builds each new address on the one that was
 * drawn last: of two changes before a drawing it would lose the first, so that those not drawn yet are written again.
 */
export function useQuery(): [URLSearchParams, (change: QueryChange) => void] {
  const [query, setQuery] = useSearchParams();
  const undrawn = useRef<Record<string, string | null>>({});
  useEffect(() => {
    for (const [name, value] of Object.entries(undrawn.current))
      if (query.get(name) === value) delete undrawn.current[name];
  }, [query]);
  const now = useRef(setQuery);
  now.current = setQuery;
  const change = useCallback((next: QueryChange) => {
    Object.assign(undrawn.current, next);
    now.current((drawn) => withChange(drawn, undrawn.current), { replace: true });
  }, []);
  return [query, change];
}

function withChange(query: URLSearchParams, change: QueryChange): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change))
    if (value === null) after.delete(name);
    else after.set(name, value);
  return after;
}
