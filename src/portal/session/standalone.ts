import { attempt } from '../../base/attempt.ts';

const parameter = 'standalone';

/** What an address says of it; null where it says nothing. */
export function standaloneOf(search: string): boolean | null {
  const given = new URLSearchParams(search).get(parameter);
  return given === null ? null : given === 'true';
}

const key = 'societaire.standalone';

/**
 * Whether the portal runs as an installed application (P1, OP-060): `?standalone=true` says so for the session of the
 * tab, any other value ends it. The style sheet reads it from the root element.
 */
export function readStandalone(): boolean {
  const given = standaloneOf(location.search);
  const standalone = given ?? isKept();
  if (given !== null) keep(standalone);
  document.documentElement.toggleAttribute('data-standalone', standalone);
  return standalone;
}

const isKept = (): boolean => attempt(() => sessionStorage.getItem(key) === 'true', false);

const keep = (standalone: boolean): void =>
  attempt(() => (standalone ? sessionStorage.setItem(key, 'true') : sessionStorage.removeItem(key)));
