import type { Redirect } from '../../catalog/index.ts';

/**
 * An old path's new one, the rest of the path, query and hash kept (OP-019); null when the path is current. It begins
 * with one slash: with two, the router would take what follows for another site.
 */
export function rewritten(url: URL, redirects: readonly Redirect[]): string | null {
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  const moved = redirects.map((redirect) => moveBy(redirect, path)).find((target) => target !== null);
  const target = moved ?? path;
  return target === url.pathname ? null : target + url.search + url.hash;
}

function moveBy({ from, to }: Redirect, path: string): string | null {
  if (!from.endsWith('*')) return path === from ? to : null;
  const start = from.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? to.replace(/\*$/, '') + path.slice(start.length) : null;
}
