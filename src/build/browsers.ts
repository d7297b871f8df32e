/** The oldest browsers that the portal serves (P9), by their first number. */
export const oldestBrowsers = { chrome: 80, firefox: 80, safari: 14, edge: 80 } as const;

/** The same, as the bundler names them. */
export const browsers = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/** A page with the versions in the places that it leaves for them. */
export function withVersions(html: string): string {
  return html.replace(/\{oldest-(\w+)\}/g, (_all, name: keyof typeof oldestBrowsers) => String(oldestBrowsers[name]));
}
