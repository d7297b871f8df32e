/** The oldest supported browsers (P9), by major version. */
export const oldestBrowsers = { chrome: 80, firefox: 80, safari: 14, edge: 80 } as const;

/** The same, as the bundler names them. */
export const browsers = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/** Fills the versions into a page. */
export function withVersions(html: string): string {
  return html.replace(/\{oldest-(\w+)\}/g, (_all, name: keyof typeof oldestBrowsers) => String(oldestBrowsers[name]));
}
