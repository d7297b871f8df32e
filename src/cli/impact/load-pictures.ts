import { register } from 'node:module';

let loaded: Promise<typeof import('./picture.tsx')> | undefined;

/** Loads the portal's renderer on demand, because only the page for an approver needs it. */
export function loadPictures(): Promise<typeof import('./picture.tsx')> {
  if (loaded === undefined) {
    register(new URL('./ignore-styles.js', import.meta.url));
    loaded = import('./picture.tsx');
  }
  return loaded;
}
