import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Brand, Routes } from '../catalog/index.ts';
import { routeName } from '../catalog/route-names.ts';
import { browsers } from './browsers.ts';

const brandFile = new URL('../../catalog/brand.json', import.meta.url);
const routesFile = new URL('../../catalog/routes.json', import.meta.url);

/** The path of a page without parameters. */
function pathOfRoute(name: string): string {
  const { routes } = JSON.parse(readFileSync(routesFile, 'utf8')) as Routes;
  const found = routes.find((route) => (route.name ?? routeName(route.path)) === name);
  if (found === undefined) throw new Error(`brand.json names a page that routes.json has not: "${name}"`);
  return found.path;
}

/**
 * `/sw.js` with its precache list, and the web manifest; development has neither. Workbox writes the list, but the
 * worker is our own, since it serves by static routes.
 */
export function offline(): Plugin[] {
  const { name, product, installed } = JSON.parse(readFileSync(brandFile, 'utf8')) as Brand;
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/portal/offline',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'favicon.svg', 'icons/*.png', 'images/calanque*.svg', 'assets/*.{js,css,woff2}'],
      dontCacheBustURLsMatching: /^assets\//,
      target: browsers,
    },
    manifest: {
      id: '/',
      name: `${product} ${name}`,
      short_name: product,
      description: installed.description,
      lang: 'fr',
      start_url: '/?standalone=true',
      scope: '/',
      display: 'standalone',
      background_color: '#f7f6f3',
      theme_color: '#f7f6f3',
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: installed.shortcuts.map(({ route, name, shortName }) => ({
        name,
        short_name: shortName,
        url: `${pathOfRoute(route)}?standalone=true`,
        icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
      })),
    },
  });
}
