const targets: Readonly<Record<string, string>> = {
  profil: '/profil',
  sinistres: '/sinistres',
  contrats: '/',
};

/**
 * Where a `redirect` leads (P2.8): three known targets, any other value unchanged, nothing is `/`. A value given more
 * than once is refused.
 */
export function redirectTarget(value: string | readonly string[] | undefined): string {
  if (value === undefined) return '/';
  if (typeof value !== 'string') throw new TypeError('redirect must be given once');
  return Object.hasOwn(targets, value) ? (targets[value] ?? '/') : value;
}

/** Only a path of this origin is followed: one slash, and no backslash, which browsers read as one (OP-039). */
export function isFollowed(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that /\t/host would leave the portal
  return /^\/(?![/\\])/.test(target) && !/[\u0000-\u001f]/.test(target);
}

/** The target that an address asks for, when it may be followed; else the dashboard. */
export function redirectOf(query: URLSearchParams): string {
  const given = query.getAll('redirect');
  if (given.length > 1) return '/';
  const target = redirectTarget(given[0]);
  return isFollowed(target) ? target : '/';
}
