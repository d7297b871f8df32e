/** What the first script preloads, by the names under which the build lists files. */
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

/** Set by the build: the files of each. */
declare const __PRELOADS__: Readonly<Record<Preloaded, readonly string[]>>;

/** Preloads them before the entry asks for them. */
export function preload(...kinds: Preloaded[]): void {
  if (typeof __PRELOADS__ === 'undefined') return;
  for (const kind of kinds) for (const file of __PRELOADS__[kind]) preloadModule(file);
}

/** The browser fetches a module once, however often it is requested. */
export function preloadModule(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.appendChild(link);
}
