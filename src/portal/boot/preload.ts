/** What the first script asks for by what it knows of an address: the names under which the build lists files. */
export type Preloaded =
  | 'contract'
  | 'cookies'
  | 'dashboard'
  | 'form'
  | 'layout'
  | 'list'
  | 'signIn'
  | 'verification'
  | 'words';

/** Written by the build: the files that each of these will ask for. */
declare const __PRELOADS__: Readonly<Record<Preloaded, readonly string[]>>;

/** Has the browser fetch them now, instead of when the entry has been read. */
export function preload(...kinds: Preloaded[]): void {
  if (typeof __PRELOADS__ === 'undefined') return;
  for (const kind of kinds) for (const file of __PRELOADS__[kind]) preloadModule(file);
}

/** A module that is asked for twice is fetched once. */
export function preloadModule(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.appendChild(link);
}
