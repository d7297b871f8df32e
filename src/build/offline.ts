import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { USUAL } from '../catalog/brand-tones.ts';
import type { Brand } from '../catalog/index.ts';
import { routeName } from '../catalog/route-names.ts';
import { brandFiles, readBrand, readRoutes } from './brand/of-insurer.ts';
import { browsers } from './browsers.ts';

/** The path of a page without parameters. */
function pathOfRoute(name: string): string {
  const { routes } = readRoutes();
  const found = routes.find((route) => (route.name ?? routeName(route.path)) === name);
  if (found === undefined) throw new Error(`brand.json names a page that routes.json has not: "${name}"`);
  return found.path;
}

/** An icon of the manifest; none where the brand has none. */
const iconOf = (src: Exclude<Brand['icons'], undefined>['small'], sizes: string) =>
  src === undefined ? [] : [{ src, sizes, type: 'image/png' }];

/**
 * `/sw.js` with its precache list, and the web manifest; development has neither. Workbox writes the list, but the
 * worker is our own, since it serves by static routes.
 */
export function offline(): Plugin[] {
  const brand = readBrand();
  const { name, product, installed, icons = {}, colors } = brand;
  const { paper = USUAL.light.paper } = colors?.light ?? {};
  const drawn = icons.favicon === undefined ? [] : [{ src: icons.favicon, sizes: 'any', type: 'image/svg+xml' }];
  const small = icons.small === undefined ? drawn : iconOf(icons.small, '192x192');
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/portal/offline',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', ...brandFiles(brand).map((file) => file.slice(1)), 'assets/*.{js,css,woff2}'],
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
      background_color: paper,
      theme_color: paper,
      icons: [
        ...small,
        // a drawing that scales is enough to be installed by
        ...iconOf(icons.large, '512x512'),
        ...iconOf(icons.maskable, '512x512').map((icon) => ({ ...icon, purpose: 'maskable' as const })),
      ],
      shortcuts: installed.shortcuts.map(({ route, name, shortName }) => ({
        name,
        short_name: shortName,
        url: `${pathOfRoute(route)}?standalone=true`,
        icons: small,
      })),
    },
  });
}
