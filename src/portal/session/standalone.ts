const parameter = 'standalone';
const key = 'societaire.standalone';

/**
 * Whether the portal stands alone, as an installed application (P1, OP-060): `?standalone=true` says so of the whole
 * session of the tab, and any other value no longer. The style sheet hears of it from the root element.
 */
export function readStandalone(): boolean {
  const given = new URLSearchParams(location.search).get(parameter);
  const standalone = given === null ? isKept() : given === 'true';
  if (given !== null) keep(standalone);
  document.documentElement.toggleAttribute('data-standalone', standalone);
  return standalone;
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function keep(standalone: boolean): void {
  try {
    if (standalone) sessionStorage.setItem(key, 'true');
    else sessionStorage.removeItem(key);
  } catch {
    // without storage, each page is asked by its address alone
  }
}
