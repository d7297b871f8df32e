import type { Redirect } from '../../catalog/index.ts';

/** New path for an old one, its rest kept (OP-019); null when current. */
export function movedPath(path: string, redirects: readonly Redirect[]): string | null {
  return redirects.map((redirect) => moveBy(redirect, path)).find((target) => target !== null) ?? null;
}

function moveBy({ from, to }: Redirect, path: string): string | null {
  if (!from.endsWith('*')) return path === from ? to : null;
  const start = from.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? to.replace(/\*$/, '') + path.slice(start.length) : null;
}
