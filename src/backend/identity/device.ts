/** Browser and system in codes of the catalogue; null where unknown. */
export interface Device {
  navigateur: string | null;
  systeme: string | null;
}

/** First match wins: most browsers include others' names. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b((Headless)?Chrom(e|ium)|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'ipad'],
  [/\b(iPhone|iPod)\b/, 'iphone'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac(intosh| OS X)\b/, 'mac'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bLinux\b/, 'linux'],
];

const firstMatch = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function parseUserAgent(userAgent: string): Device {
  return { navigateur: firstMatch(BROWSERS, userAgent), systeme: firstMatch(SYSTEMS, userAgent) };
}
