import type { Form } from '../../../catalog/index.ts';

/** The step with this address; of several that match, the one with most fixed parts. */
export function stepStandingAt({ steps }: Form, address: string): string | undefined {
  const own = steps.filter(({ path }) => path !== undefined && standsAt(path, address));
  return own.sort((a, b) => fixedParts(b.path) - fixedParts(a.path))[0]?.id;
}

const fixedParts = (path = '') => path.split('/').filter((part) => part.charAt(0) !== '{').length;

/** Only the last part may be missing. */
function standsAt(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  const isOpen = (part: string) => part.charAt(0) === '{';
  const mayEnd = parts[parts.length - 1]?.slice(-2) === '?}' && given.length === parts.length - 1;
  if (given.length !== parts.length && !mayEnd) return false;
  return given.every((part, i) => isOpen(parts[i] ?? '') || part === parts[i]);
}
