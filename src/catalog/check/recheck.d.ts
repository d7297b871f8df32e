/** What of Node the check needs to load this only when it is needed. */
declare module 'node:module' {
  /** The analyser itself in this process, where `recheck` puts a worker around it; typed as that is. */
  export function createRequire(
    url: string,
  ): (name: 'recheck/lib/browser.js') => Pick<typeof import('recheck'), 'checkSync'>;
}

interface ImportMeta {
  url: string;
}
