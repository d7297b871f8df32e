import type { Form } from './types.generated.ts';

/** Addresses of a form besides the one that holds the place of the step: other ones, and those of some of its steps. */
export function otherAddresses({ aliases = {}, steps }: Form): string[] {
  return [...Object.keys(aliases), ...steps.flatMap(({ path }) => path ?? [])];
}

/** The step whose own address this is: the one that says most of it, where the end of several is open. */
export function stepStandingAt({ steps }: Form, address: string): string | undefined {
  const fixed = (path = '') => path.split('/{')[0] ?? '';
  const own = steps.filter(({ path }) => path !== undefined && standsAt(path, fixed(path), address));
  return own.sort((a, b) => fixed(b.path).length - fixed(a.path).length)[0]?.id;
}

const standsAt = (path: string, fixed: string, address: string) =>
  address === fixed || (path !== fixed && address.indexOf(`${fixed}/`) === 0);
