import { attempt } from '../../base/attempt.ts';
import { closingPath } from './paths.ts';

const targets: Readonly<Record<string, string>> = {
  profil: '/profil',
  sinistres: '/sinistres',
  contrats: '/',
};

/** Longer than any address of the portal. */
const maxLength = 2000;
/** Any origin will do: a target that leaves it leaves the portal's too. */
const dummyOrigin = 'https://portal.invalid';

/**
 * Where a `redirect` leads (P2.8): three known names, any other value as it is, `/` without one.
 * @throws TypeError when it is given more than once
 */
export function redirectTarget(value: string | readonly string[] | undefined): string {
  if (value === undefined) return '/';
  if (typeof value !== 'string') throw new TypeError('redirect must be given once');
  return Object.hasOwn(targets, value) ? (targets[value] ?? '/') : value;
}

/**
 * Only a path of this origin is safe (OP-039): one slash, no control character (browsers drop them), no backslash
 * (browsers read a slash); as written, decoded, and resolved. The login screen is not: it would lead to itself.
 */
export function isSafeTarget(target: string): boolean {
  if (target === closingPath) return true;
  if (target.length > maxLength || !isPath(target)) return false;
  const decoded = fullyDecodedPath(target);
  return decoded !== null && isPath(decoded) && !/^\/connexion\/+mire(\/|$)/i.test(decoded);
}

function isPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that /\t/host would leave the portal
  return /^\/(?!\/)/.test(text) && !/[\u0000-\u001f\u007f\\]/.test(text);
}

/**
 * The path as the browser resolves it, decoded until nothing changes, since a proxy may decode once more. Null when it
 * leaves the portal or is malformed.
 */
function fullyDecodedPath(target: string): string | null {
  return attempt(() => {
    const { origin, pathname } = new URL(target, dummyOrigin);
    if (origin !== dummyOrigin || !isPath(pathname)) return null;
    for (let text = pathname, turn = 0; turn < 5; turn++) {
      const next = decodeURIComponent(text);
      if (next === text) return text;
      text = next;
    }
    return null;
  }, null);
}

/** The target of an address when it is safe; otherwise the dashboard. */
export function readRedirect(query: URLSearchParams): string {
  const given = query.getAll('redirect');
  if (given.length > 1) return '/';
  const target = redirectTarget(given[0]);
  return isSafeTarget(target) ? target : '/';
}
