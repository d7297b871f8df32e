import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { memoPath, notebookPath } from '../catalog/fixed-paths.ts';
import type { Brand } from '../catalog/index.ts';
import { browsers } from './browsers.ts';

const brandFile = new URL('../../catalog/brand.json', import.meta.url);

/**
 * `/sw.js` with the list of what it keeps, and the manifest of the installed portal. The build alone has it: in
 * development there is no worker. Workbox writes the list; the worker is our own, since it serves by static routes.
 */
export function offline(): Plugin[] {
  const { name, product } = JSON.parse(readFileSync(brandFile, 'utf8')) as Brand;
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
      description: 'Contrats, attestations et démarches, et un carnet d’urgence lisible sans réseau.',
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
      shortcuts: [
        {
          name: 'Carnet d’urgence',
          short_name: 'Urgence',
          url: `${notebookPath}?standalone=true`,
          icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
        },
        {
          name: 'Mémo véhicule assuré',
          short_name: 'Mémo véhicule',
          url: `${memoPath}?standalone=true`,
          icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
        },
      ],
    },
  });
}
