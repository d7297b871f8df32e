import { attempt } from '../../base/attempt.ts';

const parameter = 'standalone';
const key = 'societaire.standalone';

/**
 * Whether the portal runs as an installed application (P1, OP-060): `?standalone=true` says so for the session of the
 * tab, any other value ends it. The style sheet reads it from the root element.
 */
export function readStandalone(): boolean {
  const given = new URLSearchParams(location.search).get(parameter);
  const standalone = given === null ? isKept() : given === 'true';
  if (given !== null) keep(standalone);
  document.documentElement.toggleAttribute('data-standalone', standalone);
  return standalone;
}

const isKept = (): boolean => attempt(() => sessionStorage.getItem(key) === 'true', false);

const keep = (standalone: boolean): void =>
  attempt(() => (standalone ? sessionStorage.setItem(key, 'true') : sessionStorage.removeItem(key)));
