import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueData } from '../../catalog/index.ts';
import { projectRoot } from '../../release/index.ts';

const first = ['src/ui/tokens.css', 'src/ui/base.css'];

/**
 * The style sheets of the portal's own parts and the colours of the catalogue, as one text without external resources.
 */
export function portalStyles({ themes }: CatalogueData): string {
  const rest = ['src/ui', 'src/renderer'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder))
      .filter((name) => name.endsWith('.css'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const sheets = [...new Set([...first, ...rest])].map((file) => readFileSync(join(projectRoot, file), 'utf8'));
  const own = sheets
    .join('\n')
    .replace(/@import [^;]+;/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
  return withoutAddresses(`${own}\n${colours(themes?.themes ?? {})}`);
}

type Themes = NonNullable<CatalogueData['themes']>['themes'];

const colour = /^#[0-9a-f]{6}$/i;

function colours(themes: Themes): string {
  const block = (scheme: 'light' | 'dark') =>
    Object.entries(themes)
      .flatMap(([id, pairs]) =>
        (['strong', 'tint'] as const).map((part) => {
          const value = pairs[scheme][part];
          return /^[\w-]+$/.test(id) && colour.test(value) ? `--theme-${id}-${part}:${value};` : '';
        }),
      )
      .join('');
  return `:root{${block('light')}}@media (prefers-color-scheme:dark){:root{${block('dark')}}}`;
}

/** Leaves out a declaration that would fetch something. */
const withoutAddresses = (css: string): string => css.replace(/[\w-]+:[^;{}]*url\([^)]*\)[^;{}]*;?/g, '');
