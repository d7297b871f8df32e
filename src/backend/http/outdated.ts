import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginHelpPath, outdatedPath } from '../../catalog/fixed-paths.ts';

/** Oldest browsers that the build supports, by major version. */
export type OldestBrowsers = Readonly<Record<'chrome' | 'firefox' | 'safari' | 'edge', number>>;

/** Written by the build; null without one, when no browser is too old. */
export function readOldestBrowsers(distDir: string): OldestBrowsers | null {
  try {
    return JSON.parse(readFileSync(join(distDir, 'browsers.json'), 'utf8')) as OldestBrowsers;
  } catch {
    return null;
  }
}

/** Patterns of versions; a browser with several names has to satisfy each. */
const BROWSERS: readonly [RegExp, keyof OldestBrowsers][] = [
  [/\b(?:Edge|Edg|EdgA)\/(\d+)/, 'edge'],
  [/\bFirefox\/(\d+)/, 'firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/, 'chrome'],
];

/** Product names of the four browsers and their engines; any other name is another browser. */
const OWN_PRODUCTS =
  /^(?:Mozilla|AppleWebKit|Gecko|(?:Headless)?Chrom(?:e|ium)|Safari|Version|Mobile|Firefox|Edge|EdgA?)$/;

/** Opera, Samsung Internet and others include their engine's name and version. */
function isOtherBrowser(userAgent: string): boolean {
  const products = userAgent.replace(/\([^)]*\)/g, ' ').match(/[^\s/]+(?=\/)/g) ?? [];
  return products.some((name) => !OWN_PRODUCTS.test(name));
}

/**
 * Whether a browser is too old for the portal (P5), by its user agent; never for other browsers than the four (OP-061).
 */
export function isOutdated(userAgent: string, oldest: OldestBrowsers): boolean {
  if (/\bMSIE |\bTrident\//.test(userAgent)) return true;
  // on iOS every browser uses the system's engine
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
 * Added to `/boot.js` for outdated browsers, in syntax that any browser reads: redirects to the page about it and
 * remembers the address, except on that page, on the sign-in help, and for members who chose to go on.
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
