import type { Redirect } from '../../catalog/index.ts';
import { movedPath } from '../../view/addresses/redirects.ts';

/**
 * An old path's new one, the rest of the path, query and hash kept (OP-019); null when the path is current. It begins
 * with one slash: with two, the router would take what follows for another site.
 */
export function rewritten(url: URL, redirects: readonly Redirect[]): string | null {
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  const target = movedPath(path, redirects) ?? path;
  return target === url.pathname ? null : target + url.search + url.hash;
}
