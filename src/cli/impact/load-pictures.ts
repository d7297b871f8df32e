import { register } from 'node:module';

let loaded: Promise<typeof import('./picture.tsx')> | undefined;

/** The portal's renderer, which only the page for an approver needs: Node learns to load it once it is asked for. */
export function loadPictures(): Promise<typeof import('./picture.tsx')> {
  if (loaded === undefined) {
    register(new URL('./ignore-styles.js', import.meta.url));
    loaded = import('./picture.tsx');
  }
  return loaded;
}
