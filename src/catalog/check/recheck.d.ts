/** The part of Node's types that loads this analyser on demand. */
declare module 'node:module' {
  /** The analyser in this process, which `recheck` itself runs in a worker; same types. */
  export function createRequire(
    url: string,
  ): (name: 'recheck/lib/browser.js') => Pick<typeof import('recheck'), 'checkSync'>;
}

interface ImportMeta {
  url: string;
}
