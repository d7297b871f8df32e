import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginHelpPath, outdatedPath } from '../../catalog/fixed-paths.ts';

/** The oldest browsers that the built portal runs in, by their first number. */
export type OldestBrowsers = Readonly<Record<'chrome' | 'firefox' | 'safari' | 'edge', number>>;

/** What the build wrote; null before there is one, when nobody is too old. */
export function readOldestBrowsers(distDir: string): OldestBrowsers | null {
  try {
    return JSON.parse(readFileSync(join(distDir, 'browsers.json'), 'utf8')) as OldestBrowsers;
  } catch {
    return null;
  }
}

/** Says the version of a browser that bears several names; each that it bears counts. */
const BROWSERS: readonly [RegExp, keyof OldestBrowsers][] = [
  [/\b(?:Edge|Edg|EdgA)\/(\d+)/, 'edge'],
  [/\bFirefox\/(\d+)/, 'firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/, 'chrome'],
];

/** What the four browsers say of themselves and of their engines; whoever says more is another one. */
const OWN_PRODUCTS =
  /^(?:Mozilla|AppleWebKit|Gecko|(?:Headless)?Chrom(?:e|ium)|Safari|Version|Mobile|Firefox|Edge|EdgA?)$/;

/** Opera, Samsung Internet and others bear the name and the number of the engine that they are made of. */
function isOtherBrowser(userAgent: string): boolean {
  const products = userAgent.replace(/\([^)]*\)/g, ' ').match(/[^\s/]+(?=\/)/g) ?? [];
  return products.some((name) => !OWN_PRODUCTS.test(name));
}

/**
 * Whether a browser is older than the portal can serve (P5), by what it says of itself; one that is not among the four
 * is not (OP-061).
 */
export function isOutdated(userAgent: string, oldest: OldestBrowsers): boolean {
  if (/\bMSIE |\bTrident\//.test(userAgent)) return true;
  // on these devices every browser is the system's own
  const system = /\b(?:iPhone|iPad|iPod)\b.*? OS (\d+)_/.exec(userAgent);
  if (system !== null) return Number(system[1]) < oldest.safari;
  if (isOtherBrowser(userAgent)) return false;
  const found = BROWSERS.flatMap(([pattern, name]) => {
    const version = pattern.exec(userAgent)?.[1];
    return version === undefined ? [] : [{ version: Number(version), name }];
  });
  if (found.length > 0) return found.some(({ version, name }) => version < oldest[name]);
  const safari = /\bVersion\/(\d+)\S* (?:Mobile\S* )?Safari\//.exec(userAgent)?.[1];
  return safari !== undefined && Number(safari) < oldest.safari;
}

/**
 * What `/boot.js` says besides to a browser that is too old, in words that any browser reads: it goes to the page that
 * says so, and remembers where it was, but from that page, from the help for signing in, and where its member would
 * rather go on.
 */
export const leaveOutdated = `(function () {
  var spared = ['${outdatedPath}', '${loginHelpPath}'];
  SOCIETAIRE.leaveOutdated = function (address) {
    var path = address.split(/[?#]/)[0].replace(/(.)\\/$/, '$1').toLowerCase();
    for (var i = 0; i < spared.length; i++) if (spared[i].toLowerCase() === path) return false;
    try {
      if (localStorage.getItem('navigateurObsoleteIgnore') === 'true') return false;
      sessionStorage.setItem('navigateurObsoleteRetour', address);
    } catch (error) {}
    location.replace('${outdatedPath}');
    return true;
  };
  SOCIETAIRE.leaveOutdated(location.pathname + location.search + location.hash);
})();
`;
