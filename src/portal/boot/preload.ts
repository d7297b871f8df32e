/** Written by the build: the files that a connected page will ask for, by kind of page. */
declare const __PRELOADS__: { dashboard: readonly string[]; contract: readonly string[] };

/** Has the browser fetch them now, instead of when the entry has been read. */
export function preload(kind: 'dashboard' | 'contract'): void {
  if (typeof __PRELOADS__ === 'undefined') return;
  for (const file of __PRELOADS__[kind]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.appendChild(link);
  }
}
